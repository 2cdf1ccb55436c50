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
