import { dollarsOf } from '@wheelyard/contract/rules/money'
import type { Order, OrdersQuery } from '@wheelyard/contract/calls/orders'
import { and, desc, eq, getTableColumns, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { hasWords } from '#api/db/search'
import { type OrderRow, orders } from './orders.table.ts'

/** More than this is read page by page. */
const MOST_ROWS = 200

const { searchText: _, ...columns } = getTableColumns(orders)
export const orderColumns = columns

/** Placed and neither paid, cancelled nor expired; the same words as the index `one_open_order`. */
export const open = sql`paid_at is null and cancelled_at is null and expired_at is null`

const listed = isNull(orders.cancelledAt)

export type OrderPage = { orders: Order[]; nextCursor: string | undefined }
type Paging = { limit?: number | undefined; cursor?: string | undefined }

export const listOrdersOf = (db: Db, userId: string, paging: Paging) =>
  pageOf(db, and(eq(orders.userId, userId), listed), paging)

export const listAllOrders = (db: Db, query: OrdersQuery) => pageOf(db, filterOf(query), query)

export const countOrdersOf = (db: Db, userId: string) => db.$count(orders, and(eq(orders.userId, userId), listed))

export const countAllOrders = (db: Db, query: OrdersQuery) => db.$count(orders, filterOf(query))

export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  const [row] = await db.select(orderColumns).from(orders).where(eq(orders.id, id))
  return row && toOrder(row)
}

/** All columns, for those who act on the order. */
export async function findOrderRecord(db: Db, id: string): Promise<OrderRecord | undefined> {
  const [row] = await db.select(orderColumns).from(orders).where(eq(orders.id, id))
  return row
}

/** At most one per product, so never many. */
export async function listOpenOrdersOf(db: Db, userId: string): Promise<Order[]> {
  const rows = await db
    .select(orderColumns)
    .from(orders)
    .where(and(eq(orders.userId, userId), open))
  return rows.map(toOrder)
}

export async function findOrderOf(db: Db, userId: string, id: string): Promise<Order | undefined> {
  const [row] = await db
    .select(orderColumns)
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)))
  return row && toOrder(row)
}

/** The open order of a product, else the newest that ended otherwise. */
export async function findLatestOrder(db: Db, userId: string, productId: string): Promise<Order | undefined> {
  const [row] = await db
    .select(orderColumns)
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.productId, productId), listed))
    .orderBy(sql`(${open}) desc`, desc(orders.placedAt))
    .limit(1)
  return row && toOrder(row)
}

export async function findOrderByKey(db: Db, userId: string, key: string): Promise<OrderRecord | undefined> {
  const [row] = await db
    .select(orderColumns)
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, key)))
  return row
}

/** Unpaid beyond their payment window, longest first. */
export async function listOrdersDue(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(open, sql`${orders.payBy} <= now()`))
    .orderBy(orders.payBy)
    .limit(limit)
  return rows.map((row) => row.id)
}

/** Newest first. The cursor is the last row's id, and the row itself says where the next page begins. */
async function pageOf(db: Db, filter: SQL | undefined, { limit = MOST_ROWS, cursor }: Paging): Promise<OrderPage> {
  const found = await db
    .select(orderColumns)
    .from(orders)
    .where(and(filter, cursor === undefined ? undefined : olderThan(cursor)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit + 1)
  const page = found.slice(0, limit)
  return { orders: page.map(toOrder), nextCursor: found.length > limit ? page.at(-1)?.id : undefined }
}

const olderThan = (cursor: string) =>
  sql`(${orders.placedAt}, ${orders.id}) < (select placed_at, id from ${orders} where id = ${cursor})`

function filterOf({ q, payment, status }: OrdersQuery): SQL | undefined {
  return and(listed, q ? matches(q) : undefined, payment && byPayment[payment], status && byStatus[status])
}

const byPayment: Record<NonNullable<OrdersQuery['payment']>, SQL> = {
  paid: isNotNull(orders.paidAt),
  unpaid: open,
  expired: isNotNull(orders.expiredAt),
  refunded: isNotNull(orders.refundedAt),
}
// An expired or refunded order waits for nothing, whatever its status says.
const byStatus: Record<NonNullable<OrdersQuery['status']>, SQL> = {
  pending: sql`shipped_at is null and expired_at is null and refunded_at is null`,
  shipped: isNotNull(orders.shippedAt),
}

/** Words of it, or eight and more digits of its number. */
function matches(search: string): SQL | undefined {
  const words = hasWords(orders.searchText, search)
  const number = search.toLowerCase().replace(/[^0-9a-f]/g, '')
  if (!/^[0-9a-f-]{8,36}$/i.test(search) || number.length < 8) return words
  return or(words, sql`${orders.id} between ${number.padEnd(32, '0')}::uuid and ${number.padEnd(32, 'f')}::uuid`)
}

/** What the shop itself needs to know of an order. */
export type OrderRecord = Omit<OrderRow, 'searchText'>

export function toOrder(row: OrderRecord): Order {
  return {
    _id: row.id,
    productId: row.productId,
    productName: row.productName,
    price: dollarsOf(row.priceCents),
    orderQuantity: row.quantity,
    totalCost: dollarsOf(row.totalCents),
    user: row.customerName,
    email: row.email,
    phone: row.phone,
    address: row.address,
    status: row.shippedAt ? 'shipped' : 'pending',
    paid: row.paidAt !== null,
    transactionId: row.transactionId,
    placedAt: row.placedAt.toISOString(),
    payBy: row.payBy.toISOString(),
    paidAt: moment(row.paidAt),
    shippedAt: moment(row.shippedAt),
    cancelledAt: moment(row.cancelledAt),
    expiredAt: moment(row.expiredAt),
    refundedAt: moment(row.refundedAt),
  }
}

const moment = (at: Date | null) => at?.toISOString() ?? null
