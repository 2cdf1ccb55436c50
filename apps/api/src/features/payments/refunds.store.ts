import { isNextDue } from '@wheelyard/server/claim-rows'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { payments, type PaymentRow, type RefundRow, refunds } from './payments.table.ts'

export type NewRefund = Pick<RefundRow, 'paymentId' | 'amountCents' | 'kind' | 'reason' | 'restock' | 'requestedBy'>

/** Undefined when one was asked for already: a charge is given back once. */
export async function insertRefund(db: Db, refund: NewRefund): Promise<RefundRow | undefined> {
  const [row] = await db.insert(refunds).values(refund).onConflictDoNothing().returning()
  return row
}

/** The refund of a payment that stands or is under way. */
export async function findRefundOf(db: Db, paymentId: string): Promise<RefundRow | undefined> {
  const [row] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.status, 'failed')))
  return row
}

export type RefundToMake = { refund: RefundRow; payment: PaymentRow }

export async function findRefundToMake(db: Db, paymentId: string): Promise<RefundToMake | undefined> {
  const [row] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'pending')))
  return row
}

/** Undefined when another process has finished it meanwhile. */
export async function markRefunded(db: Db, id: string, providerRefundId: string): Promise<RefundRow | undefined> {
  const [row] = await db
    .update(refunds)
    .set({ status: 'succeeded', providerRefundId, settledAt: sql`now()` })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'pending')))
    .returning()
  return row
}

export async function markRefundFailed(db: Db, id: string): Promise<RefundRow | undefined> {
  const [row] = await db
    .update(refunds)
    .set({ status: 'failed', settledAt: sql`now()` })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'pending')))
    .returning()
  return row
}

/** The payments whose refunds are due to be made, or made again; another process gets the others. */
export async function claimRefundsToMake(db: Db, atMost: number): Promise<string[]> {
  const due = and(eq(refunds.status, 'pending'), sql`${refunds.nextTryAt} <= now()`)
  const rows = await db
    .update(refunds)
    .set({ nextTryAt: sql`now() + interval '20 seconds'` })
    .where(isNextDue(refunds.id, { due, oldestFirst: refunds.nextTryAt, limit: atMost }))
    .returning({ paymentId: refunds.paymentId })
  return rows.map((row) => row.paymentId)
}
