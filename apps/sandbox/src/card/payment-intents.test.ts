import { expect, test } from 'vitest'
import { createIntent, errorOf, pay, testKeys, testSandbox } from './testing.ts'

const { stripe, url } = await testSandbox()

test('an intent is created, read back with its metadata and paid once', async () => {
  const intent = await createIntent(stripe)
  expect(intent).toMatchObject({ status: 'requires_payment_method', amount: 123_450, amount_received: 0 })
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{25}$`))

  const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 123_450, metadata: { orderId: 'o-1' } })

  const again = await errorOf(stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }))
  expect(again).toMatchObject({ code: 'payment_intent_unexpected_state', payment_intent: { status: 'succeeded' } })
  const read = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
  expect(read.latest_charge).toMatchObject({ amount: 123_450, payment_method_details: { card: { last4: '4242' } } })
})

test('the secret key is taken from the header only: a page of another site could send a form', async () => {
  const form = new URLSearchParams({ key: testKeys.secretKey, amount: '100', currency: 'usd' })
  const sent = await fetch(`${url}/v1/payment_intents`, { method: 'POST', body: form })
  expect(sent.status).toBe(401)
  const read = await fetch(`${url}/v1/payment_intents?key=${testKeys.secretKey}`)
  expect(read.status).toBe(401)
})

test.each([
  [49, 'amount_too_small'],
  [100_000_000, 'amount_too_large'],
])('an intent of %i cents is refused', async (amount, code) => {
  const error = await errorOf(stripe.paymentIntents.create({ amount, currency: 'usd' }))
  expect(error).toMatchObject({ type: 'StripeInvalidRequestError', code, param: 'amount', statusCode: 400 })
  expect(error.requestId).toMatch(/^req_/)
})

test('an intent of exactly 50 or 99,999,999 cents is accepted', async () => {
  for (const amount of [50, 99_999_999])
    expect(await stripe.paymentIntents.create({ amount, currency: 'usd' })).toMatchObject({ amount })
})

test('an intent in another currency, without an amount or with an unknown parameter is refused', async () => {
  expect(await errorOf(stripe.paymentIntents.create({ amount: 100, currency: 'eur' }))).toMatchObject({
    param: 'currency',
  })
  const none = await errorOf(stripe.paymentIntents.create({ currency: 'usd' } as never))
  expect(none).toMatchObject({ code: 'parameter_missing', param: 'amount' })
  const odd = await errorOf(stripe.paymentIntents.create({ amount: 100, currency: 'usd', colour: 'red' } as never))
  expect(odd).toMatchObject({ code: 'parameter_unknown', param: 'colour' })
})

test('an intent can be cancelled before it is paid, but not afterwards', async () => {
  const { id } = await createIntent(stripe)
  expect(await stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' })
  expect(await errorOf(stripe.paymentIntents.cancel(id))).toMatchObject({ code: 'payment_intent_unexpected_state' })
  expect(await errorOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }))).toMatchObject({
    payment_intent: { status: 'canceled' },
  })
  const paid = await pay(stripe, '4242424242424242')
  expect(await errorOf(stripe.paymentIntents.cancel(paid.id))).toMatchObject({
    code: 'payment_intent_unexpected_state',
    payment_intent: { status: 'succeeded' },
  })
})

test('an intent confirmed and cancelled at the same time ends up as one of the two', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { id } = await createIntent(stripe)
    const outcomes = await Promise.allSettled([
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
      stripe.paymentIntents.cancel(id),
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_mastercard' }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})
