import { z } from 'zod'
import * as t from '@wheelyard/messages/buyer'
import * as tServer from '@wheelyard/messages/server'
import { endpointsOf } from '../http/endpoint.ts'
import { orderSchema } from '../orders/order.schemas.ts'
import { orderEnded, paymentInProgress } from '../orders/payment-problems.ts'
import { quoteAnswered } from '../orders/quote-texts.ts'
import { notFound, problem } from '../values/problem.ts'
import { day, id, idParams, requiredLine } from '../values/text.schemas.ts'
import { alreadyPaid } from './payment-rules.ts'

const endpoint = endpointsOf('payments')

export const TRANSFER_REFERENCE_MAX = 60
const reference = requiredLine(TRANSFER_REFERENCE_MAX, t.transfers_referenceIsRequired)

// It is tomorrow already east of here.
const hasCome = (date: string) => Date.parse(date) <= Date.now() + 24 * 60 * 60_000

export const transferBody = z.object({
  reference: reference.describe('As the bank statement has it'),
  receivedOn: day.refine(hasCome, { error: t.transfers_thisDayIsYet }).describe('When the money arrived'),
  freightQuoteId: id.optional().describe('If it pays the freight proposed for a paid order'),
})
export type TransferRequest = z.output<typeof transferBody>

export const refundSentBody = z.object({ reference: reference.describe('Of the transfer to the customer') })

export const refundSettled = problem(409, 'refund-settled', tServer.transfers_thisRefundIsAlready)

export const transfersApi = {
  record: endpoint.post('/orders/:id/transfer', 'staff', {
    costMs: 40,
    right: 'move-money',
    risk: 'money',
    summary: 'Mark an open order, or the freight proposed for it, as paid in full by bank transfer',
    params: idParams,
    body: transferBody,
    reply: orderSchema,
    problems: [notFound('Order'), alreadyPaid, orderEnded, quoteAnswered, paymentInProgress],
  }),
  refundSent: endpoint.post('/refunds/:id/sent', 'staff', {
    right: 'move-money',
    risk: 'money',
    summary: 'Mark the refund of a bank transfer as sent to the customer',
    params: idParams,
    body: refundSentBody,
    reply: orderSchema,
    problems: [notFound('Refund'), refundSettled],
  }),
}
