import { z } from 'zod'
import { taxPartSchema } from '../buying/order-tax.schemas.ts'
import { taxCategories } from '../catalogue/tax-category.ts'
import { badLine, lineProblems } from '../fulfilment/line-refusals.schemas.ts'
import { aboveMaximum, nothingToRefund, refundChanged } from '../fulfilment/return-problems.ts'
import { endpointsOf, withFigures } from '../http/endpoint.ts'
import { notPaid } from '../orders/order-rules.ts'
import { orderSchema } from '../orders/order.schemas.ts'
import { refundQueued, refundRefused } from '../orders/payment-problems.ts'
import { dollars, dollarsSchema } from '../values/dollars.schemas.ts'
import { LINES_MAX } from '../values/limits.ts'
import { badIdempotencyKey, notFound } from '../values/problem.ts'
import { id, idParams } from '../values/text.schemas.ts'
import { alreadyRefunded, nothingCharged } from './payment-rules.ts'
import { refundBody } from './payments.calls.ts'
import { refundKeyReused, refundLineProblems } from './return-refund-rules.ts'

const endpoint = endpointsOf('payments')

const refundableSchema = z
  .object({
    lines: z.array(
      z.object({
        productId: id,
        productName: z.string(),
        price: z.number().describe('Dollars per unit, as ordered'),
        pieces: z.number().int().describe('Units that are neither refunded nor in a return'),
        unitsLeft: z.number().int().describe('Units of the line that no refund was for, in a return or not'),
        left: z.number().describe('Dollars: what is left of the line, of which each unit has its share'),
        toShip: z.number().int().describe('Of those, units that have not shipped: refunded, they do not ship any more'),
        taxCategory: z.enum(taxCategories),
      }),
    ),
    paid: z.array(taxPartSchema).describe('What the payment of the order was for'),
    refunded: z.array(taxPartSchema).describe('How much of it is refunded or about to be, in the same order'),
  })
  .meta({ id: 'RefundableOrder' })
export type RefundableOrder = z.infer<typeof refundableSchema>

// Every bad line is named in one answer, so quantities are checked by the service and not here.
const refundedLine = z.object({
  productId: id,
  quantity: z.number(),
  amount: dollarsSchema.min(0).describe('Dollars without tax, at most the units’ share of what is left of their line'),
})
const partialRefundBody = refundBody.extend({
  lines: z.array(refundedLine).max(LINES_MAX).default([]).describe('Those that have not shipped do not ship any more'),
  freight: dollarsSchema.min(0).default(0).describe('Dollars of the freight, without tax'),
  goodwill: dollarsSchema
    .min(0)
    .default(0)
    .describe('Dollars without tax: lowers the price of all goods that are left, in proportion'),
  expectedTotal: dollarsSchema.describe('Dollars with tax, as the administrator saw it'),
})
export type PartialRefundBody = z.input<typeof partialRefundBody>
export type PartialRefundRequest = z.output<typeof partialRefundBody>

export const partialRefundsApi = {
  refundable: endpoint.get('/orders/:id/refundable', 'staff', {
    right: 'see-money',
    risk: 'harmless',
    summary: 'What is left to refund of a paid order, and what the figures of a refund in part are computed from',
    params: idParams,
    reply: refundableSchema,
    problems: [notFound('Order'), notPaid, nothingCharged],
  }),
  refund: endpoint.post('/orders/:id/partial-refund', 'staff', {
    costMs: 40,
    right: 'move-money',
    risk: 'money',
    summary:
      'Refund a part of a paid order: units, freight, or an amount as goodwill. Send an Idempotency-Key header to retry safely: without it, the same again is taken for the same refund',
    params: idParams,
    body: partialRefundBody,
    reply: orderSchema,
    problems: [
      notFound('Order'),
      notPaid,
      alreadyRefunded,
      nothingCharged,
      withFigures(refundLineProblems([badLine]), lineProblems),
      nothingToRefund,
      withFigures(aboveMaximum(129_000), z.object({ maximum: dollars })),
      withFigures(refundChanged(129_000, 139_300), z.object({ expected: dollars, total: dollars })),
      refundKeyReused,
      badIdempotencyKey,
      refundQueued,
      refundRefused('Your card account was closed.'),
    ],
  }),
}
