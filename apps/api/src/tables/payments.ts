import { incidentKinds } from '@wheelyard/contract/finance/payments.calls'
import type { TaxPart } from '@wheelyard/contract/buying/tax-rules'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { dateTime, dateTimeMs } from './columns.ts'
import { freightQuotes } from './freight-quotes.ts'
import { orders } from './orders.ts'
import { returnLines, returns } from './returns.ts'

/** Of payments that may still be charged. */
export const unfinished = sql`status in ('pending', 'open')`

/** Of payments without an invoice, because the settings lack what it must name. */
export const toInvoice = sql`status = 'succeeded' and not invoiced`

// pending: committed before the provider is asked for an intent; open: it has created one; succeeded: paid the order;
// surplus: charged, but not applicable to the order, so refunded; cancelled: nothing was or can be charged
export const paymentStatuses = ['pending', 'open', 'succeeded', 'surplus', 'cancelled'] as const

/** Transfers arrive outside the shop: an administrator records them, and sends their refunds by hand. */
export const paymentMethods = ['card', 'transfer'] as const

export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Null: pays the order itself. */
    freightQuoteId: uuid().references(() => freightQuotes.id),
    /** Counts the intents of one order; part of the idempotency key. */
    attempt: integer().notNull(),
    amountCents: integer().notNull(),
    /** Of all its refunds, made or promised. */
    refundedCents: integer().notNull().default(0),
    status: text({ enum: paymentStatuses }).notNull().default('pending'),
    method: text({ enum: paymentMethods }).notNull().default('card'),
    /** The provider's; of a transfer, the transaction that the order names. */
    intentId: text(),
    /** What the bank statement says of a transfer. */
    reference: text(),
    receivedOn: date(),
    /** A trigger on invoices sets it. */
    invoiced: boolean().notNull().default(false),
    cardBrand: text(),
    cardLast4: text(),
    createdAt: dateTime().notNull().defaultNow(),
    /** When the customer last opened the payment page; the sweeper checks recent ones more often. */
    touchedAt: dateTime().notNull().defaultNow(),
    nextCheckAt: dateTime().notNull(),
    settledAt: dateTime(),
  },
  (t) => [
    unique('one_attempt_of_a_number').on(t.orderId, t.attempt),
    uniqueIndex('one_use_of_intent').on(t.intentId),
    uniqueIndex('one_success')
      .on(t.orderId)
      .where(sql`status = 'succeeded' and freight_quote_id is null`),
    uniqueIndex('one_success_of_freight')
      .on(t.freightQuoteId)
      .where(sql`status = 'succeeded'`),
    uniqueIndex('one_open_payment').on(t.orderId).where(unfinished),
    check('known_payment_status', sql`${t.status} in ('pending', 'open', 'succeeded', 'surplus', 'cancelled')`),
    // A charge that could not be applied may be another amount than was asked for.
    check('not_more_refunded_than_paid', sql`${t.status} <> 'succeeded' or ${t.refundedCents} <= ${t.amountCents}`),
    check('charged_by_an_intent', sql`${t.intentId} is not null or ${t.status} in ('pending', 'cancelled')`),
    check(
      'transfers_name_their_booking',
      sql`num_nonnulls(${t.reference}, ${t.receivedOn}) = case ${t.method} when 'transfer' then 2 when 'card' then 0 end`,
    ),
    index('payments_to_check').on(t.nextCheckAt).where(unfinished),
    index('payments_to_invoice').on(t.settledAt, t.id).where(toInvoice),
  ],
)
export type PaymentRow = typeof payments.$inferSelect

/**
 * Of all that is left, by an administrator or by the buyer, who refused the freight; of a part that an administrator
 * chose; of returned goods; automatic, for a charge that could not be applied; or made in the provider's dashboard.
 */
export const refundKinds = [
  'by-admin',
  'in-part',
  'return',
  'freight-refused',
  'late-payment',
  'second-charge',
  'mismatch',
  'elsewhere',
] as const

