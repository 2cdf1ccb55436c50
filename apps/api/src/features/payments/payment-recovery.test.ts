import { ordersApi } from '@wheelyard/contract/calls/orders'
import { paymentsApi } from '@wheelyard/contract/calls/payments'
import { perFile } from '@wheelyard/server/testing/fixtures'
import pg from 'pg'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CardProvider } from '#api/clients/card-provider'
import { ordersDepsOf } from '#api/composition/app'
import { cancelOpenOrder } from '../orders/order-transitions.store.ts'
import { expireOrders } from '../orders/orders.service.ts'
import { answerOf, stockRecords } from '../orders/testing.ts'
import { cancelPayment } from './cancel-payment.service.ts'
import { recordIncident } from './incidents.store.ts'
import { reconcile } from './reconcile.service.ts'
import { sweepPayments } from './sweep.service.ts'
import {
  confirm,
  expectChargesToMatchOrders,
  openOrder,
  paymentShop,
  providerSaying,
  type Purchase,
  record,
  startPaying,
} from './testing.ts'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())

const cancel = ({ buyer, product }: Purchase) =>
  answerOf(buyer.api.call(ordersApi.cancel, { body: { email: buyer.email, productId: product.id } }))
const read = ({ buyer, orderId }: Purchase) => buyer.api.call(ordersApi.one, { params: { id: orderId } })
const sweepEverything = async () => {
  await shop.pool.query(`update payments set next_check_at = now()`)
  await shop.pool.query(`update refunds set next_try_at = now()`)
  await sweepPayments(shop.deps)
}
/** A second ago: stored in milliseconds, `now()` may be rounded up into the future. */
const endPaymentWindow = () => shop.pool.query(`update orders set pay_by = now() - interval '1 second'`)
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000)
const incidents = async () => (await shop.admin()).api.call(paymentsApi.incidents)
const emails = async (kind: string) => {
  const { rows } = await shop.pool.query(`select subject, recipient from mail_outbox where key like $1`, [`${kind}:%`])
  return rows
}

describe('cancelling while paying', () => {
  it('cancels the intent at the provider first', async () => {
    const purchase = await openOrder(shop)
    const intentId = await startPaying(purchase)
    expect(await cancel(purchase)).toMatchObject({ status: 200 })
    expect(await shop.stripe.paymentIntents.retrieve(intentId)).toMatchObject({ status: 'canceled' })
    await expect(confirm(shop, intentId)).rejects.toThrow('status of canceled')
    await expectChargesToMatchOrders(shop)
  })

  it('marks the order as paid instead when the payment came first', async () => {
    const purchase = await openOrder(shop)
    const intentId = await startPaying(purchase)
    await confirm(shop, intentId)
    expect(await cancel(purchase)).toMatchObject({ status: 409, code: 'order-paid', deletedCount: 0 })
    expect(await read(purchase)).toMatchObject({ paid: true, transactionId: intentId })
    const { rows } = await shop.pool.query(`select detail from audit_log where action = 'order.paid'`)
    expect(rows).toEqual([{ detail: { intent: intentId, via: 'cancellation' } }])
    await expectChargesToMatchOrders(shop)
  })

  it('is refused when a charge has to be refunded first', async () => {
    const purchase = await openOrder(shop)
    await confirm(shop, await startPaying(purchase))
    const deps = providerSaying(shop, { currency: 'eur' })
    expect(await cancelPayment(deps, purchase.orderId)).toMatchObject({ ok: false, problem: { code: 'order-ended' } })
    await expectChargesToMatchOrders(shop)
  })

  it('is refused when the provider fails at that moment', async () => {
    const purchase = await openOrder(shop)
    await startPaying(purchase)
    await shop.injectFault('payment_intents.cancel', 'server_error', 10)
    expect(await cancel(purchase)).toMatchObject({ status: 503, code: 'service-down' })
    await shop.clearFaults()
    expect((await read(purchase)).cancelledAt).toBeNull()
  })

  it('leaves the order open while the provider is down', async () => {
    const purchase = await openOrder(shop)
    await startPaying(purchase)
    await shop.injectFault('*', 'server_error', 50)
    expect(await cancel(purchase)).toMatchObject({ status: 503 })
    await shop.clearFaults()
    expect(await cancel(purchase)).toMatchObject({ status: 200 })
    expect(await stockRecords(shop, purchase.product.id)).toMatchObject({ available: 50, ledger: 50 })
  })

  it('finds the intent even if the response to its creation was lost', async () => {
    const purchase = await openOrder(shop)
    await shop.injectFault('payment_intents.create', 'lost_answer', 2)
    await expect(startPaying(purchase)).rejects.toMatchObject({ status: 503 })
    expect(await cancel(purchase)).toMatchObject({ status: 200 })
    const { data } = await shop.stripe.paymentIntents.list()
    expect(data.map(({ status }) => status)).toEqual(['canceled'])
  })

  it('ends in exactly one of the two, whatever runs concurrently', { timeout: 120_000 }, async () => {
    for (let round = 0; round < 15; round += 1) {
      const purchase = await openOrder(shop)
      const intentId = await startPaying(purchase)
      await Promise.allSettled([
        confirm(shop, intentId),
        cancel(purchase),
        record(purchase, intentId),
        startPaying(purchase),
        sweepEverything(),
      ])
      await sweepEverything()
      const { paid, cancelledAt } = await read(purchase)
      expect([paid, cancelledAt !== null].filter(Boolean)).toHaveLength(1)
    }
    await expectChargesToMatchOrders(shop)
  })
})

