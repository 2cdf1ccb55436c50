import { MAX_COUNTED } from '@wheelyard/messages/format'
import type { DeskOrder, Order, OrdersExport, OrdersFilter, OrdersQuery } from '@wheelyard/contract/orders/orders.calls'
import { dollarsOf } from '@wheelyard/contract/values/money'
import { and, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { accountOf, ofAccount, type Owner, ownedBy } from '#api/people/users/ownership'
import { keysetPage, type Page } from '#api/db/keyset-page'
import { findsOrder } from '#api/db/find-order'
import { narrowSearch } from '#api/db/search'
import { allNotes, hasTag, latestNote, notedOrTagged } from './order-notes.store.ts'
import { dayFilter, waitingFor } from './order-filters.store.ts'
import { findOrderRecord, orderColumns, type OrderRecord, toOrder } from './order-record.store.ts'
import { listed, open } from '#api/tables/order-states'
import { orders } from '#api/tables/orders'
import { users } from '#api/tables/users'

const MAX_ROWS = 200

type Sorting = Pick<Parameters<typeof keysetPage>[1], 'sortBy' | 'direction'>
type Paging = { limit?: number | undefined; cursor?: string | undefined }

export const listOrdersOf = (
  db: Db,
  owner: Owner,
  { unpaidOf, ...paging }: Paging & { unpaidOf?: string | undefined },
) => {
  const where = and(ownedBy(owner, orders), listed, unpaidOf ? and(eq(orders.productId, unpaidOf), open) : undefined)
  const rows = db.select(orderColumns).from(orders).$dynamic()
  return pageOf(rows, where, paging, { ...newestFirst, total: countOf(db, where), toItem: toOrder })
}

export async function listAllOrders(db: Db, query: OrdersQuery): Promise<Page<DeskOrder>> {
  const filter = filterOf(query)
  const { where, total } = query.q ? await narrowSearch(db, orders.id, filter) : { where: filter }
  const rows = db
    .select({ ...orderColumns, tags: orders.tags, latestNote })
    .from(orders)
    .$dynamic()
  return await pageOf(rows, where, query, {
    ...sortingOf(query),
    total: total === undefined ? countOf(db, where) : Promise.resolve(total),
    toItem: ({ tags, latestNote: note, ...row }) => ({ ...toOrder(row), tags, latestNote: note }),
  })
}

/** The same without counting them, which would cost as much again for each page. */
export async function listForExport(db: Db, { ids, ...filter }: OrdersExport, paging: Paging) {
  const wanted = and(filterOf(filter), ids && inArray(orders.id, ids))
  const { where } = filter.q ? await narrowSearch(db, orders.id, wanted) : { where: wanted }
  const rows = db
    .select({ ...orderColumns, refundedCents, tags: orders.tags, notes: allNotes })
    .from(orders)
    .$dynamic()
  return await pageOf(rows, where, paging, {
    ...sortingOf(filter),
    toItem: ({ refundedCents, tags, notes, ...row }) => ({
      ...toOrder(row),
      refunded: dollarsOf(refundedCents),
      tags,
      notes,
    }),
  })
}

/** Sent back so far, freight that was paid apart included. What a charge had too much was never paid. */
const refundedCents = sql<number>`(select coalesce(sum(refund.amount_cents), 0)::int
  from payments payment join refunds refund on refund.payment_id = payment.id and refund.status = 'succeeded'
  where payment.order_id = orders.id and payment.status = 'succeeded')`

function sortingOf({ sort, shippedFrom }: Pick<OrdersQuery, 'sort' | 'shippedFrom'>): Sorting {
  if (sort === 'payment') return oldestPaymentFirst
  return shippedFrom ? latestShippedFirst : newestFirst
}

const newestFirst = { sortBy: [orders.placedAt, orders.id], direction: 'desc' } satisfies Sorting
const latestShippedFirst = { sortBy: [orders.shippedAt, orders.id], direction: 'desc' } satisfies Sorting
const oldestPaymentFirst = { sortBy: [orders.paidAt, orders.id], direction: 'asc' } satisfies Sorting

type Listing<Row extends { id: string }, Item> = Pick<
  Parameters<typeof keysetPage<Row, Item>>[1],
  'sortBy' | 'direction' | 'total' | 'toItem'
>

const pageOf = <Row extends { id: string }, Item>(
  rows: Parameters<typeof keysetPage<Row, Item>>[0],
  where: SQL | undefined,
  { limit = MAX_ROWS, cursor }: Paging,
  listing: Listing<Row, Item>,
): Promise<Page<Item>> => keysetPage(rows, { where, limit, cursor, ...listing })

/** Counting a million orders would cost far more than the page, so the total stops just above the cap. */
function countOf(db: Db, where: SQL | undefined): Promise<number> {
  const counted = db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .limit(MAX_COUNTED + 1)
  return db.$count(counted.as('counted'))
}

export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  const row = await findOrderRecord(db, id)
  return row && toOrder(row)
}

