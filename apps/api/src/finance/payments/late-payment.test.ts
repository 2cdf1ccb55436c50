import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { paymentsDepsOf } from '#api/composition/deps'
import { cancelOpenOrder } from '#api/orders/records/order-transitions.store'
import { expireOrders } from '#api/finance/cancelling/expire-orders.service'
import { answerOf, stockRecords } from '#api/orders/placing/testing'
import { confirm, expectChargesToMatchOrders, openOrder, paymentShop, record, startPaying } from './testing.ts'
import { incidentsOf, mailsOf, readOrder, sweepEverything } from './testing-recovery.ts'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())

/** A second ago: stored in milliseconds, `now()` may be rounded up into the future. */
const endPaymentWindow = () => shop.pool.query(`update orders set pay_by = now() - interval '1 second'`)

describe('a late payment', () => {
  it('is refunded, and the customer is notified by email', async () => {
    const purchase = await openOrder(shop)
    const intentId = await startPaying(purchase)
    // The order ends without its intent being cancelled.
    await cancelOpenOrder(shop.db, purchase.orderId, purchase.buyer.email)
    await confirm(shop, intentId)
    expect(await answerOf(record(purchase, intentId))).toMatchObject({ status: 409, code: 'payment-returned' })
    await expectChargesToMatchOrders(shop)
    expect(await mailsOf(shop, 'payment-returned')).toMatchObject([
      { subject: 'Refunded: your payment of $99.95', recipient: purchase.buyer.email },
    ])
    expect(await incidentsOf(shop)).toMatchObject([
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
    expect(await incidentsOf(shop)).toMatchObject([{ kind: 'late-payment', settled: false }])
    await sweepEverything(shop)
    expect(await incidentsOf(shop)).toMatchObject([{ kind: 'late-payment', settled: true }])
    expect((await shop.stripe.refunds.list({ payment_intent: intentId })).data).toHaveLength(1)
    await expectChargesToMatchOrders(shop)
  })

  it('cannot happen when the order expires: its intent is cancelled first', async () => {
    const purchase = await openOrder(shop)
    const intentId = await startPaying(purchase)
    await endPaymentWindow()
    await expireOrders(paymentsDepsOf(shop.coreDeps))
    expect((await readOrder(purchase)).expiredAt).not.toBeNull()
    await expect(confirm(shop, intentId)).rejects.toThrow('status of canceled')
  })

  it('stays possible while the provider is down: the order expires once its intent can be cancelled', async () => {
    const purchase = await openOrder(shop)
    await startPaying(purchase)
    await endPaymentWindow()
    await shop.injectFault('*', 'server_error', 50)
    expect(await expireOrders(paymentsDepsOf(shop.coreDeps))).toBe(0)
    expect((await readOrder(purchase)).expiredAt).toBeNull()
    await shop.clearFaults()
    expect(await expireOrders(paymentsDepsOf(shop.coreDeps))).toBe(1)
    expect((await readOrder(purchase)).expiredAt).not.toBeNull()
  })

  it('that came just in time counts: the order does not expire', async () => {
    const purchase = await openOrder(shop)
    await confirm(shop, await startPaying(purchase))
    await endPaymentWindow()
    expect(await expireOrders(paymentsDepsOf(shop.coreDeps))).toBe(0)
    expect(await readOrder(purchase)).toMatchObject({ paid: true, expiredAt: null })
    await expectChargesToMatchOrders(shop)
  })
})
