import { isNextDue } from '@wheelyard/server/claim-rows'
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { listCharges } from './payments.store.ts'
import { payments, type PaymentRow, type RefundRow, refunds } from './payments.table.ts'

export type NewRefund = Pick<RefundRow, 'paymentId' | 'amountCents' | 'kind' | 'reason' | 'restock' | 'requestedBy'>

/** Undefined when there is one already: a charge is refunded once. */
export async function insertRefund(db: Db, refund: NewRefund): Promise<RefundRow | undefined> {
  const [row] = await db.insert(refunds).values(refund).onConflictDoNothing().returning()
  return row
}

type RefundTerms = Omit<NewRefund, 'paymentId' | 'amountCents'>

/** Of every charge that paid the order or its freight. Returns how many those are, whether refunded before or now. */
export async function insertRefundsOf(db: Db, orderId: string, terms: RefundTerms): Promise<number> {
  const charges = await listCharges(db, orderId)
  for (const { id: paymentId, amountCents } of charges) await insertRefund(db, { paymentId, amountCents, ...terms })
  return charges.length
}

export async function findRefundOf(db: Db, paymentId: string): Promise<RefundRow | undefined> {
  const [row] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.status, 'failed')))
  return row
}

export type PendingRefund = { refund: RefundRow; payment: PaymentRow }

export async function findPendingRefund(db: Db, paymentId: string): Promise<PendingRefund | undefined> {
  const [row] = await selectPending(db, eq(payments.id, paymentId))
  return row
}

/** Of what paid the order or its freight, not of charges that could not be applied. */
export const listPendingRefunds = (db: Db, orderId: string) =>
  selectPending(db, and(eq(payments.orderId, orderId), eq(payments.status, 'succeeded')))

const selectPending = (db: Db, where: SQL | undefined): Promise<PendingRefund[]> =>
  db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(where, eq(refunds.status, 'pending')))

/** Every charge that paid the order or its freight. */
export async function isRefundedInFull(db: Db, orderId: string): Promise<boolean> {
  const kept = await db
    .select({ id: payments.id })
    .from(payments)
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), eq(refunds.status, 'succeeded')))
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'succeeded'), isNull(refunds.id)))
  return kept.length === 0
}

type Closing = { status: 'succeeded'; providerRefundId: string } | { status: 'failed' }

/** False when another process has closed it already. */
export async function closeRefund(db: Db, id: string, closing: Closing): Promise<boolean> {
  const { rowCount } = await db
    .update(refunds)
    .set({ ...closing, settledAt: sql`now()` })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'pending')))
  return rowCount === 1
}

/** The payments whose refunds are due. Concurrent sweeps get different ones. */
export async function claimDueRefunds(db: Db, limit: number): Promise<string[]> {
  const due = and(eq(refunds.status, 'pending'), sql`${refunds.nextTryAt} <= now()`)
  const rows = await db
    .update(refunds)
    .set({ nextTryAt: sql`now() + interval '20 seconds'` })
    .where(isNextDue(refunds.id, { due, oldestFirst: refunds.nextTryAt, limit }))
    .returning({ paymentId: refunds.paymentId })
  return rows.map((row) => row.paymentId)
}

/** What went back of all charges that paid the order or its freight. */
export async function sumRefunded(db: Db, orderId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'succeeded'), eq(refunds.status, 'succeeded')))
  return row?.cents ?? 0
}
