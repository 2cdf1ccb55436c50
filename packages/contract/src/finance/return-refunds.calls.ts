import { z } from 'zod'
import { RETURN_NOTE_MAX } from '../fulfilment/return-desk.calls.ts'
import { returnSchema } from '../fulfilment/returns.calls.ts'
import { returnLineRefusal } from '../fulfilment/line-refusals.schemas.ts'
import { aboveMaximum, nothingToRefund, refundChanged, returnMovedOn } from '../fulfilment/return-problems.ts'
import { endpointsOf, withFigures } from '../http/endpoint.ts'
import { wasRefunded } from '../orders/order-rules.ts'
import { refundQueued, refundRefused } from '../orders/payment-problems.ts'
import { dollars, dollarsSchema } from '../values/dollars.schemas.ts'
import { LINES_MAX } from '../values/limits.ts'
import { badIdempotencyKey, notFound } from '../values/problem.ts'
import { refundKeyReused } from './return-refund-rules.ts'
import { id, idParams, paragraphs } from '../values/text.schemas.ts'

const endpoint = endpointsOf('returns')

const refundedLine = z.object({
  productId: id,
  quantity: z.number().describe('Units that no earlier refund of the return was for; 0 if there are none'),
  amount: dollarsSchema
    .min(0)
    .describe(
      'Dollars without tax, at most the price of these units and what earlier refunds left of the price of theirs',
    ),
})
const refundBody = z.object({
  lines: z.array(refundedLine).max(LINES_MAX),
  freight: dollarsSchema.min(0).default(0).describe('Dollars of the freight, without tax'),
  expectedTotal: dollarsSchema.describe('Dollars with tax, as the administrator saw it'),
  note: paragraphs(RETURN_NOTE_MAX).default('').describe('The buyer reads it'),
})
export type ReturnRefundBody = z.input<typeof refundBody>
export type ReturnRefundRequest = z.output<typeof refundBody>

export const returnRefundsApi = {
  refund: endpoint.post('/returns/:id/refund', 'staff', {
    costMs: 40,
    right: 'move-money',
    risk: 'money',
    summary:
      'Refund some or all of the price of returned units, with its share of tax, to the card that paid; in several steps if need be. Send an Idempotency-Key header to retry safely: without it, the same again is taken for the same refund',
    params: idParams,
    body: refundBody,
    reply: returnSchema,
    problems: [
      notFound('Return'),
      returnMovedOn,
      returnLineRefusal,
      nothingToRefund,
      withFigures(aboveMaximum(129_000), z.object({ maximum: dollars })),
      withFigures(refundChanged(129_000, 139_300), z.object({ expected: dollars, total: dollars })),
      wasRefunded,
      refundKeyReused,
      badIdempotencyKey,
      refundQueued,
      refundRefused('Your card account was closed.'),
    ],
  }),
}
