import { ordersApi } from '@wheelyard/contract/calls/orders'
import { paymentsApi } from '@wheelyard/contract/calls/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ordersDepsOf } from '#api/composition/app'
import { expireOrdersJob } from '#api/jobs/expire-orders.job'
import { cancelOpenOrder } from '../orders/order-transitions.store.ts'
import { answerOf, stockRecords } from '../orders/testing.ts'
import { reconcile } from './reconcile.service.ts'
import { sweepPayments } from './sweep.service.ts'
import {
  confirm,
  expectBooksToAgree,
  openOrder,
  type PaymentShop,
  paymentShop,
  type Purchase,
  record,
  startPaying,
} from './testing.ts'

let shop: PaymentShop
beforeAll(async () => {
  shop = await paymentShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.truncate())

const cancel = ({ buyer, product }: Purchase) =>
  answerOf(buyer.api.call(ordersApi.cancel, { body: { email: buyer.email, productId: product.id } }))
const read = ({ buyer, orderId }: Purchase) => buyer.api.call(ordersApi.one, { params: { id: orderId } })
const sweepLater = async () => {
  await shop.pool.query(`update payments set next_check_at = now()`)
  await shop.pool.query(`update refunds set next_try_at = now()`)
  await sweepPayments(shop.deps)
}
/** A second ago: the moment is kept in milliseconds, and `now()` may be rounded up to one that is yet to come. */
const windowEnds = () => shop.pool.query(`update orders set pay_by = now() - interval '1 second'`)
const incidents = async () => (await shop.admin()).api.call(paymentsApi.incidents)
const mails = async (kind: string) => {
  const { rows } = await shop.pool.query(`select subject, recipient from mail_outbox where key like $1`, [`${kind}:%`])
  return rows
}

describe('cancelling against paying', () => {
  it('cancels the intent at the provider first', async () => {
    const purchase = await openOrder(shop)
    const intentId = await startPaying(purchase)
    expect(await cancel(purchase)).toMatchObject({ status: 200 })
    expect(await shop.stripe.paymentIntents.retrieve(intentId)).toMatchObject({ status: 'canceled' })
    await expect(confirm(shop, intentId)).rejects.toThrow('status of canceled')
    await expectBooksToAgree(shop)
  })

  it('makes the order paid instead when the customer was faster', async () => {
    const purchase = await openOrder(shop)
    const intentId = await startPaying(purchase)
    await confirm(shop, intentId)
    expect(await cancel(purchase)).toMatchObject({ status: 409, code: 'order-paid', deletedCount: 0 })
    expect(await read(purchase)).toMatchObject({ paid: true, transactionId: intentId })
    await expectBooksToAgree(shop)
  })

  it('leaves the order open while the provider is silent', async () => {
    const purchase = await openOrder(shop)
    await startPaying(purchase)
    await shop.misbehave('*', 'server_error', 50)
    expect(await cancel(purchase)).toMatchObject({ status: 503 })
    await shop.behave()
    expect(await cancel(purchase)).toMatchObject({ status: 200 })
    expect(await stockRecords(shop, purchase.product.id)).toMatchObject({ available: 50, ledger: 50 })
  })

  it('finds the intent whose making was never answered', async () => {
    const purchase = await openOrder(shop)
    await shop.misbehave('payment_intents.create', 'lost_answer', 2)
    await expect(startPaying(purchase)).rejects.toMatchObject({ status: 503 })
    expect(await cancel(purchase)).toMatchObject({ status: 200 })
    const { data } = await shop.stripe.paymentIntents.list()
    expect(data.map(({ status }) => status)).toEqual(['canceled'])
  })

  it('ends in exactly one of the two, whatever happens at the same moment', { timeout: 120_000 }, async () => {
    for (let round = 0; round < 15; round += 1) {
      const purchase = await openOrder(shop)
      const intentId = await startPaying(purchase)
      await Promise.allSettled([
        confirm(shop, intentId),
        cancel(purchase),
        record(purchase, intentId),
        startPaying(purchase),
        sweepLater(),
      ])
      await sweepLater()
      const { paid, cancelledAt } = await read(purchase)
      expect([paid, cancelledAt !== null].filter(Boolean)).toHaveLength(1)
    }
    await expectBooksToAgree(shop)
  })
})

describe('a payment that comes too late', () => {
  it('is refunded, and the customer is told by mail', async () => {
    const purchase = await openOrder(shop)
    const intentId = await startPaying(purchase)
    // As if it had slipped past the cancelling of the intent.
    await cancelOpenOrder(shop.db, purchase.orderId, purchase.buyer.email)
    await confirm(shop, intentId)
    expect(await answerOf(record(purchase, intentId))).toMatchObject({ status: 409, code: 'payment-returned' })
    await expectBooksToAgree(shop)
    expect(await mails('payment-returned')).toEqual([
      { subject: 'Refunded: a payment of $99.95 that came too late', recipient: purchase.buyer.email },
    ])
    expect(await incidents()).toMatchObject([
      { kind: 'late-payment', settled: true, action: 'Refunded in full; the customer was told by mail.' },
    ])
    expect(await stockRecords(shop, purchase.product.id)).toMatchObject({ available: 50, ledger: 50 })
  })

  it('is refunded later when the provider is silent at first', async () => {
    const purchase = await openOrder(shop)
    const intentId = await startPaying(purchase)
    await cancelOpenOrder(shop.db, purchase.orderId, purchase.buyer.email)
    await confirm(shop, intentId)
    await shop.misbehave('refunds.create', 'lost_answer', 2)
    await answerOf(record(purchase, intentId))
    expect(await incidents()).toMatchObject([{ kind: 'late-payment', settled: false }])
    await sweepLater()
    expect(await incidents()).toMatchObject([{ kind: 'late-payment', settled: true }])
    expect((await shop.stripe.refunds.list({ payment_intent: intentId })).data).toHaveLength(1)
    await expectBooksToAgree(shop)
  })

  it('does not come when the order expires: its intent is cancelled first', async () => {
    const purchase = await openOrder(shop)
    const intentId = await startPaying(purchase)
    await windowEnds()
    await expireOrdersJob(ordersDepsOf(shop.coreDeps)).run(undefined)
    expect((await read(purchase)).expiredAt).not.toBeNull()
    await expect(confirm(shop, intentId)).rejects.toThrow('status of canceled')
  })

  it('but in time by a moment is a payment: the order does not expire', async () => {
    const purchase = await openOrder(shop)
    await confirm(shop, await startPaying(purchase))
    await windowEnds()
    await expireOrdersJob(ordersDepsOf(shop.coreDeps)).run(undefined)
    expect(await read(purchase)).toMatchObject({ paid: true, expiredAt: null })
    await expectBooksToAgree(shop)
  })
})

describe('the sweeper', () => {
  it('finds a charge that neither the browser nor an event told of', async () => {
    const purchase = await openOrder(shop)
    const intentId = await startPaying(purchase)
    await confirm(shop, intentId)
    await sweepLater()
    expect(await read(purchase)).toMatchObject({ paid: true, transactionId: intentId })
    expect(await incidents()).toMatchObject([
      { kind: 'charged-not-recorded', settled: true, action: 'The order was marked as paid.' },
    ])
    await expectBooksToAgree(shop)
  })

  it('cancels the intent of an order that ended without it', async () => {
    const purchase = await openOrder(shop)
    const intentId = await startPaying(purchase)
    await cancelOpenOrder(shop.db, purchase.orderId, purchase.buyer.email)
    await sweepLater()
    expect(await shop.stripe.paymentIntents.retrieve(intentId)).toMatchObject({ status: 'canceled' })
  })

  it('learns which intent was made when the answer was lost', async () => {
    const purchase = await openOrder(shop)
    await shop.misbehave('payment_intents.create', 'lost_answer', 2)
    await expect(startPaying(purchase)).rejects.toMatchObject({ status: 503 })
    await sweepLater()
    const intentId = await startPaying(purchase)
    expect((await shop.stripe.paymentIntents.list()).data.map(({ id }) => id)).toEqual([intentId])
  })

  it('shares the work with others at the same moment', async () => {
    const purchases = await Promise.all([openOrder(shop), openOrder(shop), openOrder(shop)])
    for (const purchase of purchases) await confirm(shop, await startPaying(purchase))
    await Promise.all([sweepLater(), sweepLater(), sweepLater()])
    for (const purchase of purchases) expect(await read(purchase)).toMatchObject({ paid: true })
    expect(await mails('receipt')).toHaveLength(3)
    await expectBooksToAgree(shop)
  })

  it('leaves alone what is not due', async () => {
    const purchase = await openOrder(shop)
    await confirm(shop, await startPaying(purchase))
    await sweepPayments(shop.deps)
    expect(await read(purchase)).toMatchObject({ paid: false })
  })
})

describe('reconciliation', () => {
  it('books a charge that the shop has forgotten, as after restoring a backup', async () => {
    const purchase = await openOrder(shop)
    const intentId = await startPaying(purchase)
    await confirm(shop, intentId)
    await shop.pool.query('truncate payments cascade')
    expect(await reconcile(shop.deps, new Date())).toMatchObject({ ok: true, value: { compared: 1, found: 1 } })
    expect(await read(purchase)).toMatchObject({ paid: true, transactionId: intentId })
    expect(await reconcile(shop.deps, new Date())).toMatchObject({ ok: true, value: { compared: 1, found: 0 } })
    await expectBooksToAgree(shop)
  })

  it('tells of a charge for an order this shop does not have, and touches no charge that is not its own', async () => {
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

  it('says so when the provider is silent', async () => {
    await shop.misbehave('payment_intents.list', 'server_error', 5)
    const admin = await shop.admin()
    expect(await answerOf(admin.api.call(paymentsApi.reconcile))).toMatchObject({ status: 503 })
    await shop.behave()
  })
})
