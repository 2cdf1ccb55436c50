import { isNextDue } from '@wheelyard/postgres/claim-rows'
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { payments, type PaymentRow, type RefundRow, refunds } from '#api/tables/payments'
import { returns } from '#api/tables/returns'

export type NewRefund = Pick<
  RefundRow,
  'paymentId' | 'amountCents' | 'kind' | 'returnId' | 'parts' | 'reason' | 'restock' | 'requestedBy'
> &
  Partial<Pick<RefundRow, 'idempotencyKey'>>

/**
 * Undefined if the payment has less left than that; a charge that could not be applied is refunded once, whatever its
 * amount. What is promised here is given back by `closeRefund` if the provider refuses.
 */
export async function insertRefund(db: Db, refund: NewRefund): Promise<RefundRow | undefined> {
  const { paymentId, amountCents, kind, returnId, parts, reason, restock, requestedBy, idempotencyKey = null } = refund
  const promised = db.$with('promised', {}).as(sql`
    update ${payments} set refunded_cents = refunded_cents + ${amountCents}::int
    where id = ${paymentId} and case when status = 'surplus' then refunded_cents = 0
      else refunded_cents + ${amountCents}::int <= amount_cents end
    returning id`)
  const inserted = db.$with('inserted', getTableColumns(refunds)).as(sql`
    insert into ${refunds} (payment_id, amount_cents, kind, return_id, parts, reason, restock, requested_by, idempotency_key)
    select id, ${amountCents}::int, ${kind}, ${returnId}::uuid, ${parts && JSON.stringify(parts)}::jsonb, ${reason},
      ${restock}::boolean, ${requestedBy}, ${idempotencyKey} from promised
    returning *`)
  const [row] = await db.with(promised, inserted).select().from(inserted)
  return row
}

export type PendingRefund = { refund: RefundRow; payment: PaymentRow }

export async function findPendingRefund(db: Db, id: string): Promise<PendingRefund | undefined> {
  const [row] = await selectPending(db, eq(refunds.id, id))
  return row
}

/** Whatever became of it. */
export async function findRefund(db: Db, id: string): Promise<PendingRefund | undefined> {
  const [row] = await selectRefunds(db, eq(refunds.id, id))
  return row
}

/** Those of transfers, which an administrator sends by hand. */
export const listRefundsToSend = (db: Db, orderId: string) =>
  selectPending(db, and(eq(payments.orderId, orderId), eq(payments.method, 'transfer')))

/** Of what paid the order or its freight, not of charges that could not be applied. */
export const listPendingRefunds = (db: Db, orderId: string) =>
  selectPending(db, and(eq(payments.orderId, orderId), eq(payments.status, 'succeeded')))

const selectPending = (db: Db, where: SQL | undefined) => selectRefunds(db, and(where, eq(refunds.status, 'pending')))

const selectRefunds = (db: Db, where: SQL | undefined): Promise<PendingRefund[]> =>
  db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(where)
    .orderBy(refunds.createdAt, payments.attempt)

/** Every charge that paid the order or its freight. */
export async function isRefundedInFull(db: Db, orderId: string): Promise<boolean> {
  const refunded = sql`(
    select coalesce(sum(amount_cents), 0) from ${refunds} where payment_id = payments.id and status = 'succeeded')`
  const kept = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(eq(payments.orderId, orderId), eq(payments.status, 'succeeded'), sql`${payments.amountCents} > ${refunded}`),
    )
  return kept.length === 0
}

export type WholeRefund = { refund: RefundRow; payment: PaymentRow }

/** The succeeded refunds of all that was left when an administrator or the buyer ended the order; oldest first. */
export const listWholeRefunds = (db: Db, orderId: string): Promise<WholeRefund[]> =>
  db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.status, 'succeeded'),
        eq(refunds.status, 'succeeded'),
        inArray(refunds.kind, ['by-admin', 'freight-refused']),
      ),
    )
    .orderBy(payments.attempt, refunds.createdAt)

type Closing = { status: 'succeeded'; providerRefundId: string } | { status: 'failed' }

/** False when another process has closed it already. One that failed leaves its amount to be refunded again. */
export async function closeRefund(db: Db, id: string, closing: Closing): Promise<boolean> {
  const providerRefundId = closing.status === 'succeeded' ? closing.providerRefundId : null
  const { rows } = await db.execute(sql`
    with closed as (
      update ${refunds} set status = ${closing.status}, provider_refund_id = ${providerRefundId}, settled_at = now()
      where id = ${id} and status = 'pending'
      returning id, payment_id, amount_cents, status),
    given_back as (
      update ${payments} set refunded_cents = refunded_cents - closed.amount_cents
      from closed where payments.id = closed.payment_id and closed.status = 'failed')
    select id from closed`)
  return rows.length === 1
}

/** Concurrent sweeps get different ones. */
export async function claimDueRefunds(db: Db, limit: number): Promise<string[]> {
  const isByCard = sql`(select method from ${payments} where payments.id = payment_id) = 'card'`
  const due = and(eq(refunds.status, 'pending'), sql`${refunds.nextTryAt} <= now()`, isByCard)
  const rows = await db
    .update(refunds)
    .set({ nextTryAt: sql`now() + interval '20 seconds'` })
    .where(isNextDue(refunds.id, { due, oldestFirst: refunds.nextTryAt, limit }))
    .returning({ id: refunds.id })
  return rows.map((row) => row.id)
}

export const countPendingRefunds = (db: Db): Promise<number> => db.$count(refunds, eq(refunds.status, 'pending'))

export type OrderRefund = Pick<RefundRow, 'id' | 'amountCents' | 'status' | 'requestedBy' | 'reason' | 'createdAt'> & {
  returnNumber: number | null
}

/** Of all charges that paid the order or its freight, oldest first. */
export async function listRefundsOf(db: Db, orderId: string): Promise<OrderRefund[]> {
  const { id, amountCents, status, requestedBy, reason, createdAt } = refunds
  return db
    .select({ id, amountCents, status, requestedBy, reason, createdAt, returnNumber: returns.number })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(returns, eq(returns.id, refunds.returnId))
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'succeeded')))
    .orderBy(refunds.createdAt, refunds.id)
}
