import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startCardSandbox } from './card-sandbox.ts'
import { type TestSandbox, testKeys, testSandbox, webhookShop } from './testing.ts'

let sandbox: TestSandbox
const shops: { close(): Promise<unknown> }[] = []

beforeAll(async () => {
  sandbox = await testSandbox()
})
beforeEach(() => sandbox.empty())
afterEach(() => Promise.all(shops.splice(0).map((shop) => shop.close())))
afterAll(() => sandbox.close())

async function shopThatAnswers(answer?: (nth: number) => number) {
  const shop = await webhookShop(sandbox.stripe, answer)
  shops.push(shop)
  return shop
}

const payOne = async () => {
  const { id } = await sandbox.stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' })
  await sandbox.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  return id
}
const typesOf = (shop: Awaited<ReturnType<typeof webhookShop>>) => shop.received.map(({ event }) => event.type)

test('what happens to a payment is told to the shop, signed', async () => {
  const shop = await shopThatAnswers()
  sandbox.deliverTo(shop.url)
  const { stripe } = sandbox
  const { id } = await stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' })
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }).catch(() => {})
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  await stripe.refunds.create({ payment_intent: id })
  const open = await stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' })
  await stripe.paymentIntents.cancel(open.id)

  await shop.until(4)
  expect(typesOf(shop)).toEqual([
    'payment_intent.payment_failed',
    'payment_intent.succeeded',
    'charge.refunded',
    'payment_intent.canceled',
  ])
  const [, succeeded] = shop.received
  expect(succeeded?.event.data.object).toMatchObject({ id, status: 'succeeded' })
  expect(await stripe.events.retrieve(String(succeeded?.event.id))).toMatchObject({ type: 'payment_intent.succeeded' })
})

test('an event the shop does not accept is sent again until it does', async () => {
  const shop = await shopThatAnswers((nth) => (nth === 1 ? 500 : 200))
  sandbox.deliverTo(shop.url)
  await payOne()
  await shop.until(2)
  const [first, second] = shop.received
  expect(second?.event.id).toBe(first?.event.id)
})

test('events that nobody could be told of wait, across a restart', async () => {
  const id = await payOne()
  await sandbox.restart()
  const shop = await shopThatAnswers()
  sandbox.deliverTo(shop.url)
  await shop.until(1)
  expect(shop.received[0]?.event.data.object).toMatchObject({ id })
})

test('told to, it sends an event three times', async () => {
  const shop = await shopThatAnswers()
  sandbox.deliverTo(shop.url)
  await sandbox.misbehave({ operation: 'webhook', fault: 'duplicate' })
  await payOne()
  await shop.until(3)
  expect(new Set(shop.received.map(({ event }) => event.id)).size).toBe(1)
})

test('told to, it lets a later event overtake', async () => {
  const shop = await shopThatAnswers()
  sandbox.deliverTo(shop.url)
  await sandbox.misbehave({ operation: 'webhook:payment_intent.succeeded', fault: 'reorder', delay_ms: 60_000 })
  const id = await payOne()
  await sandbox.stripe.refunds.create({ payment_intent: id })
  await shop.until(2)
  expect(typesOf(shop)).toEqual(['charge.refunded', 'payment_intent.succeeded'])
})

test('told to, it drops an event or sends it late', async () => {
  const shop = await shopThatAnswers()
  sandbox.deliverTo(shop.url)
  await sandbox.misbehave({ operation: 'webhook', fault: 'drop' })
  await payOne()
  await sandbox.misbehave({ operation: 'webhook', fault: 'delay', delay_ms: 50 })
  const late = await payOne()
  await shop.until(1)
  expect(shop.received.map(({ event }) => event.data.object)).toMatchObject([{ id: late }])
})

test('told to, it loses the answer though the act is done; the same key then finds it', async () => {
  // The library repeats a call once by itself when the connection breaks.
  await sandbox.misbehave({ operation: 'payment_intents.create', fault: 'lost_answer', times: 2 })
  const create = () =>
    sandbox.stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' }, { idempotencyKey: 'order:1:1' })
  await expect(create()).rejects.toMatchObject({ type: 'StripeConnectionError' })
  const found = await create()
  expect((await sandbox.stripe.paymentIntents.list()).data.map(({ id }) => id)).toEqual([found.id])
})

test('told to, it loses the request, and then nothing is done', async () => {
  await sandbox.misbehave({ operation: '*', fault: 'lost_request', times: 2 })
  await expect(payOne()).rejects.toMatchObject({ type: 'StripeConnectionError' })
  expect((await sandbox.stripe.paymentIntents.list()).data).toEqual([])
})

test.each([
  ['server_error', 'StripeAPIError'],
  ['rate_limit', 'StripeRateLimitError'],
])('told to, it answers %s, as often as asked and only to that call', async (fault, type) => {
  await sandbox.misbehave({ operation: 'refunds.create', fault, times: 1 })
  const id = await payOne()
  await expect(sandbox.stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({ type })
  expect(await sandbox.stripe.refunds.create({ payment_intent: id })).toMatchObject({ status: 'succeeded' })
})

test('told of one payment, it fails that one only', async () => {
  const [one, other] = [await payOne(), await payOne()]
  await sandbox.misbehave({ operation: 'payment_intents.retrieve', fault: 'server_error', about: one, times: 2 })
  expect(await sandbox.stripe.paymentIntents.retrieve(other)).toMatchObject({ id: other })
  await expect(sandbox.stripe.paymentIntents.retrieve(one)).rejects.toMatchObject({ type: 'StripeAPIError' })
})

test('told to, it is slower than the caller waits', async () => {
  await sandbox.misbehave({ operation: 'payment_intents.list', fault: 'slow', delay_ms: 2_000 })
  await expect(sandbox.stripe.paymentIntents.list({}, { timeout: 100 })).rejects.toMatchObject({
    type: 'StripeConnectionError',
  })
})

test('behaves again when it is told to', async () => {
  await sandbox.misbehave({ operation: '*', fault: 'server_error', times: 1_000 })
  await sandbox.behave()
  expect(await payOne()).toMatch(/^pi_/)
})

test('shows every intent with its charges and refunds, to the secret key only', async () => {
  const id = await payOne()
  await sandbox.stripe.refunds.create({ payment_intent: id })
  const read = (key: string) => fetch(`${sandbox.url}/sandbox/state`, { headers: { authorization: `Bearer ${key}` } })
  expect(await (await read(testKeys.secretKey)).json()).toMatchObject({
    intents: [{ id, status: 'succeeded', charges: [{ amount: 5_000, refunded: true }], refunds: [{ amount: 5_000 }] }],
  })
  expect((await read(testKeys.publishableKey)).status).toBe(401)
})

test.each([
  ['a live secret key', { secretKey: 'sk_live_x' }],
  ['a live publishable key', { publishableKey: 'pk_live_x' }],
  ['no webhook secret', { webhookSecret: '' }],
  ['production that is no demonstration', { production: true, demo: false }],
])('does not start with %s', async (_what, wrong) => {
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const start = startCardSandbox({
    ...testKeys,
    pool: sandbox.world.pool,
    production: false,
    demo: true,
    log,
    ...wrong,
  })
  await expect(start).rejects.toThrow('The card sandbox')
})
