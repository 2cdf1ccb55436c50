import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { createHmac } from 'node:crypto'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import {
  confirm,
  expectChargesToMatchOrders,
  keys,
  openOrder,
  paidOrder,
  paymentShop,
  type Purchase,
  startPaying,
} from './testing.ts'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())

type Sent = { secret?: string; at?: number; header?: string }

const deliver = (body: string, { secret = keys.webhookSecret, at = Date.now(), header }: Sent = {}) => {
  const t = Math.floor(at / 1000)
  const signature = `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
  return shop.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': header ?? signature },
    payload: body,
  })
}

/** The provider's events of a type, as it would send them. */
const eventsOf = async (type: string) => {
  const { data } = await shop.stripe.events.list({ type, limit: 100 })
  return data.map((event) => JSON.stringify(event))
}

const delayed = (event: string, minutes: number) => {
  const created = Math.floor(Date.now() / 1000) - minutes * 60
  return event.replace(/"created":\d+,"data"/, `"created":${created},"data"`)
}

const isPaid = async ({ buyer, orderId }: Purchase) =>
  (await buyer.api.call(orderPageApi.get, { params: { id: orderId } })).paid

const until = async (condition: () => Promise<boolean>) => {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Charged, and the shop does not know yet. */
async function chargedOrder() {
  const purchase = await openOrder(shop)
  const intentId = await startPaying(purchase)
  await confirm(shop, intentId)
  const [event = ''] = await eventsOf('payment_intent.succeeded')
  return { purchase, intentId, event }
}

it('an event alone marks the order as paid, so closing the tab loses nothing', async () => {
  shop.deliverEvents(true)
  const purchase = await openOrder(shop)
  await confirm(shop, await startPaying(purchase))
  await until(() => isPaid(purchase))
  shop.deliverEvents(false)
  await expectChargesToMatchOrders(shop)
})

describe('an event is refused', () => {
  it('when its signature is missing, empty, made with another secret, too old or from the future', async () => {
    const { purchase, event } = await chargedOrder()
    const minute = 60_000
    const forged = [
      await deliver(event, { header: '' }),
      await deliver(event, { header: 't=1,v1=00' }),
      await deliver(event, { header: `t=${Math.floor(Date.now() / 1000)},v1=` }),
      await deliver(event, { secret: 'whsec_other' }),
      await deliver(event, { secret: '' }),
      await deliver(event, { at: Date.now() - 6 * minute }),
      await deliver(event, { at: Date.now() + 6 * minute }),
      await deliver(event, { at: Date.now() + 365 * 24 * 60 * minute }),
    ]
    expect(forged.map((reply) => reply.statusCode)).toEqual(forged.map(() => 400))
    expect(await isPaid(purchase)).toBe(false)
    expect((await deliver(event)).statusCode).toBe(200)
    expect(await isPaid(purchase)).toBe(true)
  })

  it('when its body differs by a byte from what was signed', async () => {
    const { event } = await chargedOrder()
    const at = Math.floor(Date.now() / 1000)
    const v1 = createHmac('sha256', keys.webhookSecret).update(`${at}.${event}`).digest('hex')
    const spaced = JSON.stringify(JSON.parse(event), undefined, 1)
    expect((await deliver(spaced, { header: `t=${at},v1=${v1}` })).statusCode).toBe(400)
  })

  it('when it is not JSON, or of live mode while the keys are of test mode', async () => {
    const { event } = await chargedOrder()
    expect((await deliver('no json')).statusCode).toBe(400)
    const live = event.replace(/"livemode":false(?=,"pending_webhooks")/, '"livemode":true')
    expect(live).not.toBe(event)
    expect((await deliver(live)).statusCode).toBe(400)
  })

  it('and sent again when the provider is down', async () => {
    const { purchase, event } = await chargedOrder()
    await shop.injectFault('payment_intents.retrieve', 'server_error', 2)
    expect((await deliver(event)).statusCode).toBe(503)
    expect(await isPaid(purchase)).toBe(false)
    await shop.clearFaults()
    expect((await deliver(event)).statusCode).toBe(200)
    expect(await isPaid(purchase)).toBe(true)
  })
})

it('an event that contradicts the provider changes nothing', async () => {
  const purchase = await openOrder(shop)
  const intentId = await startPaying(purchase)
  const other = await chargedOrder()
  const forged = other.event.replaceAll(other.intentId, intentId)
  expect((await deliver(forged)).statusCode).toBe(200)
  expect(await isPaid(purchase)).toBe(false)
})

it('unhandled event types and unknown intents are accepted and ignored', async () => {
  const { purchase, event } = await chargedOrder()
  const unhandledType = event.replace('payment_intent.succeeded', 'customer.created')
  const unknownIntent = event.replaceAll(/pi_\w{24}/g, 'pi_000000000000000000000000').replace(/evt_\w+/, 'evt_2')
  expect((await deliver(unhandledType)).statusCode).toBe(200)
  expect(await isPaid(purchase)).toBe(false)
  expect((await deliver(unknownIntent)).statusCode).toBe(200)
  const foreign = await shop.stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
  await confirm(shop, foreign.id)
  const [foreignEvent = ''] = await eventsOf('payment_intent.succeeded')
  expect((await deliver(foreignEvent)).statusCode).toBe(200)
})

it('signed events of an unexpected shape are accepted and ignored, so that they are not sent for days', async () => {
  const { purchase, event } = await chargedOrder()
  const whole = JSON.parse(event) as Record<string, unknown>
  const odd = [{ data: undefined }, { data: { object: 7 } }, { data: { object: { id: 9 } }, created: 'yesterday' }]
  for (const [number, change] of odd.entries()) {
    const reply = await deliver(JSON.stringify({ ...whole, id: `evt_odd_${number}`, ...change }))
    expect([reply.statusCode, reply.json()]).toEqual([200, { received: true }])
  }
  expect(await isPaid(purchase)).toBe(false)
  expect((await deliver(JSON.stringify({ ...whole, created: 1e99 }))).statusCode).toBe(200)
  expect(await isPaid(purchase)).toBe(true)
})

it('duplicate, stale, forged and reordered events lead to the same result', async () => {
  const purchases = await Promise.all(Array.from({ length: 10 }, () => openOrder(shop)))
  for (const purchase of purchases) {
    const intentId = await startPaying(purchase)
    await confirm(shop, intentId, 'pm_card_chargeDeclined').catch(() => {})
    await confirm(shop, intentId)
  }
  const events = [...(await eventsOf('payment_intent.succeeded')), ...(await eventsOf('payment_intent.payment_failed'))]
  expect(events).toHaveLength(20)
  const storm = events
    .flatMap((event, n) => Array.from({ length: 5 }, (_, copy) => ({ event, forged: (n + copy) % 5 === 0 })))
    .toSorted(() => Math.random() - 0.5)
  const statuses: number[] = []
  while (statuses.length < storm.length) {
    // On a slow machine, more at once would wait longer than the shop's database timeout.
    const batch = storm.slice(statuses.length, statuses.length + 20)
    const replies = batch.map(({ event, forged }) => deliver(event, forged ? { secret: 'whsec_forged' } : {}))
    statuses.push(...(await Promise.all(replies)).map((reply) => reply.statusCode))
  }
  expect(statuses).toEqual(storm.map(({ forged }) => (forged ? 400 : 200)))
  for (const purchase of purchases) expect(await isPaid(purchase)).toBe(true)
  const { rows } = await shop.pool.query(`select count(*)::int as receipts from mail_outbox where key like 'receipt:%'`)
  expect(rows).toEqual([{ receipts: 10 }])
  await expectChargesToMatchOrders(shop)
})

it('an event that comes again is not looked up again', async () => {
  const { purchase, event } = await chargedOrder()
  await deliver(event)
  await shop.injectFault('payment_intents.retrieve', 'server_error', 2)
  expect((await deliver(event)).statusCode).toBe(200)
  await shop.clearFaults()
  expect(await isPaid(purchase)).toBe(true)
  const { rows } = await shop.pool.query(`select detail from audit_log where action = 'order.paid'`)
  expect(rows).toMatchObject([{ detail: { via: 'webhook' } }])
})

it('an intent that was cancelled in the dashboard ends its payment', async () => {
  const purchase = await openOrder(shop)
  const intentId = await startPaying(purchase)
  await shop.stripe.paymentIntents.cancel(intentId)
  const [event = ''] = await eventsOf('payment_intent.canceled')
  expect((await deliver(event)).statusCode).toBe(200)
  const { rows } = await shop.pool.query('select status, intent_id from payments')
  expect(rows).toEqual([{ status: 'cancelled', intent_id: intentId }])
  expect(await isPaid(purchase)).toBe(false)
})

describe('the incidents show', () => {
  it('nothing when all went well', async () => {
    await paidOrder(shop)
    const [event = ''] = await eventsOf('payment_intent.succeeded')
    await deliver(event)
    const admin = await shop.admin()
    expect(await admin.api.call(paymentsApi.reconcile)).toEqual({ compared: 1, found: 0 })
    expect(await admin.api.call(paymentsApi.incidents)).toEqual([])
  })

  it('nothing when the provider reports a refund of our own', async () => {
    const { orderId } = await paidOrder(shop)
    const admin = await shop.admin()
    const body = { reason: 'Sent back', restock: false }
    await admin.api.call(paymentsApi.refund, { params: { id: orderId }, body })
    const [event = ''] = await eventsOf('charge.refunded')
    expect((await deliver(event)).statusCode).toBe(200)
    expect(await admin.api.call(paymentsApi.incidents)).toEqual([])
  })

  it.each([
    ['nine minutes', 9, 0],
    ['ten minutes', 10, 1],
  ])('an event that took %s', async (_time, minutes, shown) => {
    const { event } = await chargedOrder()
    await deliver(delayed(event, minutes))
    expect(await (await shop.admin()).api.call(paymentsApi.incidents)).toHaveLength(shown)
  })

  it('no late event about a charge that is not from this shop', async () => {
    const { id } = await shop.stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
    await confirm(shop, id)
    const [event = ''] = await eventsOf('payment_intent.succeeded')
    expect((await deliver(delayed(event, 60))).statusCode).toBe(200)
    expect(await (await shop.admin()).api.call(paymentsApi.incidents)).toEqual([])
  })

  it('an event that arrived late', async () => {
    const { event } = await chargedOrder()
    await deliver(delayed(event, 60))
    const admin = await shop.admin()
    expect(await admin.api.call(paymentsApi.incidents)).toMatchObject([
      {
        kind: 'late-event',
        settled: true,
        finding: 'The event payment_intent.succeeded arrived 60 minutes after it happened.',
        action: 'The payment was compared with the provider and matches.',
      },
    ])
  })
})
