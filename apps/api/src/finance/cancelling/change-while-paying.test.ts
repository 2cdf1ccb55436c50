import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { allRows, answerOf, stockRecords } from '#api/orders/placing/testing'
import { readOrder, sweepEverything } from '../payments/testing-recovery.ts'
import {
  confirm,
  expectChargesToMatchOrders,
  openOrder,
  paymentShop,
  type Purchase,
  record,
  startPaying,
} from '../payments/testing.ts'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())

const change = ({ buyer, orderId }: Purchase, orderQuantity: number) =>
  answerOf(buyer.api.call(ordersApi.changeQuantity, { params: { id: orderId }, body: { orderQuantity } }))

describe('changing the quantity while paying', () => {
  it('cancels the payment that was begun, so that the old total is never charged', async () => {
    const purchase = await openOrder(shop)
    const intentId = await startPaying(purchase)
    expect(await change(purchase, 7)).toMatchObject({ status: 200, body: { orderQuantity: 7 } })
    await expect(confirm(shop, intentId)).rejects.toThrow('status of canceled')
    await expectChargesToMatchOrders(shop)
  })

  it('is refused when the payment came first, and the order is paid', async () => {
    const purchase = await openOrder(shop)
    await confirm(shop, await startPaying(purchase))
    expect(await change(purchase, 7)).toMatchObject({ status: 409, code: 'order-paid' })
    expect(await readOrder(purchase)).toMatchObject({ paid: true })
    await expectChargesToMatchOrders(shop)
  })

  it('is refused while the provider is down, and a bad quantity leaves the payment alone', async () => {
    const purchase = await openOrder(shop)
    const intentId = await startPaying(purchase)
    const before = await allRows(shop)
    expect(await change(purchase, 1)).toMatchObject({ status: 400 })
    expect(await shop.stripe.paymentIntents.retrieve(intentId)).not.toMatchObject({ status: 'canceled' })
    await shop.injectFault('*', 'server_error', 50)
    expect(await change(purchase, 7)).toMatchObject({ status: 503, code: 'service-down' })
    await shop.clearFaults()
    expect(await allRows(shop)).toEqual(before)
  })

  it('ends in one order, paid or changed, whatever runs concurrently', { timeout: 120_000 }, async () => {
    for (let round = 0; round < 8; round += 1) {
      const purchase = await openOrder(shop)
      const intentId = await startPaying(purchase)
      await Promise.allSettled([
        confirm(shop, intentId),
        change(purchase, 7),
        record(purchase, intentId),
        change(purchase, 8),
        sweepEverything(shop),
      ])
      await sweepEverything(shop)
      const { paid, cancelledAt } = await readOrder(purchase)
      expect([paid, cancelledAt !== null].filter(Boolean)).toHaveLength(1)
      expect(await stockRecords(shop, purchase.product.id)).toMatchObject({ orders: 1 })
    }
    await expectChargesToMatchOrders(shop)
  })
})
