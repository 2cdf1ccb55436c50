import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { describe, expect, it } from 'vitest'
import type { CardProvider } from '#api/clients/card-provider'
import { cancelOpenOrder } from '#api/orders/records/order-transitions.store'
import { answerOf } from '#api/orders/placing/testing'
import { cancelPayment } from './cancel-payment.service.ts'
import { startPayment } from './start-payment.service.ts'
import {
  confirm,
  expectChargesToMatchOrders,
  openOrder,
  paymentAndOrderRows,
  paymentShop,
  providerSaying,
  type Purchase,
  record,
  startPaying,
} from './testing.ts'

const shop = perFile(paymentShop)
const purchase = perTest(() => openOrder(shop))

const start = (body: object, { buyer } = purchase) =>
  shop.app
    .inject({
      method: 'POST',
      url: '/api/create-payment-intent',
      headers: { authorization: `Bearer ${buyer.token}` },
      payload: body,
    })
    .then((reply) => ({ status: reply.statusCode, ...reply.json() }))

const intentsOf = async ({ orderId }: Purchase) => {
  const { data } = await shop.stripe.paymentIntents.list({ limit: 100 })
  return data.filter(({ metadata }) => metadata.orderId === orderId).map(({ id }) => id)
}

describe('starting a payment', () => {
  it('creates an intent for the exact total, bound to the order and its customer', async () => {
    const intentId = await startPaying(purchase)
    expect(await shop.stripe.paymentIntents.retrieve(intentId)).toMatchObject({
      amount: 9995,
      currency: 'usd',
      metadata: { orderId: purchase.orderId, userId: purchase.buyer.userId },
    })
  })

  it('continues with the same intent in a second tab, after a reload and concurrently', async () => {
    const ids = await Promise.all([startPaying(purchase), startPaying(purchase), startPaying(purchase)])
    ids.push(await startPaying(purchase))
    expect(new Set(ids).size).toBe(1)
    expect(await intentsOf(purchase)).toEqual([ids[0]])
  })

  it('continues with the same intent after a declined card', async () => {
    const intentId = await startPaying(purchase)
    await expect(confirm(shop, intentId, 'pm_card_chargeDeclined')).rejects.toThrow('Your card was declined.')
    expect(await startPaying(purchase)).toBe(intentId)
  })

  it('finds the order by its total when no order id is sent, as the specification defines the call', async () => {
    const { clientSecret, transactionId } = await start({ totalCost: 99.95 })
    const intent = await shop.stripe.paymentIntents.retrieve(transactionId)
    expect(intent).toMatchObject({ client_secret: clientSecret, metadata: { orderId: purchase.orderId } })
  })

  it('asks for the order id when two open orders cost the same', async () => {
    await openOrder(shop, purchase.buyer)
    expect(await start({ totalCost: 99.95 })).toMatchObject({ status: 409, code: 'several-orders' })
  })

  it('refuses every amount except the total of the order', async () => {
    const before = await paymentAndOrderRows(shop)
    for (const totalCost of [0.5, -1, 0, 99.94, 99.951, 1e300, '1e3', null, true, [], {}])
      for (const body of [{ totalCost }, { totalCost, orderId: purchase.orderId }])
        expect(await start(body), JSON.stringify(body)).toMatchObject({ status: 400 })
    expect(await start({ totalCost: 0.5, orderId: purchase.orderId })).toMatchObject({ message: 'Invalid amount' })
    expect(await paymentAndOrderRows(shop)).toEqual(before)
    expect(await intentsOf(purchase)).toEqual([])
  })

  it("refuses another customer's order, an unknown one and one that has ended", async () => {
    const otherCustomer = { ...purchase, buyer: await shop.customer('Sam Other') }
    const { orderId, totalCost } = purchase
    expect(await start({ orderId, totalCost }, otherCustomer)).toMatchObject({ status: 404 })
    expect(await start({ totalCost }, otherCustomer)).toMatchObject({ status: 400, message: 'Invalid amount' })
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect(await start({ orderId: unknown, totalCost })).toMatchObject({ status: 404 })
    const body = { email: purchase.buyer.email, productId: purchase.product.id }
    await purchase.buyer.api.call(ordersApi.cancel, { body })
    expect(await start({ orderId, totalCost })).toMatchObject({ status: 409, code: 'order-ended' })
  })

  it('refuses a paid order, even when only the provider knows yet that it is paid', async () => {
    const intentId = await startPaying(purchase)
    await confirm(shop, intentId)
    const { orderId, totalCost } = purchase
    expect(await start({ orderId, totalCost })).toMatchObject({ status: 409, code: 'already-paid' })
    expect(await purchase.buyer.api.call(orderPageApi.get, { params: { id: orderId } })).toMatchObject({
      paid: true,
      transactionId: intentId,
    })
    await expectChargesToMatchOrders(shop)
  })

  it('does not release the secret of an order that ends meanwhile, and cancels its intent', async () => {
    const { buyer, orderId, totalCost } = purchase
    const cards: CardProvider = {
      ...shop.deps.cards,
      createIntent: async (params) => {
        await cancelOpenOrder(shop.db, orderId, buyer.email)
        return shop.deps.cards.createIntent(params)
      },
    }
    const caller = { ...buyer, rights: [] }
    const started = await startPayment({ ...shop.deps, cards }, caller, { orderId, totalCost })
    expect(started).toMatchObject({ ok: false, problem: { code: 'order-ended' } })
    const { data } = await shop.stripe.paymentIntents.list({ limit: 1 })
    expect(data).toMatchObject([{ metadata: { orderId }, status: 'canceled' }])
  })

  it('waits while the provider is still processing a payment, and so does cancelling', async () => {
    await startPaying(purchase)
    const { buyer, orderId, totalCost } = purchase
    const deps = providerSaying(shop, { state: 'processing' })
    const inProgress = { ok: false, problem: { status: 409, code: 'payment-in-progress' } }
    const caller = { ...buyer, rights: [] }
    expect(await startPayment(deps, caller, { orderId, totalCost })).toMatchObject(inProgress)
    expect(await cancelPayment(deps, orderId)).toMatchObject(inProgress)
  })

  it('asks for no other intent while the provider cannot say what became of the first', async () => {
    const intentId = await startPaying(purchase)
    await shop.injectFault('payment_intents.retrieve', 'server_error', 10)
    const { orderId, totalCost } = purchase
    expect(await start({ orderId, totalCost })).toMatchObject({ status: 503, code: 'service-down' })
    await shop.clearFaults()
    expect(await startPaying(purchase)).toBe(intentId)
  })

  it('finds its intent again by the idempotency key if the provider does not know the stored one', async () => {
    const intentId = await startPaying(purchase)
    await shop.pool.query(`update payments set intent_id = 'pi_gone' where order_id = $1`, [purchase.orderId])
    expect(await startPaying(purchase)).toBe(intentId)
  })

  it('creates a new intent when the old one was cancelled in the provider’s dashboard', async () => {
    const first = await startPaying(purchase)
    await shop.stripe.paymentIntents.cancel(first)
    const second = await startPaying(purchase)
    expect(second).not.toBe(first)
    await confirm(shop, second)
    expect(await record(purchase, second)).toMatchObject({ paid: true })
    await expectChargesToMatchOrders(shop)
  })
})

it('only signed-in users can pay', async () => {
  const { orderId, totalCost } = purchase
  expect(await answerOf(shop.api.call(paymentsApi.start, { body: { orderId, totalCost } }))).toMatchObject({
    status: 401,
  })
  const call = shop.api.call(paymentsApi.record, { params: { id: orderId }, body: { transactionId: 'pi_x' } })
  expect(await answerOf(call)).toMatchObject({ status: 401 })
})
