import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerOf, stockRecords } from '#api/orders/placing/testing'
import { cancelPayment } from '../payments/cancel-payment.service.ts'
import {
  confirm,
  expectChargesToMatchOrders,
  openOrder,
  paymentShop,
  providerSaying,
  type Purchase,
  record,
  startPaying,
} from '../payments/testing.ts'
import { readOrder, sweepEverything } from '../payments/testing-recovery.ts'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())

const cancel = ({ buyer, product }: Purchase) =>
  answerOf(buyer.api.call(ordersApi.cancel, { body: { email: buyer.email, productId: product.id } }))

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
    expect(await readOrder(purchase)).toMatchObject({ paid: true, transactionId: intentId })
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
    expect((await readOrder(purchase)).cancelledAt).toBeNull()
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
        sweepEverything(shop),
      ])
      await sweepEverything(shop)
      const { paid, cancelledAt } = await readOrder(purchase)
      expect([paid, cancelledAt !== null].filter(Boolean)).toHaveLength(1)
    }
    await expectChargesToMatchOrders(shop)
  })
})
