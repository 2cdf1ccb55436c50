import type { ReturnSummary } from '@wheelyard/contract/fulfilment/returns.calls'
import { dollarsOf } from '@wheelyard/contract/values/money'
import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import type { ReturnState } from '@wheelyard/contract/fulfilment/return-rules'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { type Owner, ownedBy } from '#api/people/users/ownership'
import { orderedBy } from '#api/orders/records/order-record.store'
import { orders } from '#api/tables/orders'
import { refunds } from '#api/tables/payments'
import { numberText } from '@wheelyard/contract/fulfilment/return-number'
import { type ReturnRow, returns, undecided } from '#api/tables/returns'

const ofLines = (aggregate: string) => sql.raw(`(select ${aggregate} from return_lines where return_id = returns.id)`)

export const summaryColumns = {
  id: returns.id,
  number: returns.number,
  orderId: returns.orderId,
  orderNumber: orders.number,
  orderTitle: orders.title,
  orderedBy: orderedBy.as('ordered_by'),
  requestedAt: returns.requestedAt,
  withdrawnAt: returns.withdrawnAt,
  refusedAt: returns.refusedAt,
  authorisedAt: returns.authorisedAt,
  receivedAt: returns.receivedAt,
  closedAt: returns.closedAt,
  pieces: sql<number>`${ofLines('sum(quantity)::int')}`.as('pieces'),
  isLate: sql<boolean>`${ofLines('bool_or(is_late)')}`.as('is_late'),
  refundedCents: sql<number>`(
    select coalesce(sum(amount_cents), 0)::int from ${refunds} where return_id = returns.id and status <> 'failed')`.as(
    'refunded_cents',
  ),
}

type SummaryRow = Moments &
  Pick<ReturnRow, 'id' | 'number' | 'orderId' | 'requestedAt'> & {
    orderNumber: number
    orderedBy: string | null
    orderTitle: string
    pieces: number
    isLate: boolean
    refundedCents: number
  }
type Moments = Pick<ReturnRow, 'withdrawnAt' | 'refusedAt' | 'authorisedAt' | 'receivedAt' | 'closedAt'>

function stateOf({ withdrawnAt, refusedAt, authorisedAt, receivedAt, closedAt }: Moments): ReturnState {
  if (withdrawnAt) return 'withdrawn'
  if (refusedAt) return 'refused'
  if (closedAt) return 'closed'
  if (receivedAt) return 'received'
  return authorisedAt ? 'authorised' : 'requested'
}

export const toSummary = (row: SummaryRow): ReturnSummary => ({
  _id: row.id,
  number: numberText(row.number),
  orderId: row.orderId,
  orderNumber: orderNumberText(row.orderNumber),
  orderTitle: row.orderTitle,
  ...(row.orderedBy !== null && { orderedBy: row.orderedBy }),
  state: stateOf(row),
  requestedAt: row.requestedAt.toISOString(),
  pieces: row.pieces,
  isLate: row.isLate,
  refunded: dollarsOf(row.refundedCents),
})

/** Oldest first. */
export async function listReturnsOf(db: Db, orderId: string): Promise<ReturnSummary[]> {
  const rows = await db
    .select(summaryColumns)
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(returns.orderId, orderId))
    .orderBy(returns.number)
  return rows.map(toSummary)
}

/** The order of a return; undefined if it is another person's. */
export async function findOrderOfReturn(db: Db, id: string, owner?: Owner): Promise<string | undefined> {
  const [row] = await db
    .select({ orderId: returns.orderId })
    .from(returns)
    .where(and(eq(returns.id, id), owner && ownedBy(owner, returns)))
  return row?.orderId
}

export const countUndecided = (db: Db): Promise<number> => db.$count(returns, undecided)

/** With the order locked, no other one can be requested meanwhile. */
export const hasPendingRefund = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(refunds, and(eq(refunds.returnId, id), eq(refunds.status, 'pending')))) > 0
