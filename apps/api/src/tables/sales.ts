import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { dateTime } from './columns.ts'
import { products } from './products.ts'

const sum = () => bigint({ mode: 'number' }).notNull()

/** Until when the sums below are of everything that happened. One row, once there were orders. */
export const salesSummed = pgTable(
  'sales_summed',
  { onlyRow: boolean().primaryKey().default(true), until: dateTime().notNull() },
  (t) => [check('sales_are_summed_until_one_time', sql`${t.onlyRow}`)],
)

/** By the quarter of an hour of payment or placing: the days of every time zone begin with one. */
export const sales = pgTable('sales', {
  at: dateTime().primaryKey(),
  orders: integer().notNull(),
  paidOrders: integer().notNull(),
  cents: sum(),
})

/** By the day or month of payment, in UTC. Months are so few rows that those of a year are read at once. */
export const productSales = pgTable(
  'product_sales',
  {
    unit: text({ enum: ['day', 'month'] }).notNull(),
    starts: date().notNull(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    quantity: sum(),
    cents: sum(),
  },
  (t) => [
    primaryKey({ columns: [t.unit, t.starts, t.productId] }),
    check('unit_is_known', sql`${t.unit} in ('day', 'month')`),
  ],
)
