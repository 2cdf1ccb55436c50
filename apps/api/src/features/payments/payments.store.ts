import { isNextDue } from '@wheelyard/server/claim-rows'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { type PaymentRow, payments } from './payments.table.ts'

// The provider is asked about an unfinished payment soon while somebody may be paying, and now and then afterwards.
const NEXT_CHECK = sql`now() + case when touched_at > now() - interval '1 hour'
  then interval '15 seconds' else interval '5 minutes' end`
const unfinished = sql`status in ('pending', 'open')`

export type Card = { brand: string; last4: string }

/** The payment an order's customer is at, if any. */
export async function findUnfinishedPayment(db: Db, orderId: string): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), unfinished))
  return row
}

type NewPayment = { orderId: string; amountCents: number; status?: 'pending' | 'cancelled' }

/** Call it with the order locked: the attempt's number is one more than the last. */
export async function insertPayment(db: Db, payment: NewPayment): Promise<PaymentRow> {
  const { orderId } = payment
  const [row] = await db
    .insert(payments)
    .values({
      ...payment,
      attempt: sql`(select coalesce(max(attempt), 0) + 1 from ${payments} where order_id = ${orderId})`,
      nextCheckAt: sql`now() + interval '15 seconds'`,
    })
    .returning()
  if (!row) throw new Error('the payment was not stored')
  return row
}

/** Notes the provider's intent and that somebody is about to pay it; undefined when the payment has ended meanwhile. */
export async function attachIntent(db: Db, id: string, intentId: string): Promise<PaymentRow | undefined> {
  const [row] = await db
    .update(payments)
    .set({ status: 'open', intentId, touchedAt: sql`now()`, nextCheckAt: sql`now() + interval '15 seconds'` })
    .where(and(eq(payments.id, id), unfinished))
    .returning()
  return row
}

/** The same without anybody being about to pay: the sweeper learnt what the lost answer had said. */
export async function recordFoundIntent(db: Db, id: string, intentId: string): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'open', intentId })
    .where(and(eq(payments.id, id), eq(payments.status, 'pending')))
}

export async function findPaymentByIntent(db: Db, intentId: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.intentId, intentId))
  return row
}

export async function findPaymentsByIntents(db: Db, intentIds: string[]): Promise<Map<string, PaymentRow>> {
  const rows = await db.select().from(payments).where(inArray(payments.intentId, intentIds))
  return new Map(rows.map((row) => [row.intentId ?? '', row]))
}

type OurIntent = { intentId: string; paymentId: string | undefined; amountCents: number }

/**
 * The payment an intent of ours belongs to, with the order locked: the one that holds it, or the one it
 * was made for and whose answer was lost. Books older than the intent (a restored backup) get a new one.
 */
export async function adoptPayment(db: Db, orderId: string, intent: OurIntent): Promise<PaymentRow> {
  const known = await findPaymentByIntent(db, intent.intentId)
  if (known) return known
  const [waiting] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, sql`${intent.paymentId ?? null}::uuid`), eq(payments.orderId, orderId)))
  if (waiting && waiting.intentId === null) return waiting
  // Neither pending nor open, of which there can be one already; the caller decides at once what it is.
  return insertPayment(db, { orderId, amountCents: intent.amountCents, status: 'cancelled' })
}

export async function findSucceededPayment(db: Db, orderId: string): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'succeeded')))
  return row
}

type Charge = { intentId: string; card: Card | undefined }

/** It paid its order: from now on it has an invoice, whose number this answers. */
export async function markSucceeded(db: Db, id: string, charge: Charge): Promise<number> {
  const [row] = await db
    .update(payments)
    .set({ status: 'succeeded', invoiceNumber: sql`nextval('invoice_numbers')`, ...chargedBy(charge) })
    .where(eq(payments.id, id))
    .returning({ invoiceNumber: payments.invoiceNumber })
  if (!row?.invoiceNumber) throw new Error('the payment has no invoice')
  return row.invoiceNumber
}

/** It was charged for nothing: a refund follows. */
export async function markSurplus(db: Db, id: string, charge: Charge): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'surplus', ...chargedBy(charge) })
    .where(eq(payments.id, id))
}

const chargedBy = ({ intentId, card }: Charge) => ({
  intentId,
  cardBrand: card?.brand ?? null,
  cardLast4: card?.last4 ?? null,
  settledAt: sql`now()`,
})

/** Only what is unfinished can end without a charge. */
export async function markCancelled(db: Db, id: string, intentId: string): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'cancelled', intentId, settledAt: sql`now()` })
    .where(and(eq(payments.id, id), unfinished))
}

/** Takes what is due to be looked at; another process that looks at the same moment gets the others. */
export async function claimPaymentsToCheck(db: Db, atMost: number): Promise<PaymentRow[]> {
  const due = and(unfinished, sql`${payments.nextCheckAt} <= now()`)
  return db
    .update(payments)
    .set({ nextCheckAt: NEXT_CHECK })
    .where(isNextDue(payments.id, { due, oldestFirst: payments.nextCheckAt, limit: atMost }))
    .returning()
}
