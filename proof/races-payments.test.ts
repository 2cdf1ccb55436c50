import { shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import type { ApiClient } from '@wheelyard/contract/http/client'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '@wheelyard/api/db/testing'
import { expectChargesToMatchOrders, intentIdOf } from '@wheelyard/api/finance/payments/testing'
import { eventually } from '@wheelyard/server/testing/eventually'
import { integrityViolations } from './support/integrity.ts'
import { byEffort } from './support/effort.ts'
import { outcome } from './support/outcome.ts'
import { people, product } from './support/people.ts'
import { type CardProvider, startCardProvider } from './support/card-provider.ts'
import { type ShopProcess, startShop } from './support/shop-process.ts'

const ROUNDS = byEffort(2, 10, 50)

describe('two shops on one PostgreSQL, with one card provider', () => {
  let database: TestDatabase
  let provider: CardProvider
  let shops: ShopProcess[]
  beforeAll(async () => {
    ;[database, provider] = await Promise.all([testDatabase(), startCardProvider()])
    const env = { DATABASE_URL: database.url, ...provider.env }
    shops = await Promise.all([startShop({ env }), startShop({ env })])
    provider.sandbox.deliverTo(`${shopOf(1)}/api/webhooks/stripe`)
  })
  afterAll(async () => {
    await Promise.all(shops.map((shop) => shop.stop()))
    await provider.close()
    await database.close()
  })

  const shopOf = (turn: number) => shops[turn % shops.length]!.url

  /** A customer with an open order and its payment intent. */
  async function startPurchase(turn: number) {
    const [[buyer], kart] = await Promise.all([
      people(database.pool, 1),
      product(database.pool, { available: 50, minOrder: 5 }),
    ])
    const body = { productId: kart, orderQuantity: 5, phone: '555 0100', address: '1 Depot Road' }
    const api = buyer!.at(shopOf(turn))
    const { order } = await api.call(ordersApi.place, { body })
    const request = { orderId: order._id, totalCost: order.totalCost }
    const { clientSecret } = await api.call(paymentsApi.start, { body: request })
    return { buyer: buyer!, kart, orderId: order._id, intentId: intentIdOf(clientSecret) }
  }

  /** Waits for events that are still on their way. */
  async function expectIntegrity() {
    await eventually(() => expectChargesToMatchOrders({ sandbox: provider.sandbox, pool: database.pool }))
    expect(await integrityViolations(database.url)).toEqual([])
  }

  it(`cancel ∥ charge ∥ two browsers ∥ an event: an order ends in exactly one way, and so does its payment, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { buyer, kart, orderId, intentId } = await startPurchase(round)
      const cancel = { body: { email: buyer.email, productId: kart } }
      const paid = { params: { id: orderId }, body: { transactionId: intentId } }
      await Promise.all([
        outcome(buyer.at(shopOf(round)).call(ordersApi.cancel, cancel)),
        provider.charge(intentId),
        outcome(buyer.at(shopOf(round)).call(paymentsApi.record, paid)),
        outcome(buyer.at(shopOf(round + 1)).call(paymentsApi.record, paid)),
      ])
      await expectIntegrity()
    }
  }, 240_000)

  it(`ship ∥ refund, each at both shops: the money is refunded once, and nothing ships after the refund was requested, ${ROUNDS} times`, async () => {
    const [admin] = await people(database.pool, 1, 'admin')
    for (let round = 0; round < ROUNDS; round += 1) {
      const { buyer, orderId, intentId } = await startPurchase(round)
      await provider.charge(intentId)
      await buyer
        .at(shopOf(round))
        .call(paymentsApi.record, { params: { id: orderId }, body: { transactionId: intentId } })
      const outcomes = await Promise.all([0, 1].flatMap((turn) => shipAndRefund(admin!.at(shopOf(turn)), orderId)))
      expect(outcomes.filter((code) => code === 'ok').length).toBeGreaterThanOrEqual(1)
      await expectIntegrity()
      const { data } = await provider.stripe.refunds.list({ payment_intent: intentId })
      expect(data).toHaveLength(1)
    }
  }, 240_000)
})

const shipAndRefund = (api: ApiClient, id: string) => [
  outcome(api.call(shipmentsApi.shipRest, { query: { id } })),
  outcome(api.call(paymentsApi.refund, { params: { id }, body: { reason: 'Sent back', restock: true } })),
]
