import { MAX_COUNTED } from '@wheelyard/messages/format'
import { and, asc, eq, exists, gt, notExists, or, sql, sum } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { payments, type RefundRow, refunds, toInvoice } from '#api/tables/payments'
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

/** Not refunded in full. Most have no refund, made or promised, and need no look at refunds. */
const awaitsInvoice = (db: Db) =>
  and(toInvoice, or(eq(payments.refundedCents, 0), gt(payments.amountCents, sql`coalesce((${madeRefunds(db)}), 0)`)))

/** In full or in part. */
export async function isPaymentRefunded(db: Db, paymentId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'succeeded')))
    .limit(1)
  return row !== undefined
}

/** An order counts once, also if its freight was paid apart. A shop that never says who sells has a great many. */
export async function countWaiting(db: Db): Promise<number> {
  const waiting = db.selectDistinct({ orderId: payments.orderId }).from(
    db
      .select()
      .from(payments)
      .where(awaitsInvoice(db))
      .limit(MAX_COUNTED + 1)
      .as('payments'),
  )
  return db.$count(waiting.as('waiting'))
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

export type RefundToCredit = Pick<RefundRow, 'id' | 'paymentId' | 'kind' | 'reason' | 'parts'>

/** Succeeded before there was an invoice to take back, or before there were credit notes. */
export const listRefundsToCredit = (db: Db, limit: number): Promise<RefundToCredit[]> =>
  db
    .select({
      id: refunds.id,
      paymentId: refunds.paymentId,
      kind: refunds.kind,
      reason: refunds.reason,
      parts: refunds.parts,
    })
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