export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amountCents: integer().notNull(),
    kind: text({ enum: refundKinds }).notNull(),
    returnId: uuid().references(() => returns.id),
    /** What it gives back of what the payment was for; null if older than refunds in part, or of a charge that could not be applied. */
    parts: jsonb().$type<TaxPart[]>(),
    reason: text().notNull(),
    restock: boolean().notNull().default(false),
    /** Of the request, so that a repeated one finds it. */
    idempotencyKey: text(),
    requestedBy: text().notNull(),
    status: text({ enum: ['pending', 'succeeded', 'failed'] })
      .notNull()
      .default('pending'),
    providerRefundId: text(),
    createdAt: dateTime().notNull().defaultNow(),
    nextTryAt: dateTime().notNull().defaultNow(),
    settledAt: dateTime(),
  },
  (t) => [
    // For the reference of its lines.
    unique('refund_of_a_return').on(t.id, t.returnId),
    // A refund that failed may be requested again.
    uniqueIndex('one_refund_per_key')
      .on(t.paymentId, t.idempotencyKey)
      .where(sql`idempotency_key is not null and status <> 'failed'`),
    check('refunds_of_returns_name_them', sql`(${t.kind} = 'return') = (${t.returnId} is not null)`),
    check('refund_is_positive', sql`${t.amountCents} > 0`),
    index('refunds_of_payment').on(t.paymentId),
    index('refunds_of_return').on(t.returnId),
    check('known_refund_status', sql`${t.status} in ('pending', 'succeeded', 'failed')`),
    // For the overview.
    index('refunds_by_settlement')
      .on(t.settledAt)
      .where(sql`status = 'succeeded'`),
    index('refunds_to_make')
      .on(t.nextTryAt)
      .where(sql`status = 'pending'`),
  ],
)
export type RefundRow = typeof refunds.$inferSelect

/** Which units a refund is for, and how much of their price. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: uuid()
      .notNull()
      .references(() => refunds.id),
    /** Null unless they are in a return. */
    returnId: uuid(),
    productId: uuid().notNull(),
    /** Not counting units that an earlier refund of the return was for: 0 if all of them were. */
    quantity: integer().notNull(),
    /** Of these, units that do not ship any more. */
    keptBack: integer().notNull().default(0),
    /** Without tax. */
    cents: integer().notNull(),
    /** What the units cost; null if older than discounts: the price of each times their number. */
    priceCents: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.productId] }),
    index('refund_lines_of_return').on(t.returnId, t.productId),
    foreignKey({
      name: 'line_of_the_refund',
      columns: [t.refundId, t.returnId],
      foreignColumns: [refunds.id, refunds.returnId],
    }),
    foreignKey({
      name: 'refunded_line_was_returned',
      columns: [t.returnId, t.productId],
      foreignColumns: [returnLines.returnId, returnLines.productId],
    }),
    check(
      'refunded_line_is_of_something',
      sql`least(${t.quantity}, ${t.cents}) >= 0 and ${t.quantity}::bigint + ${t.cents} > 0`,
    ),
    check('kept_back_when_refunded', sql`${t.keptBack} between 0 and ${t.quantity}`),
  ],
)
export type RefundLineRow = typeof refundLines.$inferSelect

export const webhookEvents = pgTable('webhook_events', {
  eventId: text().primaryKey(),
  type: text().notNull(),
  intentId: text(),
  createdAt: dateTime().notNull(),
  receivedAt: dateTime().notNull().defaultNow(),
})

export const paymentIncidents = pgTable(
  'payment_incidents',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: incidentKinds }).notNull(),
    intentId: text().notNull(),
    orderId: uuid().references(() => orders.id),
    amountCents: integer().notNull(),
    finding: text().notNull(),
    action: text().notNull(),
    settled: boolean().notNull(),
    foundAt: dateTimeMs().notNull().defaultNow(),
  },
  (t) => [
    unique('one_incident_of_a_kind').on(t.kind, t.intentId),
    index('payment_incidents_by_age').on(t.foundAt, t.id),
  ],
)
