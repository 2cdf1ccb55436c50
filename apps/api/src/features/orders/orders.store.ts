import { MAX_COUNTED } from '@wheelyard/contract/rules/format-count'
import { dollarsOf } from '@wheelyard/contract/rules/money'
import type { Order, OrderLine, OrdersQuery } from '@wheelyard/contract/calls/orders'
import type { FreightQuote, OrderFreight } from '@wheelyard/contract/calls/order-freight'
import { and, desc, eq, getTableColumns, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { keysetPage, type Page } from '#api/db/keyset-page'
import { hasWords } from '#api/db/search'
import type { FreightQuoteRow } from '../freight-quotes/freight-quotes.table.ts'
import { listed, open, type OrderLineRow, type OrderRow, orders } from './orders.table.ts'

const MAX_ROWS = 200

export type LineRecord = Omit<OrderLineRow, 'orderId' | 'lineNo'>
export type OrderRecord = Omit<OrderRow, 'searchText' | 'linesText'> & {
  lines: LineRecord[]
  /** The latest proposal of an order whose freight is quoted after review. */
  freightQuote: QuoteRecord | null
}
type QuoteRecord = Pick<FreightQuoteRow, 'id' | 'amountCents' | 'minDays' | 'maxDays' | 'note'> &
  Record<'proposedAt', string> &
  Record<'paidAt' | 'refusedAt', string | null>

const { searchText: _text, linesText: _lines, ...columns } = getTableColumns(orders)
/** Without its lines. */
export const columnsOfOrder = columns

/** For whatever selects or returns rows of `orders`. */
export const linesOfOrder = sql<LineRecord[]>`(
  select json_agg(json_build_object('productId', product_id, 'productName', product_name, 'sku', sku,
    'unitPriceCents', unit_price_cents, 'priceSource', price_source, 'quantity', quantity,
    'totalCents', order_lines.total_cents, 'offerVersion', offer_version, 'shipped', shipped) order by line_no)
  from order_lines where order_id = orders.id)`.as('lines')

/** The same; looked up only for orders that can have one. */
export const quoteOfOrder = sql<QuoteRecord | null>`case when (freight->>'isQuoted')::boolean then (
  select json_build_object('id', id, 'amountCents', amount_cents, 'minDays', min_days, 'maxDays', max_days,
    'note', note, 'proposedAt', proposed_at, 'paidAt', paid_at, 'refusedAt', refused_at)
  from freight_quotes where order_id = orders.id and withdrawn_at is null order by number desc limit 1) end`.as(
  'freight_quote',
)

export const orderColumns = { ...columnsOfOrder, lines: linesOfOrder, freightQuote: quoteOfOrder }

type Sorting = Pick<Parameters<typeof keysetPage>[1], 'sortBy' | 'direction'>
type Paging = { limit?: number | undefined; cursor?: string | undefined }

export const listOrdersOf = (db: Db, userId: string, paging: Paging) =>
  listOrders(db, and(eq(orders.userId, userId), listed), paging)

export const listAllOrders = (db: Db, query: OrdersQuery) =>
  listOrders(db, filterOf(query), query, query.sort === 'payment' ? oldestPaymentFirst : newestFirst)

const newestFirst = { sortBy: [orders.placedAt, orders.id], direction: 'desc' } satisfies Sorting
const oldestPaymentFirst = { sortBy: [orders.paidAt, orders.id], direction: 'asc' } satisfies Sorting

/** Counting a million orders would cost far more than the page, so the total stops just above the cap. */
function listOrders(
  db: Db,
  where: SQL | undefined,
  { limit = MAX_ROWS, cursor }: Paging,
  sorting: Sorting = newestFirst,
): Promise<Page<Order>> {
  const counted = db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .limit(MAX_COUNTED + 1)
  return keysetPage(db.select(orderColumns).from(orders).$dynamic(), {
    where,
    ...sorting,
    limit,
    cursor,
    total: db.$count(counted.as('counted')),
    toItem: toOrder,
  })
}

export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  const row = await findOrderRecord(db, id)
  return row && toOrder(row)
}

export async function findOrderRecord(db: Db, id: string): Promise<OrderRecord | undefined> {
  const [row] = await db.select(orderColumns).from(orders).where(eq(orders.id, id))
  return row
}

/** At most one per product, and of several products few, since they are limited by value. */
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

/** Of one product, never among others. */
export async function findLatestOrder(db: Db, userId: string, productId: string): Promise<Order | undefined> {
  const [row] = await db
    .select(orderColumns)
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.productId, productId), listed))
    .orderBy(sql`(${open}) desc`, desc(orders.placedAt))
    .limit(1)
  return row && toOrder(row)
}

