import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { payments, refunds } from '#api/tables/payments'
import { type FreightQuoteRow, freightQuotes, unanswered } from '#api/tables/freight-quotes'

export type { FreightQuoteRow } from '#api/tables/freight-quotes'

type NewQuote = Pick<
  FreightQuoteRow,
  'orderId' | 'amountCents' | 'taxCents' | 'taxParts' | 'minDays' | 'maxDays' | 'note' | 'proposedBy'
>

export async function findQuote(db: Db, id: string): Promise<FreightQuoteRow | undefined> {
  const [row] = await db.select().from(freightQuotes).where(eq(freightQuotes.id, id))
  return row
}

export async function findLatestQuote(db: Db, orderId: string): Promise<FreightQuoteRow | undefined> {
  const [row] = await db
    .select()
    .from(freightQuotes)
    .where(eq(freightQuotes.orderId, orderId))
    .orderBy(desc(freightQuotes.number))
    .limit(1)
  return row
}

/** Call it with the order locked: proposals are counted. */
export async function insertQuote(db: Db, quote: NewQuote): Promise<FreightQuoteRow> {
  const number = sql`(select count(*) + 1 from ${freightQuotes} where order_id = ${quote.orderId})`
  const [row] = await db
    .insert(freightQuotes)
    .values({ ...quote, number })
    .returning()
  if (!row) throw new Error('the quote was not stored')
  return row
}

/** Undefined when it has been answered already: of several callers at the same time, one gets the row. */
export const payQuote = (db: Db, id: string) => answer(db, id, { paidAt: sql`now()` })
export const refuseQuote = (db: Db, id: string) => answer(db, id, { refusedAt: sql`now()` })

async function answer(db: Db, id: string, at: object): Promise<FreightQuoteRow | undefined> {
  const [row] = await db
    .update(freightQuotes)
    .set(at)
    .where(and(eq(freightQuotes.id, id), unanswered))
    .returning()
  return row
}

/** The proposal that still waits for an answer, if any: a later one takes its place, or the order is refunded. */
export async function withdrawQuoteOf(db: Db, orderId: string): Promise<void> {
  await db
    .update(freightQuotes)
    .set({ withdrawnAt: sql`now()` })
    .where(and(eq(freightQuotes.orderId, orderId), unanswered))
}

export async function isBeingRefunded(db: Db, orderId: string): Promise<boolean> {
  const pending = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'succeeded'), eq(refunds.status, 'pending')))
  return pending.length > 0
}