describe('a late payment', () => {
  it('is refunded, and the customer is notified by email', async () => {
    const purchase = await openOrder(shop)
    const intentId = await startPaying(purchase)
    // The order ends without its intent being cancelled.
    await cancelOpenOrder(shop.db, purchase.orderId, purchase.buyer.email)
    await confirm(shop, intentId)
    expect(await answerOf(record(purchase, intentId))).toMatchObject({ status: 409, code: 'payment-returned' })
    await expectChargesToMatchOrders(shop)
    expect(await emails('payment-returned')).toEqual([
      { subject: 'Refunded: your payment of $99.95', recipient: purchase.buyer.email },
    ])
    expect(await incidents()).toMatchObject([
      {
        kind: 'late-payment',
        settled: true,
        finding: '$99.95 was charged. The order had been cancelled.',
        action: 'Refunded in full; the customer was notified by email.',
      },
    ])
    expect(await stockRecords(shop, purchase.product.id)).toMatchObject({ available: 50, ledger: 50 })
  })

  it('is refunded later when the provider is down at first', async () => {
    const purchase = await openOrder(shop)
    const intentId = await startPaying(purchase)
    await cancelOpenOrder(shop.db, purchase.orderId, purchase.buyer.email)
    await confirm(shop, intentId)
    await shop.injectFault('refunds.create', 'lost_answer', 2)
    await answerOf(record(purchase, intentId))
    expect(await incidents()).toMatchObject([{ kind: 'late-payment', settled: false }])
    await sweepEverything()
    expect(await incidents()).toMatchObject([{ kind: 'late-payment', settled: true }])
    expect((await shop.stripe.refunds.list({ payment_intent: intentId })).data).toHaveLength(1)
    await expectChargesToMatchOrders(shop)
  })

  it('cannot happen when the order expires: its intent is cancelled first', async () => {
    const purchase = await openOrder(shop)
    const intentId = await startPaying(purchase)
    await endPaymentWindow()
    await expireOrders(ordersDepsOf(shop.coreDeps))
    expect((await read(purchase)).expiredAt).not.toBeNull()
    await expect(confirm(shop, intentId)).rejects.toThrow('status of canceled')
  })

  it('stays possible while the provider is down: the order expires once its intent can be cancelled', async () => {
    const purchase = await openOrder(shop)
    await startPaying(purchase)
    await endPaymentWindow()
    await shop.injectFault('*', 'server_error', 50)
    expect(await expireOrders(ordersDepsOf(shop.coreDeps))).toBe(0)
    expect((await read(purchase)).expiredAt).toBeNull()
    await shop.clearFaults()
    expect(await expireOrders(ordersDepsOf(shop.coreDeps))).toBe(1)
    expect((await read(purchase)).expiredAt).not.toBeNull()
  })

  it('that came just in time counts: the order does not expire', async () => {
    const purchase = await openOrder(shop)
    await confirm(shop, await startPaying(purchase))
    await endPaymentWindow()
    expect(await expireOrders(ordersDepsOf(shop.coreDeps))).toBe(0)
    expect(await read(purchase)).toMatchObject({ paid: true, expiredAt: null })
    await expectChargesToMatchOrders(shop)
  })
})

