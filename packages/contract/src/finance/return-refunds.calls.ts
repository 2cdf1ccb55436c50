import { z } from 'zod'
import { RETURN_NOTE_MAX } from '../fulfilment/return-desk.calls.ts'
import { returnSchema } from '../fulfilment/returns.calls.ts'
import { returnLineRefusal } from '../fulfilment/line-refusals.schemas.ts'
import {
  aboveMaximum,
  nothingToRefund,
  refundChanged,
  refundExists,
  returnMovedOn,
} from '../fulfilment/return-problems.ts'
import { endpointsOf, withFigures } from '../http/endpoint.ts'
import { wasRefunded } from '../orders/order-rules.ts'
import { refundQueued, refundRefused } from '../orders/payment-problems.ts'
import { dollars, dollarsSchema } from '../values/dollars.schemas.ts'
import { LINES_MAX } from '../values/limits.ts'
import { notFound } from '../values/problem.ts'
import { id, idParams, paragraphs } from '../values/text.schemas.ts'

const endpoint = endpointsOf('returns')

const refundedLine = z.object({
  productId: id,
  quantity: z.number(),
  amount: dollarsSchema.min(0).describe('Dollars without tax, at most price times quantity'),
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
  refund: endpoint.post('/returns/:id/refund', 'admin', {
    costMs: 40,
    risk: 'money',
    summary: 'Refund some or all of the price of returned units, with its share of tax, to the card that paid',
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
      refundExists,
      wasRefunded,
      refundQueued,
      refundRefused('Your card account was closed.'),
    ],
  }),
}