/** What a buyer owes for open orders, and whether one was ever paid. */
export async function findBalance(db: Db, userId: string): Promise<{ unpaidCents: number; hasPaid: boolean }> {
  const [balance] = await db
    .select({
      unpaidCents: sql<number>`coalesce(sum(${orders.totalCents}) filter (where ${open}), 0)::float8`,
      hasPaid: sql<boolean>`coalesce(bool_or(${orders.paidAt} is not null), false)`,
    })
    .from(orders)
    .where(and(eq(orders.userId, userId), listed))
  return balance ?? { unpaidCents: 0, hasPaid: false }
}

export async function findOrderByKey(db: Db, userId: string, key: string): Promise<OrderRecord | undefined> {
  const [row] = await db
    .select(orderColumns)
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, key)))
  return row
}

export async function listOrdersDue(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(open, sql`${orders.payBy} <= now()`))
    .orderBy(orders.payBy)
    .limit(limit)
  return rows.map((row) => row.id)
}

function filterOf({ q, payment, status, sort }: OrdersQuery): SQL | undefined {
  const isPaid = sort === 'payment' ? byPayment.paid : undefined
  return and(listed, q ? matches(q) : undefined, payment && byPayment[payment], status && byStatus[status], isPaid)
}

const byPayment: Record<NonNullable<OrdersQuery['payment']>, SQL> = {
  paid: isNotNull(orders.paidAt),
  unpaid: open,
  expired: isNotNull(orders.expiredAt),
  refunded: isNotNull(orders.refundedAt),
}
// An expired or refunded order is not pending, whatever its status says.
const byStatus: Record<NonNullable<OrdersQuery['status']>, SQL> = {
  pending: sql`shipped_at is null and expired_at is null and refunded_at is null`,
  shipped: isNotNull(orders.shippedAt),
}

/** By words, or by the first eight or more digits of the order number. */
function matches(search: string): SQL | undefined {
  const words = hasWords(orders.searchText, search)
  const number = search.toLowerCase().replace(/[^0-9a-f]/g, '')
  if (!/^[0-9a-f-]{8,36}$/i.test(search) || number.length < 8) return words
  return or(words, sql`${orders.id} between ${number.padEnd(32, '0')}::uuid and ${number.padEnd(32, 'f')}::uuid`)
}

export function toOrder(row: OrderRecord): Order {
  return {
    _id: row.id,
    ...asOneProduct(row),
    totalCost: dollarsOf(row.goodsCents),
    lines: row.lines.map(toLine),
    pieces: row.pieces,
    amountDue: dollarsOf(row.totalCents),
    freight: toFreight(row),
    poNumber: row.poNumber,
    user: row.customerName,
    email: row.email,
    phone: row.phone,
    address: row.address,
    deliveryAddress: row.deliveryAddress && withoutId(row.deliveryAddress),
    status: row.shippedAt ? 'shipped' : 'pending',
    paid: row.paidAt !== null,
    transactionId: row.transactionId,
    placedAt: row.placedAt.toISOString(),
    payBy: row.payBy.toISOString(),
    paidAt: isoString(row.paidAt),
    shippedAt: isoString(row.shippedAt),
    cancelledAt: isoString(row.cancelledAt),
    expiredAt: isoString(row.expiredAt),
    refundedAt: isoString(row.refundedAt),
  }
}

/** The specification's fields: price times quantity is what the goods cost, whether of one product or of several. */
function asOneProduct({ id, productId, priceCents, title, pieces, goodsCents }: OrderRecord) {
  return productId === null || priceCents === null
    ? { productId: id, productName: title, price: dollarsOf(goodsCents), orderQuantity: 1 }
    : { productId, productName: title, price: dollarsOf(priceCents), orderQuantity: pieces }
}

function toFreight({ freight, freightCents, freightQuote }: OrderRecord): OrderFreight | null {
  if (!freight) return null
  const { mode, incoterm, minDays, maxDays, isQuoted } = freight
  return {
    mode,
    incoterm,
    minDays,
    maxDays,
    price: isQuoted ? null : dollarsOf(freightCents),
    quote: freightQuote && toQuote(freightQuote),
  }
}

const toQuote = ({ id, amountCents, proposedAt, paidAt, refusedAt, ...terms }: QuoteRecord): FreightQuote => ({
  _id: id,
  amount: dollarsOf(amountCents),
  ...terms,
  proposedAt: new Date(proposedAt).toISOString(),
  paidAt: paidAt && new Date(paidAt).toISOString(),
  refusedAt: refusedAt && new Date(refusedAt).toISOString(),
})

const toLine = ({
  productId,
  productName,
  sku,
  unitPriceCents,
  priceSource,
  quantity,
  totalCents,
  shipped,
}: LineRecord): OrderLine => ({
  productId,
  productName,
  sku,
  price: dollarsOf(unitPriceCents),
  priceSource,
  quantity,
  total: dollarsOf(totalCents),
  shipped,
})

const withoutId = ({ addressId: _id, ...address }: NonNullable<OrderRecord['deliveryAddress']>) => address

const isoString = (at: Date | null) => at?.toISOString() ?? null