/** At most one per product, and of several products few, since they are limited by value. */
export async function listOpenOrdersOf(db: Db, owner: Owner): Promise<Order[]> {
  const rows = await db
    .select(orderColumns)
    .from(orders)
    .where(and(ownedBy(owner, orders), open))
  return rows.map(toOrder)
}

export async function findOrderOf(db: Db, owner: Owner, id: string): Promise<Order | undefined> {
  const [row] = await db
    .select(orderColumns)
    .from(orders)
    .where(and(eq(orders.id, id), ownedBy(owner, orders)))
  return row && toOrder(row)
}

/** Of one product, never among others. */
export async function findLatestOrder(db: Db, owner: Owner, productId: string): Promise<Order | undefined> {
  const [row] = await db
    .select(orderColumns)
    .from(orders)
    .where(and(ownedBy(owner, orders), eq(orders.productId, productId), listed))
    .orderBy(sql`(${open}) desc`, desc(orders.placedAt))
    .limit(1)
  return row && toOrder(row)
}

type Balance = { unpaidCents: number; hasPaid: boolean; isConfirmed: boolean }

/** What an account owes for open orders, whether one was ever paid, and whether the buyer's address is theirs. */
export async function findBalance(db: Db, owner: Owner): Promise<Balance> {
  const [balance] = await db
    .select({
      unpaidCents: sql<number>`coalesce(sum(${orders.totalCents}) filter (where ${open}), 0)::float8`,
      hasPaid: sql<boolean>`coalesce(bool_or(${orders.paidAt} is not null), false)`,
      isConfirmed: sql<boolean>`exists (
        select from ${users} where ${users.id} = ${owner.userId} and ${users.emailConfirmedAt} is not null)`,
    })
    .from(orders)
    .where(and(ofAccount(accountOf(owner), orders), listed))
  if (!balance) throw new Error('a sum over no orders is a row too')
  return balance
}

export async function findOrderByKey(db: Db, owner: Owner, key: string): Promise<OrderRecord | undefined> {
  const [row] = await db
    .select(orderColumns)
    .from(orders)
    .where(and(ownedBy(owner, orders), eq(orders.idempotencyKey, key)))
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

function filterOf(filter: OrdersFilter & Pick<OrdersQuery, 'sort'>): SQL | undefined {
  const { q, payment, status, waiting, tag, sort } = filter
  const isPaid = sort === 'payment' ? byPayment.paid : undefined
  const state = and(payment && byPayment[payment], status && byStatus[status], waiting && waitingFor[waiting])
  // Signs without a word are no search.
  const byWords = q ? findsOrder(orders, q) : undefined
  const found = byWords && or(byWords, notedOrTagged(q ?? ''))
  return and(listed, found, tag ? hasTag(tag) : undefined, state, dayFilter(filter), isPaid)
}

const byPayment: Record<NonNullable<OrdersQuery['payment']>, SQL> = {
  paid: isNotNull(orders.paidAt),
  unpaid: open,
  expired: isNotNull(orders.expiredAt),
  refunded: isNotNull(orders.refundedAt),
}
// An expired or refunded order is not pending, whatever its status says. The last part is always true: with it
// PostgreSQL finds the few by the indexes of open orders and of those to ship, and does not read all others.
const byStatus: Record<NonNullable<OrdersQuery['status']>, SQL> = {
  pending: sql`shipped_at is null and expired_at is null and refunded_at is null
    and (paid_at is null or paid_at is not null)`,
  shipped: isNotNull(orders.shippedAt),
}
