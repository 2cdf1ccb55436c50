import { type SQL, sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dateTime } from './columns.ts'
import { products } from './products.ts'

/**
 * Why stock moved. An order that ends gives back what it took, at most once per order and product, but for what refunds
 * in part gave back before; returned goods come back once per return and product, and their replacements go out.
 */
export const stockReasons = [
  'initial',
  'restock',
  'correction',
  'order',
  'cancelled',
  'expired',
  'refunded',
  'returned',
  'replacement',
] as const
export type StockReason = (typeof stockReasons)[number]

/** Every stock movement, append-only: the sum of `delta` is what is available. */
export const stockLedger = pgTable(
  'stock_ledger',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    delta: integer().notNull(),
    balance: integer().notNull(),
    reason: text({ enum: stockReasons }).notNull(),
    /** No foreign key: the ledger outlives its orders. */
    orderId: uuid(),
    returnId: uuid(),
    /** Of units that were refunded before their order ended. */
    refundId: uuid(),
    actor: text().notNull(),
    /** Of the request that changed many products, so that a repeated request changes nothing. */
    idempotencyKey: text(),
    note: text().notNull().default(''),
    at: dateTime().notNull().defaultNow(),
  },
  (t) => [
    check('stock_moves', sql`${t.delta} <> 0 or ${t.reason} = 'initial'`),
    check('stock_balance', sql`${t.balance} >= 0`),
    check(
      'order_movements_name_their_order',
      sql`(${t.reason} in ('order', 'cancelled', 'expired', 'refunded', 'returned', 'replacement')) = (${t.orderId} is not null)`,
    ),
    check(
      'return_movements_name_their_return',
      sql`(${t.reason} in ('returned', 'replacement')) = (${t.returnId} is not null)`,
    ),
    uniqueIndex('order_takes_stock_once')
      .on(t.orderId, t.productId)
      .where(sql`reason = 'order'`),
    uniqueIndex('order_ends_with_its_stock_once')
      .on(t.orderId, t.productId)
      .where(sql`reason in ('cancelled', 'expired', 'refunded') and refund_id is null`),
    uniqueIndex('refund_restocks_once')
      .on(t.refundId, t.productId)
      .where(sql`refund_id is not null`),
    uniqueIndex('return_restocks_once')
      .on(t.returnId, t.productId)
      .where(sql`reason = 'returned'`),
    uniqueIndex('one_stock_change_per_key')
      .on(t.actor, t.idempotencyKey, t.productId)
      .where(sql`idempotency_key is not null`),
    index('stock_ledger_of_product').on(t.productId, t.id),
  ],
)

/** Of rows with `product_id` and `delta`, in a statement that has locked the products; see migration 54. */
export const changeStock = (changes: SQL) => sql`
  select stock.* from (select array_agg(product_id) as ids, array_agg(delta) as deltas from ${changes}) change,
    change_stock(ids, deltas) stock`