describe('the sweeper', () => {
  it('finds a charge that neither the browser nor an event reported', async () => {
    const purchase = await openOrder(shop)
    const intentId = await startPaying(purchase)
    await confirm(shop, intentId)
    await sweepEverything()
    expect(await read(purchase)).toMatchObject({ paid: true, transactionId: intentId })
    expect(await incidents()).toMatchObject([
      { kind: 'charged-not-recorded', settled: true, action: 'The order was marked as paid.' },
    ])
    await expectChargesToMatchOrders(shop)
  })

  it('cancels the intent of an order that has ended', async () => {
    const purchase = await openOrder(shop)
    const intentId = await startPaying(purchase)
    await cancelOpenOrder(shop.db, purchase.orderId, purchase.buyer.email)
    await sweepEverything()
    expect(await shop.stripe.paymentIntents.retrieve(intentId)).toMatchObject({ status: 'canceled' })
  })

  it('finds the intent when the response to its creation was lost', async () => {
    const purchase = await openOrder(shop)
    await shop.injectFault('payment_intents.create', 'lost_answer', 2)
    await expect(startPaying(purchase)).rejects.toMatchObject({ status: 503 })
    await sweepEverything()
    const intentId = await startPaying(purchase)
    expect((await shop.stripe.paymentIntents.list()).data.map(({ id }) => id)).toEqual([intentId])
  })

  it('can run several times at once', async () => {
    const purchases = await Promise.all([openOrder(shop), openOrder(shop), openOrder(shop)])
    for (const purchase of purchases) await confirm(shop, await startPaying(purchase))
    await Promise.all([sweepEverything(), sweepEverything(), sweepEverything()])
    for (const purchase of purchases) expect(await read(purchase)).toMatchObject({ paid: true })
    expect(await emails('receipt')).toHaveLength(3)
    await expectChargesToMatchOrders(shop)
  })

  it('ignores payments that are not due', async () => {
    const purchase = await openOrder(shop)
    await confirm(shop, await startPaying(purchase))
    await sweepPayments(shop.deps)
    expect(await read(purchase)).toMatchObject({ paid: false })
  })
})

