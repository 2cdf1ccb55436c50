import { and, asc, eq, exists, gt, notExists, sql, sum } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { payments, type RefundRow, refunds } from '#api/tables/payments'
import { invoices } from '#api/tables/invoices'

const madeRefunds = (db: Db) =>
  db
    .select({ cents: sum(refunds.amountCents) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payments.id), eq(refunds.status, 'succeeded')))

const invoicesOfPayment = (db: Db) =>
  db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.paymentId, payments.id), eq(invoices.series, 'invoice')))

/** Succeeded, not refunded in full, and without an invoice, because the seller's identity was incomplete. */
const awaitsInvoice = (db: Db) =>
  and(
    eq(payments.status, 'succeeded'),
    notExists(invoicesOfPayment(db)),
    gt(payments.amountCents, sql`coalesce((${madeRefunds(db)}), 0)`),
  )

/** In full or in part. */
export async function isPaymentRefunded(db: Db, paymentId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'succeeded')))
    .limit(1)
  return row !== undefined
}

/** An order counts once, also if its freight was paid apart. */
export async function countWaiting(db: Db): Promise<number> {
  const [row] = await db
    .select({ waiting: sql<number>`count(distinct ${payments.orderId})::int` })
    .from(payments)
    .where(awaitsInvoice(db))
  return row?.waiting ?? 0
}

/** Oldest first. */
export async function listPaymentsToInvoice(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(awaitsInvoice(db))
    .orderBy(asc(payments.settledAt), asc(payments.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function stillAwaitsInvoice(tx: Db, paymentId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, paymentId), awaitsInvoice(tx)))
  return row !== undefined
}

export type RefundToCredit = Pick<RefundRow, 'id' | 'paymentId' | 'reason' | 'parts'>

/** Succeeded before there was an invoice to take back, or before there were credit notes. */
export const listRefundsToCredit = (db: Db, limit: number): Promise<RefundToCredit[]> =>
  db
    .select({ id: refunds.id, paymentId: refunds.paymentId, reason: refunds.reason, parts: refunds.parts })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(refunds.status, 'succeeded'),
        exists(invoicesOfPayment(db)),
        notExists(db.select({ id: invoices.id }).from(invoices).where(eq(invoices.refundId, refunds.id))),
      ),
    )
    .orderBy(asc(refunds.settledAt), asc(refunds.id))
    .limit(limit)
