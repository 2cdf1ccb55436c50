import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { dateTime } from './columns.ts'
import { discountCodes } from './discount-codes.ts'
import { products } from './products.ts'
import { users } from './users.ts'

export const carts = pgTable('carts', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  /** Rises with every change, so that whoever saves an old copy is told. */
  version: integer().notNull().default(1),
  updatedAt: dateTime().notNull().defaultNow(),
  discountCodeId: uuid().references(() => discountCodes.id),
})

export const cartLines = pgTable(
  'cart_lines',
  {
    userId: uuid()
      .notNull()
      .references(() => carts.userId),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    /** As the buyer sorted them. */
    position: integer().notNull(),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    check('cart_quantity_is_positive', sql`${t.quantity} between 1 and 1000000`),
  ],
)
