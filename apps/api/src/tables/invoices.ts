import type { InvoiceDocument } from '@wheelyard/billing/invoices/invoice-document'
import { invoiceSeries } from '@wheelyard/contract/finance/invoice-number'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, dateTime, tsvector } from './columns.ts'
import { account, ofCompany } from './companies.ts'
import { freightQuotes } from './freight-quotes.ts'
import { orders } from './orders.ts'
import { payments, refunds } from './payments.ts'
import { users } from './users.ts'

/** Locked by whoever issues a document until it commits, so that no number is ever skipped or given twice. */
export const invoiceCounters = pgTable('invoice_counters', {
  series: text({ enum: invoiceSeries }).primaryKey(),
  lastNumber: integer().notNull(),
  /** Where it began to count; numbers below are from a sequence, which had gaps. */
  countedFrom: integer().notNull(),
})

/** Final from the moment they are issued; what was wrong is taken back by a credit note. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey().defaultRandom(),
    series: text({ enum: invoiceSeries }).notNull(),
    number: integer().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    companyId: ofCompany(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    /** Null: of the order itself. */
    freightQuoteId: uuid().references(() => freightQuotes.id),
    /** Counts the invoices of one payment, of which the last one stands: the others were corrected. */
    edition: integer().notNull().default(1),
    /** Of a credit note: what it takes back, and the refund it belongs to unless it only corrects. */
    correctsId: uuid().references((): AnyPgColumn => invoices.id),
    refundId: uuid().references(() => refunds.id),
    totalCents: integer().notNull(),
    taxCents: integer().notNull(),
    /** All that is printed; null for invoices older than this table, until one is first opened. */
    document: jsonb().$type<InvoiceDocument>(),
    issuedAt: dateTime().notNull().defaultNow(),
    /** Who is billed, and their own number of the order. Split at signs, as for orders. */
    searchText: tsvector().generatedAlwaysAs(
      sql`to_tsvector('simple', translate(coalesce(document #>> '{buyer,name}', '') || ' ' || coalesce(document #>> '{order,poNumber}', ''), '@.+-_/()', '        '))`,
    ),
  },
  (t) => [
    uniqueIndex('one_invoice_of_a_number').on(t.series, t.number),
    uniqueIndex('one_invoice_of_an_edition')
      .on(t.paymentId, t.edition)
      .where(sql`series = 'invoice'`),
    uniqueIndex('one_credit_note_of_a_refund')
      .on(t.refundId)
      .where(sql`refund_id is not null`),
    uniqueIndex('one_correction_of_an_invoice')
      .on(t.correctsId)
      .where(sql`refund_id is null and corrects_id is not null`),
    check('known_series', sql`${t.series} in ('invoice', 'credit-note')`),
    check('credit_notes_take_back', sql`(${t.series} = 'credit-note') = (${t.correctsId} is not null)`),
    check('tax_is_part_of_total', sql`${t.taxCents} between 0 and ${t.totalCents}`),
    index('invoices_of_account').on(account, t.issuedAt, t.id),
    index('invoices_of_order').on(t.orderId),
    index('credit_notes_of_invoice').on(t.correctsId),
    index('invoices_by_age').on(t.issuedAt, t.id),
    index('invoices_search').using('gin', t.searchText),
  ],
)
export type InvoiceRow = typeof invoices.$inferSelect

/** Made once and kept, so that the same bytes are downloaded for ever. */
export const invoiceFiles = pgTable(
  'invoice_files',
  {
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    format: text({ enum: ['pdf', 'ubl'] }).notNull(),
    size: integer().notNull(),
    bytes: bytea().notNull(),
    madeAt: dateTime().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.invoiceId, t.format] }), check('known_format', sql`${t.format} in ('pdf', 'ubl')`)],
)

/** That Stripe Tax was told of an invoice or credit note, for the seller's tax returns. */
export const taxReports = pgTable('tax_reports', {
  invoiceId: uuid()
    .primaryKey()
    .references(() => invoices.id),
  transactionId: text().notNull(),
  reportedAt: dateTime().notNull().defaultNow(),
})
