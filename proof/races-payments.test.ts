import type { ApiClient } from '@wheelyard/contract/calls/client'
import { ordersApi } from '@wheelyard/contract/calls/orders'
import { paymentsApi } from '@wheelyard/contract/calls/payments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../apps/api/src/db/testing.ts'
import { expectChargesToMatchOrders, intentIdOf } from '../apps/api/src/features/payments/testing.ts'
import { eventually } from '../apps/api/src/testing/eventually.ts'
import { brokenPromises } from './support/integrity.ts'
import { rounds } from './support/effort.ts'
import { outcome } from './support/outcome.ts'
import { people, product } from './support/people.ts'
import { type ProviderApart, providerApart } from './support/provider-apart.ts'
import { type ShopProcess, startShop } from './support/shop-process.ts'

const ROUNDS = rounds(10, 50)

describe('two shops on one PostgreSQL, with one card provider', () => {
  let database: TestDatabase
  let provider: ProviderApart
  let shops: ShopProcess[]
  beforeAll(async () => {
    ;[database, provider] = await Promise.all([testDatabase(), providerApart()])
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

  /** A customer with an open order and the intent by which it is about to be paid. */
  async function begin(turn: number) {
    const [[buyer], kart] = await Promise.all([
      people(database.pool, 1),
      product(database.pool, { available: 50, minOrder: 5 }),
    ])
    const body = { productId: kart, orderQuantity: 5, phone: '555 0100', address: '1 Depot Road' }
    const api = buyer!.at(shopOf(turn))
    const { order } = await api.call(ordersApi.place, { body })
    const wish = { orderId: order._id, totalCost: order.totalCost }
    const { clientSecret } = await api.call(paymentsApi.start, { body: wish })
    return { buyer: buyer!, kart, orderId: order._id, intentId: intentIdOf(clientSecret) }
  }

  /** What is still on its way, by an event, is waited for. */
  async function expectPromisesKept() {
    await eventually(() => expectChargesToMatchOrders({ sandbox: provider.sandbox, pool: database.pool }))
    expect(await brokenPromises(database.url)).toEqual([])
  }

  it(`cancel ∥ charge ∥ two browsers ∥ an event: an order ends in one way, and so does its money, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { buyer, kart, orderId, intentId } = await begin(round)
      const cancel = { body: { email: buyer.email, productId: kart } }
      const paid = { params: { id: orderId }, body: { transactionId: intentId } }
      await Promise.all([
        outcome(buyer.at(shopOf(round)).call(ordersApi.cancel, cancel)),
        provider.charge(intentId),
        outcome(buyer.at(shopOf(round)).call(paymentsApi.record, paid)),
        outcome(buyer.at(shopOf(round + 1)).call(paymentsApi.record, paid)),
      ])
      await expectPromisesKept()
    }
  }, 240_000)

  it(`ship ∥ refund, each at both shops: money goes back once, and nothing leaves after it was asked for, ${ROUNDS} times`, async () => {
    const [admin] = await people(database.pool, 1, 'admin')
    for (let round = 0; round < ROUNDS; round += 1) {
      const { buyer, orderId, intentId } = await begin(round)
      await provider.charge(intentId)
      await buyer
        .at(shopOf(round))
        .call(paymentsApi.record, { params: { id: orderId }, body: { transactionId: intentId } })
      const outcomes = await Promise.all([0, 1].flatMap((turn) => shipAndRefund(admin!.at(shopOf(turn)), orderId)))
      expect(outcomes.filter((code) => code === 'ok').length).toBeGreaterThanOrEqual(1)
      await expectPromisesKept()
      const { data } = await provider.stripe.refunds.list({ payment_intent: intentId })
      expect(data).toHaveLength(1)
    }
  }, 240_000)
})

const shipAndRefund = (api: ApiClient, id: string) => [
  outcome(api.call(ordersApi.ship, { query: { id } })),
  outcome(api.call(paymentsApi.refund, { params: { id }, body: { reason: 'Sent back', restock: true } })),
]
