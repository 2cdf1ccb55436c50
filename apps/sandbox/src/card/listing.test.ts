import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { createIntent, errorOf, stripeAt, testKeys, testSandbox } from './testing.ts'

const sandbox = await testSandbox()
const { stripe } = sandbox

test('an unknown intent is not found', async () => {
  expect(await errorOf(stripe.paymentIntents.retrieve('pi_invented'))).toMatchObject({
    code: 'resource_missing',
    statusCode: 404,
    message: "No such payment_intent: 'pi_invented'",
  })
})

test('intents are listed newest first, page by page', async () => {
  const since = Math.floor(Date.now() / 1000)
  const created = [await createIntent(stripe), await createIntent(stripe), await createIntent(stripe)]
  const listed: string[] = []
  for await (const intent of stripe.paymentIntents.list({ created: { gte: since }, limit: 2 })) listed.push(intent.id)
  expect(listed.slice(0, 3)).toEqual(created.map(({ id }) => id).toReversed())
})

test('an unknown secret key is refused', async () => {
  const error = await errorOf(stripeAt(sandbox.url, 'sk_test_guess').paymentIntents.list())
  expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
})

test('the publishable key can read and confirm an intent only with its client secret', async () => {
  const browser = stripeAt(sandbox.url, testKeys.publishableKey)
  const { id, client_secret } = await createIntent(stripe)
  const other = await createIntent(stripe)
  expect(await errorOf(browser.paymentIntents.list())).toMatchObject({ code: 'secret_key_required' })
  expect(await errorOf(browser.paymentIntents.retrieve(id))).toMatchObject({ param: 'client_secret' })
  expect(
    await errorOf(
      browser.paymentIntents.confirm(other.id, {
        payment_method: 'pm_card_visa',
        client_secret: String(client_secret),
      } as never),
    ),
  ).toMatchObject({ param: 'client_secret' })
  const visible = await browser.paymentIntents.retrieve(id, { client_secret: String(client_secret) })
  expect(visible.id).toBe(id)
  expect(visible).not.toHaveProperty('metadata')
})
