import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { stripeAt, type TestSandbox, testKeys, testSandbox } from './testing.ts'

let sandbox: TestSandbox
let stripe: Stripe

beforeAll(async () => {
  sandbox = await testSandbox()
  stripe = sandbox.stripe
})
afterAll(() => sandbox.close())

const newIntent = (options?: Stripe.RequestOptions) =>
  stripe.paymentIntents.create({ amount: 123_450, currency: 'usd', metadata: { orderId: 'o-1' } }, options)

const pay = async (number: string) => {
  const { id } = await newIntent()
  const card = { number, exp_month: 12, exp_year: 2034, cvc: /^3[47]/.test(number) ? '1234' : '123' }
  return stripe.paymentIntents.confirm(id, { payment_method_data: { type: 'card', card } as never })
}

const refusalOf = (work: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  work.then(
    () => {
      throw new Error('it was not refused')
    },
    (error: Stripe.errors.StripeError) => error,
  )

const idOf = (thing: string | { id: string } | null) => (typeof thing === 'string' ? thing : (thing?.id ?? ''))

describe('an intent', () => {
  test('is created, read back with its metadata and paid once', async () => {
    const intent = await newIntent()
    expect(intent).toMatchObject({ status: 'requires_payment_method', amount: 123_450, amount_received: 0 })
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{25}$`))

    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 123_450, metadata: { orderId: 'o-1' } })

    const again = await refusalOf(stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }))
    expect(again).toMatchObject({ code: 'payment_intent_unexpected_state', payment_intent: { status: 'succeeded' } })
    const read = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
    expect(read.latest_charge).toMatchObject({ amount: 123_450, payment_method_details: { card: { last4: '4242' } } })
  })

  test.each([
    [49, 'amount_too_small'],
    [100_000_000, 'amount_too_large'],
  ])('of %i cents is refused', async (amount, code) => {
    const error = await refusalOf(stripe.paymentIntents.create({ amount, currency: 'usd' }))
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', code, param: 'amount', statusCode: 400 })
    expect(error.requestId).toMatch(/^req_/)
  })

  test('of exactly 50 or 99,999,999 cents is taken', async () => {
    for (const amount of [50, 99_999_999])
      expect(await stripe.paymentIntents.create({ amount, currency: 'usd' })).toMatchObject({ amount })
  })

  test('is refused in another currency, without an amount and with a parameter nobody knows', async () => {
    expect(await refusalOf(stripe.paymentIntents.create({ amount: 100, currency: 'eur' }))).toMatchObject({
      param: 'currency',
    })
    const none = await refusalOf(stripe.paymentIntents.create({ currency: 'usd' } as never))
    expect(none).toMatchObject({ code: 'parameter_missing', param: 'amount' })
    const odd = await refusalOf(stripe.paymentIntents.create({ amount: 100, currency: 'usd', colour: 'red' } as never))
    expect(odd).toMatchObject({ code: 'parameter_unknown', param: 'colour' })
  })

  test('is cancelled before it is paid, and never afterwards', async () => {
    const { id } = await newIntent()
    expect(await stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' })
    expect(await refusalOf(stripe.paymentIntents.cancel(id))).toMatchObject({ code: 'payment_intent_unexpected_state' })
    expect(await refusalOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }))).toMatchObject({
      payment_intent: { status: 'canceled' },
    })
    const paid = await pay('4242424242424242')
    expect(await refusalOf(stripe.paymentIntents.cancel(paid.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    })
  })

  test('that is confirmed and cancelled at the same moment ends in one of the two', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id } = await newIntent()
      const outcomes = await Promise.allSettled([
        stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
        stripe.paymentIntents.cancel(id),
        stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_mastercard' }),
      ])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })

  test('nobody made is not found', async () => {
    expect(await refusalOf(stripe.paymentIntents.retrieve('pi_invented'))).toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
      message: "No such payment_intent: 'pi_invented'",
    })
  })

  test('is found in the list, newest first, page by page', async () => {
    const since = Math.floor(Date.now() / 1000)
    const made = [await newIntent(), await newIntent(), await newIntent()]
    const seen: string[] = []
    for await (const intent of stripe.paymentIntents.list({ created: { gte: since }, limit: 2 })) seen.push(intent.id)
    expect(seen.slice(0, 3)).toEqual(made.map(({ id }) => id).toReversed())
  })
})

describe('test cards', () => {
  test.each([
    ['4242424242424242', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['378282246310005', 'amex'],
    ['6011111111111117', 'discover'],
    ['3056930009020004', 'diners'],
    ['3566002020360505', 'jcb'],
    ['6200000000000005', 'unionpay'],
  ])('%s pays as %s', async (number, brand) => {
    const paid = await pay(number)
    expect(paid.status).toBe('succeeded')
    const read = await stripe.paymentIntents.retrieve(paid.id, { expand: ['payment_method'] })
    expect(read.payment_method).toHaveProperty('card')
    const method = await stripe.paymentMethods.retrieve(idOf(read.payment_method))
    expect(method.card).toMatchObject({ brand, last4: number.slice(-4) })
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
  ])('%s is declined: %s, %s', async (number, code, declineCode, message) => {
    const error = await refusalOf(pay(number))
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(error).toMatchObject({ statusCode: 402, code, decline_code: declineCode, message })
    // The intent stays open for another card.
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
    const error = await refusalOf(stripe.paymentMethods.create({ type: 'card', card }))
    expect(error).toMatchObject({ statusCode: 402, code, param })
  })

  test('a card number is kept nowhere', async () => {
    await pay('4000056655665556')
    const { rows } = await sandbox.world.pool.query<{ table_name: string }>(
      `select table_name from information_schema.tables where table_schema = 'sandbox'`,
    )
    expect(rows.length).toBeGreaterThan(5)
    for (const { table_name } of rows) {
      const found = await sandbox.world.pool.query(
        `select 1 from sandbox.${table_name} as t where t::text like '%4000056655665556%'`,
      )
      expect(found.rowCount, table_name).toBe(0)
    }
  })
})

const replyShape = z.looseObject({ error: z.looseObject({ decline_code: z.string().optional() }).optional() })

const authenticate = async (number: string, outcome: 'complete' | 'fail') => {
  const intent = await pay(number)
  expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
  const response = await fetch(`${sandbox.url}/v1/payment_intents/${intent.id}/authenticate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testKeys.publishableKey}` },
    body: new URLSearchParams({ client_secret: String(intent.client_secret), outcome }),
  })
  return { status: response.status, body: replyShape.parse(await response.json()), id: intent.id }
}

describe('3-D Secure', () => {
  test.each(['4000002500003155', '4000002760003184'])('%s pays once the bank is satisfied', async (number) => {
    expect(await authenticate(number, 'complete')).toMatchObject({ status: 200, body: { status: 'succeeded' } })
  })

  test('a failed challenge charges nothing and leaves the intent open', async () => {
    const { body, id } = await authenticate('4000002760003184', 'fail')
    expect(body.error).toMatchObject({ code: 'payment_intent_authentication_failure' })
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'requires_payment_method' })
  })

  test('4000008400001629 is declined after the challenge', async () => {
    const { status, body } = await authenticate('4000008400001629', 'complete')
    expect([status, body.error?.decline_code]).toEqual([402, 'generic_decline'])
  })
})

describe('keys', () => {
  test('an unknown secret key is refused', async () => {
    const error = await refusalOf(stripeAt(sandbox.url, 'sk_test_guess').paymentIntents.list())
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  })

  test('the publishable key sees and confirms only the intent whose client secret it holds', async () => {
    const browser = stripeAt(sandbox.url, testKeys.publishableKey)
    const { id, client_secret } = await newIntent()
    const other = await newIntent()
    expect(await refusalOf(browser.paymentIntents.list())).toMatchObject({ code: 'secret_key_required' })
    expect(await refusalOf(browser.paymentIntents.retrieve(id))).toMatchObject({ param: 'client_secret' })
    expect(
      await refusalOf(
        browser.paymentIntents.confirm(other.id, {
          payment_method: 'pm_card_visa',
          client_secret: String(client_secret),
        } as never),
      ),
    ).toMatchObject({ param: 'client_secret' })
    const seen = await browser.paymentIntents.retrieve(id, { client_secret: String(client_secret) })
    expect(seen.id).toBe(id)
    expect(seen).not.toHaveProperty('metadata')
  })
})

describe('an idempotency key', () => {
  test('makes one intent however often the call is repeated, at once or later', async () => {
    const options = { idempotencyKey: 'order:7:1' }
    const made = await Promise.all([newIntent(options), newIntent(options), newIntent(options)])
    const later = await newIntent(options)
    expect(new Set([...made, later].map(({ id }) => id)).size).toBe(1)
    expect(later.lastResponse.headers['idempotent-replayed']).toBe('true')
  })

  test('replays a decline too', async () => {
    const { id } = await newIntent()
    const decline = () =>
      refusalOf(
        stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }, { idempotencyKey: 'decline' }),
      )
    const [first, second] = [await decline(), await decline()]
    expect(second.charge).toBe(first.charge)
  })

  test('is an error with other parameters', async () => {
    await stripe.paymentIntents.create({ amount: 100, currency: 'usd' }, { idempotencyKey: 'k' })
    const error = await refusalOf(
      stripe.paymentIntents.create({ amount: 200, currency: 'usd' }, { idempotencyKey: 'k' }),
    )
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  })
})

describe('a refund', () => {
  test('gives back what was paid, once', async () => {
    const { id } = await pay('4242424242424242')
    const refund = await stripe.refunds.create({ payment_intent: id, metadata: { orderId: 'o-1' } })
    expect(refund).toMatchObject({ amount: 123_450, status: 'succeeded', payment_intent: id })
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ metadata: { orderId: 'o-1' } })
    expect((await stripe.refunds.list({ payment_intent: id })).data).toHaveLength(1)
    expect(await refusalOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      code: 'charge_already_refunded',
    })
  })

  test('of more than was paid, or of nothing paid, is refused', async () => {
    const { id } = await pay('4242424242424242')
    expect(await refusalOf(stripe.refunds.create({ payment_intent: id, amount: 123_451 }))).toMatchObject({
      param: 'amount',
    })
    const open = await newIntent()
    expect(await refusalOf(stripe.refunds.create({ payment_intent: open.id }))).toMatchObject({
      param: 'payment_intent',
    })
  })
})
