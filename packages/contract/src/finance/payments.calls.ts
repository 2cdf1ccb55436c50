import { z } from 'zod'
import * as t from '@wheelyard/messages/buyer'
import * as tServer from '@wheelyard/messages/server'
import { endpointsOf } from '../http/endpoint.ts'
import { problem, notFound } from '../values/problem.ts'
import { orderSchema } from '../orders/order.schemas.ts'
import { id, idParams, pageQuery, requiredLine, verbatim } from '../values/text.schemas.ts'
import {
  alreadyPaid,
  alreadyRefunded,
  badAmount,
  nothingCharged,
  paymentMismatch,
  paymentNotCompleted,
  paymentReturned,
  severalOrdersMatchTotal,
} from './payment-rules.ts'
import {
  invoiceFollows,
  notInvoiced,
  orderEnded,
  paymentInProgress,
  refundQueued,
  refundRefused,
} from '../orders/payment-problems.ts'
import { notPaid } from '../orders/order-rules.ts'
import { quoteAnswered } from '../orders/quote-texts.ts'

const endpoint = endpointsOf('payments')

export const REFUND_REASON_MAX = 200

/** The amount charged is the order's own; `totalCost` must agree with it. */
const startPaymentBody = z.object({
  totalCost: z.number().describe('Dollars: what the customer sees'),
  orderId: id.optional().describe("Without it: the caller's open order of exactly that total"),
  freightQuoteId: id.optional().describe('To accept and pay the freight proposed for a paid order'),
})

/** The card provider is asked about `transactionId`; whatever else the client sends is ignored. */
const recordPaymentBody = z.object({
  transactionId: verbatim(255).min(1).describe("The provider's id of the payment, such as pi_…"),
})

export const refundBody = z.object({
  reason: requiredLine(REFUND_REASON_MAX, t.payments_reasonIsRequired),
  restock: z.boolean().describe('The goods are back or never left: return them to stock'),
})
export type RefundRequest = z.infer<typeof refundBody>

export const incidentKinds = [
  'charged-not-recorded',
  'late-payment',
  'second-charge',
  'mismatch',
  'unknown-charge',
  'late-event',
  'refunded-elsewhere',
  'refund-failed',
] as const
export type IncidentKind = (typeof incidentKinds)[number]

const incidentSchema = z
  .object({
    _id: id,
    kind: z.enum(incidentKinds),
    transactionId: z.string(),
    orderId: id.nullable(),
    orderNumber: z.string().nullable().describe('Such as W-1054'),
    amount: z.number().describe('Dollars'),
    finding: z.string().describe('What was found'),
    action: z.string().describe('What was done about it'),
    settled: z.boolean().describe('False while it needs the shop or a person'),
    foundAt: z.iso.datetime(),
  })
  .meta({ id: 'PaymentIncident' })
export type Incident = z.infer<typeof incidentSchema>

export const incidentsQuery = pageQuery.omit({ q: true }).extend({
  state: z.enum(['waiting', 'settled']).optional().describe('Waiting: it needs the shop or a person'),
})
export type IncidentsQuery = z.infer<typeof incidentsQuery>

export const SETTLED_NOTE_MAX = 500
export const settleIncidentBody = z.object({
  note: requiredLine(SETTLED_NOTE_MAX, t.payments_pleaseSayWhatWas).describe('What was done about it'),
})

export const incidentSettled = problem(409, 'incident-settled', tServer.payments_thisIncidentIsAlready)

export const paymentsApi = {
  start: endpoint.post('/create-payment-intent', 'member', {
    memberRight: 'pay',
    summary: 'Start or continue paying your open order, or the freight proposed for it',
    body: startPaymentBody,
    reply: z.object({ clientSecret: z.string(), transactionId: z.string().describe('To be recorded once it is paid') }),
    problems: [
      badAmount,
      severalOrdersMatchTotal,
      notFound('Order'),
      alreadyPaid,
      orderEnded,
      quoteAnswered,
      paymentInProgress,
      paymentReturned,
    ],
  }),
  record: endpoint.patch('/orders/:id', 'member', {
    memberRight: 'pay',
    costMs: 25,
    summary: 'Check with the card provider whether your order, or its freight, is paid',
    params: idParams,
    body: recordPaymentBody,
    reply: orderSchema,
    problems: [notFound('Order'), paymentNotCompleted, paymentMismatch, paymentReturned],
  }),
  refund: endpoint.post('/orders/:id/refund', 'staff', {
    costMs: 40,
    right: 'move-money',
    risk: 'money',
    summary: 'Refund everything left of an order, including freight that was paid separately',
    params: idParams,
    body: refundBody,
    reply: orderSchema,
    problems: [
      notFound('Order'),
      notPaid,
      alreadyRefunded,
      nothingCharged,
      paymentInProgress,
      refundQueued,
      refundRefused('Your card account was closed.'),
    ],
  }),
  invoice: endpoint.get('/orders/:id/invoice', 'owner-or-staff', {
    memberRight: 'pay',
    right: 'see-money',
    risk: 'personal-data',
    summary: 'The invoice of a paid order: your own or, as an administrator, anyone’s',
    params: idParams,
    reply: z.string(),
    download: 'application/pdf',
    problems: [notFound('Order'), notInvoiced, invoiceFollows],
  }),
  incidents: endpoint.get('/payment-incidents', 'staff', {
    right: 'see-money',
    risk: 'harmless',
    summary: 'Discrepancies between the shop and the card provider, newest first',
    query: incidentsQuery,
    reply: z.array(incidentSchema),
  }),
  reconcile: endpoint.post('/payment-incidents/search', 'staff', {
    costMs: 25,
    right: 'move-money',
    risk: 'harmless',
    summary: "Compare the provider's recent payments with the shop's now",
    reply: z.object({ compared: z.number().int(), found: z.number().int() }),
  }),
  settle: endpoint.post('/payment-incidents/:id/settle', 'staff', {
    right: 'move-money',
    risk: 'money',
    summary: 'Record how an open incident was settled',
    params: idParams,
    body: settleIncidentBody,
    reply: incidentSchema,
    problems: [notFound('Order'), incidentSettled],
  }),
}
