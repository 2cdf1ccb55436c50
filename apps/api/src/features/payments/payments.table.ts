import { incidentKinds } from '@wheelyard/contract/calls/payments'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { orders } from '../orders/orders.table.ts'

const moment = () => timestamp({ withTimezone: true })

/**
 * - `pending`: written down before the provider is asked, so that a crash in between is found
 * - `open`: the provider has made its intent
 * - `succeeded`: it paid the order
 * - `surplus`: it was charged when the order could no longer be paid, and is given back
 * - `cancelled`: nothing was charged and nothing can be any more
 */
export const paymentStatuses = ['pending', 'open', 'succeeded', 'surplus', 'cancelled'] as const

/** Numbers of invoices; given out when a payment succeeds. */
export const invoiceNumbers = pgSequence('invoice_numbers', { startWith: 1001 })

export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Counts the intents of one order; with the order's id it is the key that makes creating one repeatable. */
    attempt: integer().notNull(),
    amountCents: integer().notNull(),
    status: text({ enum: paymentStatuses }).notNull().default('pending'),
    intentId: text(),
    cardBrand: text(),
    cardLast4: text(),
    invoiceNumber: integer(),
    createdAt: moment().notNull().defaultNow(),
    /** When somebody last set out to pay: while that is fresh, the sweeper looks often. */
    touchedAt: moment().notNull().defaultNow(),
    nextCheckAt: moment().notNull(),
    settledAt: moment(),
  },
  (t) => [
    unique('one_attempt_of_a_number').on(t.orderId, t.attempt),
    uniqueIndex('one_use_of_intent').on(t.intentId),
    uniqueIndex('one_success')
      .on(t.orderId)
      .where(sql`status = 'succeeded'`),
    uniqueIndex('one_open_payment')
      .on(t.orderId)
      .where(sql`status in ('pending', 'open')`),
    uniqueIndex('one_invoice_of_a_number').on(t.invoiceNumber),
    check('known_payment_status', sql`${t.status} in ('pending', 'open', 'succeeded', 'surplus', 'cancelled')`),
    check('charged_by_an_intent', sql`${t.intentId} is not null or ${t.status} in ('pending', 'cancelled')`),
    check('invoiced_when_paid', sql`(${t.invoiceNumber} is not null) = (${t.status} = 'succeeded')`),
    index('payments_to_check')
      .on(t.nextCheckAt)
      .where(sql`status in ('pending', 'open')`),
  ],
)
export type PaymentRow = typeof payments.$inferSelect

/** Why money goes back: an admin's decision, or a charge that came too late, twice, wrongly; or the provider's own doing. */
export const refundKinds = ['by-admin', 'late-payment', 'second-charge', 'mismatch', 'elsewhere'] as const

export const refunds = pgTable(
  'refunds',
  {
    /** Also the key under which the provider makes it, however often it is asked. */
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amountCents: integer().notNull(),
    kind: text({ enum: refundKinds }).notNull(),
    reason: text().notNull(),
    restock: boolean().notNull().default(false),
    requestedBy: text().notNull(),
    status: text({ enum: ['pending', 'succeeded', 'failed'] })
      .notNull()
      .default('pending'),
    providerRefundId: text(),
    createdAt: moment().notNull().defaultNow(),
    nextTryAt: moment().notNull().defaultNow(),
    settledAt: moment(),
  },
  (t) => [
    // A refund the provider refused may be asked for again; one that stands may not.
    uniqueIndex('one_refund_of_a_payment')
      .on(t.paymentId)
      .where(sql`status <> 'failed'`),
    check('known_refund_status', sql`${t.status} in ('pending', 'succeeded', 'failed')`),
    index('refunds_to_make')
      .on(t.nextTryAt)
      .where(sql`status = 'pending'`),
  ],
)
export type RefundRow = typeof refunds.$inferSelect

/** Every event that was heard and acted on; the key makes a second copy harmless. */
export const webhookEvents = pgTable('webhook_events', {
  eventId: text().primaryKey(),
  type: text().notNull(),
  intentId: text(),
  createdAt: moment().notNull(),
  receivedAt: moment().notNull().defaultNow(),
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
    foundAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (t) => [
    // The same thing found again is not news.
    unique('one_incident_of_a_kind').on(t.kind, t.intentId),
    index('payment_incidents_by_age').on(t.foundAt, t.id),
  ],
)
