import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { errorOf, pay, testKeys, testSandbox } from './testing.ts'

const sandbox = await testSandbox()
const { stripe } = sandbox

test.each([
  ['4242424242424242', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['378282246310005', 'amex'],
  ['6011111111111117', 'discover'],
  ['3056930009020004', 'diners'],
  ['3566002020360505', 'jcb'],
  ['6200000000000005', 'unionpay'],
])('test card %s pays as %s', async (number, brand) => {
  const paid = await pay(stripe, number)
  expect(paid.status).toBe('succeeded')
  const read = await stripe.paymentIntents.retrieve(paid.id, { expand: ['payment_method'] })
  expect(read.payment_method).toMatchObject({ card: { brand, last4: number.slice(-4) } })
})

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['4000000000009987', 'card_declined', 'lost_card', 'Your card was declined.'],
  ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
  ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
  [
    '4000000000000119',
    'processing_error',
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ],
])('test card %s is declined: %s, %s', async (number, code, declineCode, message) => {
  const error = await errorOf(pay(stripe, number))
  expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
  expect(error).toMatchObject({ statusCode: 402, code, decline_code: declineCode, message })
  const id = String(error.payment_intent?.id)
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code, message },
  })
  expect(await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).toMatchObject({
    status: 'succeeded',
    last_payment_error: null,
  })
})

test.each([
  [{ number: '4242424242424241' }, 'incorrect_number', 'number'],
  [{ exp_month: 13 }, 'invalid_expiry_month', 'exp_month'],
  [{ exp_year: 2020 }, 'invalid_expiry_year', 'exp_year'],
  [{ cvc: '12' }, 'invalid_cvc', 'cvc'],
  [{ number: '4000000000001091' }, 'card_declined', undefined],
])('a card with %o is refused before any payment', async (wrong, code, param) => {
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123', ...wrong }
  const error = await errorOf(stripe.paymentMethods.create({ type: 'card', card }))
  expect(error).toMatchObject({ statusCode: 402, code, param })
})

test('card numbers are not stored', async () => {
  await pay(stripe, '4000056655665556')
  const { rows } = await sandbox.context.pool.query<{ table_name: string }>(
    `select table_name from information_schema.tables where table_schema = 'sandbox'`,
  )
  expect(rows.length).toBeGreaterThan(5)
  for (const { table_name } of rows) {
    const found = await sandbox.context.pool.query(
      `select 1 from sandbox.${table_name} as t where t::text like '%4000056655665556%'`,
    )
    expect(found.rowCount, table_name).toBe(0)
  }
})

const replyShape = z.looseObject({ error: z.looseObject({ decline_code: z.string().optional() }).optional() })

const authenticate = async (number: string, outcome: 'complete' | 'fail') => {
  const intent = await pay(stripe, number)
  expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
  const response = await fetch(`${sandbox.url}/v1/payment_intents/${intent.id}/authenticate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testKeys.publishableKey}` },
    body: new URLSearchParams({ client_secret: String(intent.client_secret), outcome }),
  })
  return { status: response.status, body: replyShape.parse(await response.json()), id: intent.id }
}

test.each(['4000002500003155', '4000002760003184'])(
  '3-D Secure card %s pays once the challenge is completed',
  async (number) => {
    expect(await authenticate(number, 'complete')).toMatchObject({ status: 200, body: { status: 'succeeded' } })
  },
)

test('a failed 3-D Secure challenge charges nothing and leaves the intent open', async () => {
  const { body, id } = await authenticate('4000002760003184', 'fail')
  expect(body.error).toMatchObject({ code: 'payment_intent_authentication_failure' })
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'requires_payment_method' })
})

test('test card 4000008400001629 is declined after the challenge', async () => {
  const { status, body } = await authenticate('4000008400001629', 'complete')
  expect([status, body.error?.decline_code]).toEqual([402, 'generic_decline'])
})
