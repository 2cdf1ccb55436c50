import type { TaxPart } from '@wheelyard/contract/buying/tax-rules'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dateTime } from './columns.ts'
import { orders } from './orders.ts'

/** Of a quote that the buyer can still accept or refuse. */
export const unanswered = sql`paid_at is null and refused_at is null and withdrawn_at is null`

/** Proposals for orders whose freight is quoted after review. Paying one accepts it; each ends in one way. */
export const freightQuotes = pgTable(
  'freight_quotes',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    number: integer().notNull(),
    amountCents: integer().notNull(),
    /** At the rates of the order, on top of the amount. */
    taxCents: integer().notNull().default(0),
    taxParts: jsonb().$type<TaxPart[]>(),
    minDays: integer().notNull(),
    maxDays: integer().notNull(),
    note: text().notNull(),
    proposedBy: text().notNull(),
    proposedAt: dateTime().notNull().defaultNow(),
    paidAt: dateTime(),
    refusedAt: dateTime(),
    /** Replaced by a later proposal. */
    withdrawnAt: dateTime(),
  },
  (t) => [
    unique('one_quote_of_a_number').on(t.orderId, t.number),
    uniqueIndex('one_quote_at_a_time')
      .on(t.orderId)
      .where(sql`refused_at is null and withdrawn_at is null`),
    check('quote_is_chargeable', sql`${t.amountCents} >= 50 and ${t.amountCents} + ${t.taxCents} <= 99999999`),
    check('quoted_tax_is_explained', sql`${t.taxCents} >= 0 and (${t.taxCents} = 0 or ${t.taxParts} is not null)`),
    check('quote_ends_in_one_way', sql`num_nonnulls(${t.paidAt}, ${t.refusedAt}, ${t.withdrawnAt}) <= 1`),
  ],
)
export type FreightQuoteRow = typeof freightQuotes.$inferSelect
