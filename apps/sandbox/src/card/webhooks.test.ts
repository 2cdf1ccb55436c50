import { afterEach, beforeEach, expect, test } from 'vitest'
import { startCardSandbox } from './card-sandbox.ts'
import { testKeys, testSandbox, webhookReceiver } from './testing.ts'

const sandbox = await testSandbox()
const receivers: { close(): Promise<unknown> }[] = []

beforeEach(() => sandbox.empty())
afterEach(() => Promise.all(receivers.splice(0).map((receiver) => receiver.close())))

async function startShop(statusOf?: (nth: number) => number) {
  const shop = await webhookReceiver(sandbox.stripe, statusOf)
  receivers.push(shop)
  sandbox.deliverTo(shop.url)
  return shop
}

const payOne = async () => {
  const { id } = await sandbox.stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' })
  await sandbox.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  return id
}
const typesOf = (shop: Awaited<ReturnType<typeof webhookReceiver>>) => shop.received.map(({ event }) => event.type)

test('payments, declines, refunds and cancellations are sent to the shop as signed events', async () => {
  const shop = await startShop()
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
  const { data } = await stripe.events.list({ type: 'payment_intent.succeeded' })
  expect(data.map((event) => event.id)).toEqual([succeeded?.event.id])
})

test('an event is sent again until the shop accepts it', async () => {
  const shop = await startShop((nth) => (nth === 1 ? 500 : 200))
  await payOne()
  await shop.until(2)
  const [first, second] = shop.received
  expect(second?.event.id).toBe(first?.event.id)
})

test('events wait for a shop to deliver to, even across a restart', async () => {
  const id = await payOne()
  await sandbox.restart()
  const shop = await startShop()
  await shop.until(1)
  expect(shop.received[0]?.event.data.object).toMatchObject({ id })
})

test('the duplicate fault sends an event three times', async () => {
  const shop = await startShop()
  await sandbox.injectFault({ operation: 'webhook', fault: 'duplicate' })
  await payOne()
  await shop.until(3)
  expect(new Set(shop.received.map(({ event }) => event.id)).size).toBe(1)
})

test('the reorder fault delivers a later event first', async () => {
  const shop = await startShop()
  await sandbox.injectFault({ operation: 'webhook:payment_intent.succeeded', fault: 'reorder', delay_ms: 60_000 })
  const id = await payOne()
  await sandbox.stripe.refunds.create({ payment_intent: id })
  await shop.until(2)
  expect(typesOf(shop)).toEqual(['charge.refunded', 'payment_intent.succeeded'])
})

test('the drop and delay faults lose an event or send it late', async () => {
  const shop = await startShop()
  await sandbox.injectFault({ operation: 'webhook', fault: 'drop' })
  await payOne()
  await sandbox.injectFault({ operation: 'webhook', fault: 'delay', delay_ms: 50 })
  const late = await payOne()
  await shop.until(1)
  expect(shop.received.map(({ event }) => event.data.object)).toMatchObject([{ id: late }])
})

test('the lost_answer fault does the work but loses the reply; the same idempotency key finds it', async () => {
  // The library itself retries once when the connection breaks.
  await sandbox.injectFault({ operation: 'payment_intents.create', fault: 'lost_answer', times: 2 })
  const create = () =>
    sandbox.stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' }, { idempotencyKey: 'order:1:1' })
  await expect(create()).rejects.toMatchObject({ type: 'StripeConnectionError' })
  const found = await create()
  expect((await sandbox.stripe.paymentIntents.list()).data.map(({ id }) => id)).toEqual([found.id])
})

test('the lost_request fault does nothing', async () => {
  await sandbox.injectFault({ operation: '*', fault: 'lost_request', times: 2 })
  await expect(payOne()).rejects.toMatchObject({ type: 'StripeConnectionError' })
  expect((await sandbox.stripe.paymentIntents.list()).data).toEqual([])
})

test.each([
  ['server_error', 'StripeAPIError'],
  ['rate_limit', 'StripeRateLimitError'],
])('the %s fault fails the named call as often as requested', async (fault, type) => {
  await sandbox.injectFault({ operation: 'refunds.create', fault, times: 1 })
  const id = await payOne()
  await expect(sandbox.stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({ type })
  expect(await sandbox.stripe.refunds.create({ payment_intent: id })).toMatchObject({ status: 'succeeded' })
})

test('a fault about one payment does not affect others', async () => {
  const [one, other] = [await payOne(), await payOne()]
  await sandbox.injectFault({ operation: 'payment_intents.retrieve', fault: 'server_error', about: one, times: 2 })
  expect(await sandbox.stripe.paymentIntents.retrieve(other)).toMatchObject({ id: other })
  await expect(sandbox.stripe.paymentIntents.retrieve(one)).rejects.toMatchObject({ type: 'StripeAPIError' })
})

test('the slow fault exceeds the timeout of the caller', async () => {
  await sandbox.injectFault({ operation: 'payment_intents.list', fault: 'slow', delay_ms: 2_000 })
  await expect(sandbox.stripe.paymentIntents.list({}, { timeout: 100 })).rejects.toMatchObject({
    type: 'StripeConnectionError',
  })
})

test('clearing the faults restores normal behaviour', async () => {
  await sandbox.injectFault({ operation: '*', fault: 'server_error', times: 1_000 })
  await sandbox.clearFaults()
  expect(await payOne()).toMatch(/^pi_/)
})

test('the state lists every intent with its charges and refunds, to the secret key only', async () => {
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
  ['production without demo mode', { production: true, demo: false }],
])('the card sandbox does not start with %s', async (_what, wrong) => {
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const start = startCardSandbox({
    ...testKeys,
    pool: sandbox.context.pool,
    production: false,
    demo: true,
    log,
    ...wrong,
  })
  await expect(start).rejects.toThrow('The card sandbox')
})
