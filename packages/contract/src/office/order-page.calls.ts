import { z } from 'zod'
import { loadLineSchema } from '../buying/load-lines.schemas.ts'
import { invoiceSchema } from '../finance/invoices.calls.ts'
import { returnSummarySchema } from '../fulfilment/returns.calls.ts'
import { shipmentSchema } from '../fulfilment/shipments.calls.ts'
import { endpointsOf } from '../http/endpoint.ts'
import { orderDeskSchema } from '../orders/order-notes.calls.ts'
import { orderSchema, unconfirmedVatIdSchema } from '../orders/order.schemas.ts'
import { id, idParams } from '../values/text.schemas.ts'
import { notFound } from '../values/problem.ts'

const timestamp = z.iso.datetime()

const orderEventKinds = [
  'placed',
  'paid',
  'freight-proposed',
  'freight-paid',
  'freight-refused',
  'shipped',
  'cancelled',
  'expired',
  'refunded',
] as const
export type OrderEventKind = (typeof orderEventKinds)[number]

const trackedOrderSchema = orderSchema
  .extend({
    invoices: z.array(invoiceSchema).describe('Oldest first'),
    shipments: z.array(shipmentSchema).describe('Oldest first'),
    returns: z.array(returnSummarySchema).describe('Oldest first'),
    unconfirmedVatId: unconfirmedVatIdSchema
      .nullable()
      .describe('Nothing ships until an administrator has accepted it'),
    refunded: z.number().describe('Dollars refunded to the card so far; the full amount once refundedAt is set'),
    refundsToSend: z
      .array(z.object({ _id: id, amount: z.number(), reason: z.string() }))
      .describe('Refunds of bank transfers that an administrator has yet to send; others don’t see them'),
    refunds: z
      .array(
        z.object({
          _id: id,
          amount: z.number().describe('Dollars with tax'),
          status: z.enum(['pending', 'succeeded', 'failed']),
          at: timestamp,
          by: z.string().describe("As of events: an email, or 'shop'"),
          reason: z.string(),
          returnNumber: z.string().nullable().describe('Of returned goods: such as R-1001'),
        }),
      )
      .describe('Oldest first; customers do not see those that failed'),
    loadLines: z.array(loadLineSchema).describe('What the load planner needs, with today’s cartons'),
    desk: orderDeskSchema.nullable().describe('Only for those who administer orders'),
    events: z.array(
      z.object({
        kind: z.enum(orderEventKinds),
        at: timestamp,
        by: z.string().describe("An email, or 'shop'. Customers see 'shop' instead of an administrator."),
        note: z.string().optional().describe('Such as the reason for a refund'),
      }),
    ),
  })
  .meta({ id: 'TrackedOrder' })
export type TrackedOrder = z.infer<typeof trackedOrderSchema>
export type OrderEvent = TrackedOrder['events'][number]

export const orderPageApi = {
  get: endpointsOf('orders').get('/order/:id', 'owner-or-staff', {
    memberRight: 'see',
    right: 'see-orders',
    risk: 'personal-data',
    summary: 'An order with its history: your own or, as an administrator, anyone’s',
    params: idParams,
    reply: trackedOrderSchema,
    problems: [notFound('Order')],
  }),
}
