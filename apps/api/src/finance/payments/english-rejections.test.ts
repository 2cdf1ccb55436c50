import { expect, it } from 'vitest'
import { ID, order, quote } from '#api/office/mail-words/samples'
import { laterQuote } from '#api/office/mail-words/testing-samples'
import { type Charge, rejectionReason } from './rejected-charge.ts'

// The English of why a payment was sent back, which its buyer reads.

const at = order.placedAt
const paid = (bill: Charge['bill'], intent: Partial<Charge['intent']> = {}) => {
  const amountCents = bill.quote ? bill.quote.amountCents + bill.quote.taxCents : bill.order.totalCents
  const named = { userId: order.userId, freightQuoteId: bill.quote?.id, currency: 'usd', receivedCents: amountCents }
  return rejectionReason({ bill, payment: { amountCents }, intent: { ...named, ...intent } } as Charge)
}
const goods = (changes: Partial<typeof order>) => ({ order: { ...order, ...changes }, quote: undefined })
const freight = (changes: Partial<typeof quote>) => ({ order, quote: { ...laterQuote, ...changes } })

it('a charge that pays nothing is still explained in these words', async () => {
  const reasons = [
    paid(goods({}), { freightQuoteId: ID }),
    paid(goods({}), { receivedCents: 123 }),
    paid(freight({}), { currency: 'eur' }),
    paid(goods({}), { userId: 'other' }),
    paid(goods({ paidAt: at, transactionId: 'pi_1' })),
    paid(goods({ paidAt: at })),
    paid(goods({ cancelledAt: at })),
    paid(goods({ expiredAt: at })),
    paid(freight({ paidAt: at })),
    paid(freight({ refusedAt: at })),
    paid({ order: { ...order, refundedAt: at }, quote }),
    paid(freight({ withdrawnAt: at })),
  ]
  const lines = reasons.map((rejected) => `${rejected?.kind}: ${rejected?.reason}\n`)
  await expect(lines.join('')).toMatchFileSnapshot('english/rejections.txt')
})
