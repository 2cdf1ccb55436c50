import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { orderSchema } from './orders.ts'
import { id, idParams, line, pageQuery } from './text.ts'

export const REFUND_REASON_MAX = 200

/** Only `orderId` is looked at; `totalCost` must agree with that order, whose amount is what is charged. */
export const startPaymentBody = z.object({
  totalCost: z.number().describe('Dollars: what the customer sees'),
  orderId: id.optional().describe("Without it: the caller's open order of exactly that total"),
})

/**
 * The shop asks the card provider about `transactionId` and believes nothing else. What the
 * specification's client sends beside it is accepted and ignored.
 */
export const recordPaymentBody = z.object({
  transactionId: z.string().min(1).max(255).describe("The provider's id of the payment, such as pi_…"),
})

export const refundBody = z.object({
  reason: line(REFUND_REASON_MAX).refine((reason) => reason !== '', 'Reason is Required'),
  restock: z.boolean().describe('The goods are back, or never left: their number returns to stock'),
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

/** Something about a payment that a person should know. None is the normal state. */
export const incidentSchema = z
  .object({
    _id: id,
    kind: z.enum(incidentKinds),
    transactionId: z.string(),
    orderId: id.nullable(),
    amount: z.number().describe('Dollars'),
    finding: z.string().describe('What was found'),
    action: z.string().describe('What was done about it'),
    settled: z.boolean().describe('False: it still waits, for the shop or for a person'),
    foundAt: z.iso.datetime(),
  })
  .meta({ id: 'PaymentIncident' })
export type Incident = z.infer<typeof incidentSchema>

const tag = 'payments'

export const paymentsApi = {
  start: endpoint({
    method: 'POST',
    path: '/create-payment-intent',
    access: 'user',
    tag,
    summary: "Begin, or go on with, the payment of one's open order",
    body: startPaymentBody,
    reply: z.object({ clientSecret: z.string() }),
  }),
  record: endpoint({
    method: 'PATCH',
    path: '/orders/:id',
    access: 'user',
    tag,
    summary: "Have the shop ask the card provider whether one's order is paid",
    params: idParams,
    body: recordPaymentBody,
    reply: orderSchema,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/orders/:id/refund',
    access: 'admin',
    tag,
    summary: 'Give back what was paid for an order',
    params: idParams,
    body: refundBody,
    reply: orderSchema,
  }),
  invoice: endpoint({
    method: 'GET',
    path: '/orders/:id/invoice',
    access: 'user',
    tag,
    summary: "The invoice of a paid order: the owner's or, for an admin, anyone's",
    params: idParams,
    reply: z.string(),
    download: 'application/pdf',
  }),
  incidents: endpoint({
    method: 'GET',
    path: '/payment-incidents',
    access: 'admin',
    tag,
    summary: 'What did not go as it should between the shop and the card provider, newest first',
    query: pageQuery.omit({ q: true }).extend({ cursor: id.optional() }),
    reply: z.array(incidentSchema),
  }),
  reconcile: endpoint({
    method: 'POST',
    path: '/payment-incidents/search',
    access: 'admin',
    tag,
    summary: "Compare the provider's payments of the last days with the shop's books now",
    reply: z.object({ compared: z.number().int(), found: z.number().int() }),
  }),
}
