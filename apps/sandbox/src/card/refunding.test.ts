import { expect, test } from 'vitest'
import { createIntent, errorOf, pay, testSandbox } from './testing.ts'

const { stripe } = await testSandbox()

test('a payment is refunded once', async () => {
  const { id } = await pay(stripe, '4242424242424242')
  const refund = await stripe.refunds.create({ payment_intent: id, metadata: { orderId: 'o-1' } })
  expect(refund).toMatchObject({ amount: 123_450, status: 'succeeded', payment_intent: id })
  const { data } = await stripe.refunds.list({ payment_intent: id })
  expect(data).toMatchObject([{ id: refund.id, metadata: { orderId: 'o-1' } }])
  expect(await errorOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    code: 'charge_already_refunded',
  })
})

test('a payment is refunded in parts, up to what was paid', async () => {
  const { id } = await pay(stripe, '4242424242424242')
  const refund = (amount: number, refundId: string) =>
    stripe.refunds.create({ payment_intent: id, amount, metadata: { refundId } })
  await refund(100_000, 'r-1')
  expect(await errorOf(refund(23_451, 'r-2'))).toMatchObject({ param: 'amount' })
  await refund(23_449, 'r-3')
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  expect(charge).toMatchObject({ amount_refunded: 123_449, refunded: false })
  await refund(1, 'r-4')
  const { data } = await stripe.refunds.list({ payment_intent: id, limit: 100 })
  expect(data.map(({ amount, metadata }) => [metadata?.refundId, amount])).toEqual([
    ['r-4', 1],
    ['r-3', 23_449],
    ['r-1', 100_000],
  ])
  expect(await errorOf(refund(1, 'r-5'))).toMatchObject({ code: 'charge_already_refunded' })
})

test('more than was paid, or an unpaid intent, cannot be refunded', async () => {
  const { id } = await pay(stripe, '4242424242424242')
  expect(await errorOf(stripe.refunds.create({ payment_intent: id, amount: 123_451 }))).toMatchObject({
    param: 'amount',
  })
  const open = await createIntent(stripe)
  expect(await errorOf(stripe.refunds.create({ payment_intent: open.id }))).toMatchObject({
    param: 'payment_intent',
  })
})
