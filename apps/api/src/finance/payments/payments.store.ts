import { isNextDue } from '@wheelyard/postgres/claim-rows'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { freightQuotes } from '#api/tables/freight-quotes'
import { type PaymentRow, payments, unfinished } from '#api/tables/payments'

// Often while the customer may be paying, rarely afterwards.
const NEXT_CHECK = sql`now() + case when touched_at > now() - interval '1 hour'
  then interval '15 seconds' else interval '5 minutes' end`

export const findUnfinishedPayment = (db: Db, orderId: string) =>
  findPayment(db, eq(payments.orderId, orderId), unfinished)

/** All that the buyer paid for an order: itself first, then its freight if that was quoted. */
export const listCharges = (db: Db, orderId: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'succeeded')))
    .orderBy(payments.attempt)

export const findPaymentByIntent = (db: Db, intentId: string) => findPayment(db, eq(payments.intentId, intentId))

async function findPayment(db: Db, ...where: SQL[]): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(...where))
  return row
}

type NewPayment = {
  orderId: string
  freightQuoteId: string | null
  amountCents: number
  status?: 'pending' | 'cancelled'
}
type NewTransfer = Pick<
  typeof payments.$inferInsert,
  'orderId' | 'freightQuoteId' | 'amountCents' | 'intentId' | 'reference' | 'receivedOn'
> & { status: 'succeeded'; method: 'transfer' }

/** Call it with the order locked: the attempt number is one more than the last. */
export async function insertPayment(db: Db, payment: NewPayment | NewTransfer): Promise<PaymentRow> {
  const { orderId } = payment
  const [row] = await db
    .insert(payments)
    .values({
      ...payment,
      settledAt: payment.status === 'succeeded' ? sql`now()` : null,
      attempt: sql`(select coalesce(max(attempt), 0) + 1 from ${payments} where order_id = ${orderId})`,
      nextCheckAt: sql`now() + interval '15 seconds'`,
    })
    .returning()
  if (!row) throw new Error('the payment was not stored')
  return row
}

/** Stores the intent that the customer is about to pay; undefined when the payment has ended meanwhile. */
export async function attachIntent(db: Db, id: string, intentId: string): Promise<PaymentRow | undefined> {
  const [row] = await db
    .update(payments)
    .set({ status: 'open', intentId, touchedAt: sql`now()`, nextCheckAt: sql`now() + interval '15 seconds'` })
    .where(and(eq(payments.id, id), unfinished))
    .returning()
  return row
}

/** The same for the sweeper: the customer is not known to be paying now. */
export async function recordFoundIntent(db: Db, id: string, intentId: string): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'open', intentId })
    .where(and(eq(payments.id, id), eq(payments.status, 'pending')))
}

export async function findPaymentsByIntents(db: Db, intentIds: string[]): Promise<Map<string, PaymentRow>> {
  const rows = await db.select().from(payments).where(inArray(payments.intentId, intentIds))
  return new Map(rows.map((row) => [row.intentId ?? '', row]))
}

type ChargedIntent = {
  id: string
  paymentId: string | undefined
  freightQuoteId: string | undefined
  amountCents: number
  card: { brand: string; last4: string } | undefined
}

// The payment that holds the intent, or the one it was created for if the response was lost. If our data is older than
// the intent (a restored backup), a new payment is inserted. Call it with the order locked.
export async function findOrInsertPaymentOf(db: Db, orderId: string, intent: ChargedIntent): Promise<PaymentRow> {
  const known = await findPaymentByIntent(db, intent.id)
  if (known) return known
  const named = eq(payments.id, sql`${intent.paymentId ?? null}::uuid`)
  const created = await findPayment(db, named, eq(payments.orderId, orderId))
  if (created && created.intentId === null) return created
  // Not unfinished, because an order has at most one of those; the caller sets the final status at once.
  const freightQuoteId = await findNamedQuote(db, orderId, intent)
  return insertPayment(db, { orderId, freightQuoteId, amountCents: intent.amountCents, status: 'cancelled' })
}

async function findNamedQuote(db: Db, orderId: string, { freightQuoteId }: ChargedIntent): Promise<string | null> {
  if (freightQuoteId === undefined) return null
  // Compared as text, since anybody with access to the provider's dashboard may have typed it.
  const [quote] = await db
    .select({ id: freightQuotes.id })
    .from(freightQuotes)
    .where(and(eq(freightQuotes.orderId, orderId), sql`${freightQuotes.id}::text = ${freightQuoteId}`))
  return quote?.id ?? null
}

export async function markSucceeded(db: Db, id: string, intent: ChargedIntent): Promise<PaymentRow> {
  const [row] = await db
    .update(payments)
    .set({ status: 'succeeded', ...chargeOf(intent) })
    .where(eq(payments.id, id))
    .returning()
  if (!row) throw new Error(`payment ${id} does not exist`)
  return row
}

export async function markUnapplied(db: Db, id: string, intent: ChargedIntent): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'surplus', ...chargeOf(intent) })
    .where(eq(payments.id, id))
}

const chargeOf = ({ id, card }: ChargedIntent) => ({
  intentId: id,
  cardBrand: card?.brand ?? null,
  cardLast4: card?.last4 ?? null,
  settledAt: sql`now()`,
})

export async function markCancelled(db: Db, id: string, intentId: string): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'cancelled', intentId, settledAt: sql`now()` })
    .where(and(eq(payments.id, id), unfinished))
}

export async function claimDuePayments(db: Db, limit: number): Promise<PaymentRow[]> {
  const due = and(unfinished, sql`${payments.nextCheckAt} <= now()`)
  return db
    .update(payments)
    .set({ nextCheckAt: NEXT_CHECK })
    .where(isNextDue(payments.id, { due, oldestFirst: payments.nextCheckAt, limit }))
    .returning()
}
