import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { createIntent, errorOf, testSandbox } from './testing.ts'

const { stripe } = await testSandbox()

test('an idempotency key creates one intent, however often the call is repeated', async () => {
  const options = { idempotencyKey: 'order:7:1' }
  const created = await Promise.all([
    createIntent(stripe, options),
    createIntent(stripe, options),
    createIntent(stripe, options),
  ])
  const later = await createIntent(stripe, options)
  expect(new Set([...created, later].map(({ id }) => id)).size).toBe(1)
  expect(later.lastResponse.headers['idempotent-replayed']).toBe('true')
})

test('an idempotency key replays a decline too', async () => {
  const { id } = await createIntent(stripe)
  const decline = () =>
    errorOf(
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }, { idempotencyKey: 'decline' }),
    )
  const [first, second] = [await decline(), await decline()]
  expect(second.charge).toBe(first.charge)
})

test('an idempotency key cannot be reused with other parameters', async () => {
  await stripe.paymentIntents.create({ amount: 100, currency: 'usd' }, { idempotencyKey: 'k' })
  const error = await errorOf(stripe.paymentIntents.create({ amount: 200, currency: 'usd' }, { idempotencyKey: 'k' }))
  expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
})