describe('reconciliation', () => {
  it('records a charge that the shop has lost, as after restoring a backup', async () => {
    const purchase = await openOrder(shop)
    const intentId = await startPaying(purchase)
    await confirm(shop, intentId)
    await shop.pool.query('truncate payments cascade')
    expect(await reconcile(shop.deps, new Date())).toMatchObject({ ok: true, value: { compared: 1, found: 1 } })
    expect(await read(purchase)).toMatchObject({ paid: true, transactionId: intentId })
    expect(await reconcile(shop.deps, new Date())).toMatchObject({ ok: true, value: { compared: 1, found: 0 } })
    await expectChargesToMatchOrders(shop)
  })

  it('reports a charge for an unknown order, and ignores charges that are not from this shop', async () => {
    const orderId = '00000000-0000-4000-8000-000000000000'
    for (const ours of [true, false]) {
      const metadata = ours ? { metadata: { orderId } } : {}
      const { id } = await shop.stripe.paymentIntents.create({ amount: 9995, currency: 'usd', ...metadata })
      await confirm(shop, id)
    }
    expect(await reconcile(shop.deps, new Date())).toMatchObject({ ok: true, value: { compared: 1, found: 1 } })
    expect(await incidents()).toMatchObject([{ kind: 'unknown-charge', settled: false, amount: 99.95 }])
    expect((await shop.stripe.refunds.list()).data).toEqual([])
  })

  it('asks our database as often for three payments in order as for one', async () => {
    const pay = async () => {
      const purchase = await openOrder(shop)
      const intentId = await startPaying(purchase)
      await confirm(shop, intentId)
      await record(purchase, intentId)
    }
    const queriesNeeded = async () => {
      const queries = vi.spyOn(pg.Client.prototype, 'query')
      await reconcile(shop.deps, new Date())
      const names = queries.mock.calls.map(([query]) => (query as { text?: string }).text ?? '')
      queries.mockRestore()
      return names.filter((text) => /"(payments|orders|refunds)"/.test(text)).length
    }
    await pay()
    const forOne = await queriesNeeded()
    await pay()
    await startPaying(await openOrder(shop))
    expect(forOne).toBeGreaterThan(0)
    expect(await queriesNeeded()).toBe(forOne)
  })

  it('goes back three days', async () => {
    await confirm(shop, await startPaying(await openOrder(shop)))
    expect(await reconcile(shop.deps, inDays(3.1))).toMatchObject({ value: { compared: 0 } })
    expect(await reconcile(shop.deps, inDays(2.9))).toMatchObject({ value: { compared: 1, found: 1 } })
  })

  it('records a charge whose intent was created although the response was lost', async () => {
    const purchase = await openOrder(shop)
    await shop.injectFault('payment_intents.create', 'lost_answer', 2)
    await expect(startPaying(purchase)).rejects.toMatchObject({ status: 503 })
    const [intent] = (await shop.stripe.paymentIntents.list()).data
    await confirm(shop, intent!.id)
    expect(await reconcile(shop.deps, new Date())).toMatchObject({ value: { compared: 1, found: 1 } })
    expect(await read(purchase)).toMatchObject({ paid: true, transactionId: intent!.id })
    expect((await shop.pool.query('select status from payments')).rows).toEqual([{ status: 'succeeded' }])
  })

  it('finds nothing wrong with an unpaid intent, nor with a charge of nobody that was refunded', async () => {
    await startPaying(await openOrder(shop))
    const metadata = { orderId: 'lost in another shop' }
    const { id } = await shop.stripe.paymentIntents.create({ amount: 500, currency: 'usd', metadata })
    await confirm(shop, id)
    await shop.stripe.refunds.create({ payment_intent: id })
    expect(await reconcile(shop.deps, new Date())).toMatchObject({ value: { compared: 2, found: 0 } })
    expect(await incidents()).toEqual([])
  })

  it('reports a charge with an unreadable order once', async () => {
    const metadata = { orderId: 'lost in another shop' }
    const { id } = await shop.stripe.paymentIntents.create({ amount: 500, currency: 'usd', metadata })
    await confirm(shop, id)
    expect(await reconcile(shop.deps, new Date())).toMatchObject({ value: { compared: 1, found: 1 } })
    expect(await reconcile(shop.deps, new Date())).toMatchObject({ value: { compared: 1, found: 0 } })
    const finding = 'A charge names the order (unreadable), which this shop does not have.'
    expect(await incidents()).toMatchObject([{ kind: 'unknown-charge', orderId: null, finding, amount: 5 }])
  })

  it('counts only what it found itself, not what a webhook records meanwhile', async () => {
    const purchase = await openOrder(shop)
    const intentId = await startPaying(purchase)
    await cancelOpenOrder(shop.db, purchase.orderId, purchase.buyer.email)
    await confirm(shop, intentId)
    const late = { kind: 'late-event', intentId: 'pi_other', orderId: null, amountCents: 1 } as const
    const cards: CardProvider = {
      ...shop.deps.cards,
      refundIntent: async (request) => {
        await recordIncident(shop.db, { ...late, finding: 'Late', action: 'None', settled: true })
        return shop.deps.cards.refundIntent(request)
      },
    }
    const run = await reconcile({ ...shop.deps, cards }, new Date())
    expect(run).toMatchObject({ ok: true, value: { compared: 1, found: 1 } })
    expect((await incidents()).map(({ kind }) => kind).toSorted()).toEqual(['late-event', 'late-payment'])
  })

  it('answers 503 while the provider is down', async () => {
    await shop.injectFault('payment_intents.list', 'server_error', 5)
    const admin = await shop.admin()
    expect(await answerOf(admin.api.call(paymentsApi.reconcile))).toMatchObject({ status: 503 })
    await shop.clearFaults()
  })
})

it('the sweeper notes the intent that a lost answer of the provider left without a payment', async () => {
  const purchase = await openOrder(shop)
  await shop.injectFault('payment_intents.create', 'lost_answer', 2)
  await expect(startPaying(purchase)).rejects.toMatchObject({ status: 503 })
  const payments = async () => (await shop.pool.query('select status, intent_id from payments')).rows
  expect(await payments()).toEqual([{ status: 'pending', intent_id: null }])
  await sweepEverything()
  const [intent] = (await shop.stripe.paymentIntents.list()).data
  expect(await payments()).toEqual([{ status: 'open', intent_id: intent?.id }])
})
