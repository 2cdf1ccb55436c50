import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { dateTime } from './columns.ts'
import { products } from './products.ts'
import { users } from './users.ts'

/** Who waits for a product that cannot be ordered now. A row is deleted with the mail that says it is back. */
export const backInStockRequests = pgTable(
  'back_in_stock_requests',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    requestedAt: dateTime().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.productId] }), index('back_in_stock_requests_of_product').on(t.productId)],
)
