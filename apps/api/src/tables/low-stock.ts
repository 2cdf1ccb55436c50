import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { dateTime } from './columns.ts'
import { products } from './products.ts'

/** Products that administrators were told run low; deleted once there is enough again, so that the next time is told too. */
export const lowStockNotices = pgTable('low_stock_notices', {
  productId: uuid()
    .primaryKey()
    .references(() => products.id),
  noticedAt: dateTime().notNull().defaultNow(),
})
