import type { ApiClient } from '@wheelyard/contract/http/client'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '@wheelyard/api/db/testing'
import { completeSeller } from '@wheelyard/api/finance/invoices/testing'
import { expectBooksToAgree } from './returns/books.ts'
import {
  authorise,
  receive,
  refund,
  refundOrder,
  refuse,
  replace,
  requestReturn,
  ship,
  withdraw,
} from './returns/calls.ts'
import { authorisedReturn, type Means, shippedOrder } from './returns/shipped-order.ts'
import { type CardProvider, startCardProvider } from './support/card-provider.ts'
import { byEffort } from './support/effort.ts'
import { integrityViolations } from './support/integrity.ts'
import { outcome } from './support/outcome.ts'
import { people } from './support/people.ts'
import { type ShopProcess, startShop } from './support/shop-process.ts'

const ROUNDS = byEffort(1, 6, 50)

describe('returns at two shops on one PostgreSQL, with one card provider', () => {
  let database: TestDatabase
  let provider: CardProvider
  let shops: ShopProcess[]
  let means: Means
  beforeAll(async () => {
    ;[database, provider] = await Promise.all([testDatabase(), startCardProvider()])
    await completeSeller(database)
    const env = { DATABASE_URL: database.url, ...provider.env }
    shops = await Promise.all([startShop({ env }), startShop({ env })])
    const [admin] = await people(database.pool, 1, 'admin')
    means = { pool: database.pool, provider, admin: admin!, url: shops[0]!.url }
  })
  afterAll(async () => {
    await Promise.all(shops.map((shop) => shop.stop()))
    await provider.close()
    await database.close()
  })

  const urlOf = (turn: number) => shops[turn % shops.length]!.url
  const adminAt = (turn: number) => means.admin.at(urlOf(turn))

  /** All at once, each at both shops; an error of the server rejects. */
  const atBoth = (...acts: ((api: ApiClient, turn: number) => Promise<unknown>)[]) =>
    Promise.all([0, 1].flatMap((turn) => acts.map((act) => outcome(act(adminAt(turn), turn)))))

  const stockOf = async (productId: string) => {
    const { rows } = await database.pool.query('select available from products where id = $1', [productId])
    return rows[0].available as number
  }

  async function expectAllToBeWell(...orderIds: string[]) {
    await expectBooksToAgree({ pool: database.pool, stripe: provider.stripe }, orderIds)
    expect(await integrityViolations(database.url)).toEqual([])
  }

  it(`request ∥ request: the same units are returned once, and one key gets one return, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { buyer, productId, orderId } = await shippedOrder(means)
      const request = (turn: number, key?: string) =>
        requestReturn(buyer.at(urlOf(turn)), orderId, { productId, quantity: 3 }, key)
      const others = await Promise.all([0, 1, 2, 3].map((turn) => outcome(request(turn))))
      expect(others.toSorted()).toEqual(['ok', ...Array.from({ length: 3 }, () => 'return-line-problems')])

      const again = await shippedOrder(means)
      const repeat = (turn: number) =>
        requestReturn(again.buyer.at(urlOf(turn)), again.orderId, { ...again, quantity: 5 }, 'the-same-key')
      const made = await Promise.all([0, 1, 2, 3].map(repeat))
      expect(new Set(made.map(({ _id }) => _id)).size).toBe(1)
      await expectAllToBeWell(orderId, again.orderId)
    }
  }, 240_000)

  it(`withdraw ∥ refuse ∥ authorise: a return is decided in one way, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { buyer, productId, orderId } = await shippedOrder(means)
      const { _id } = await requestReturn(buyer.at(urlOf(round)), orderId, { productId, quantity: 3 })
      const outcomes = await atBoth(
        (_, turn) => withdraw(buyer.at(urlOf(turn)), _id),
        (admin) => refuse(admin, _id),
        (admin) => authorise(admin, _id),
      )
      expect(outcomes.toSorted()).toEqual(['ok', ...Array.from({ length: 5 }, () => 'return-moved-on')])
      await expectAllToBeWell(orderId)
    }
  }, 240_000)

  it(`receive ∥ receive: goods return to stock once, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await shippedOrder(means)
      const { productId } = order
      const id = await authorisedReturn(means, order, 4)
      const outcomes = await atBoth(
        (admin) => receive(admin, id, { productId, quantity: 3 }, 1),
        (admin) => receive(admin, id, { productId, quantity: 3 }),
      )
      expect(outcomes.toSorted()).toEqual(['ok', ...Array.from({ length: 3 }, () => 'return-moved-on')])
      expect(await stockOf(productId)).toBe(48)
      await expectAllToBeWell(order.orderId)
    }
  }, 240_000)

  it(`refund ∥ refund ∥ whole refund: the provider gives back what was paid, once, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await shippedOrder(means)
      const returns = [await authorisedReturn(means, order, 2), await authorisedReturn(means, order, 1)]
      const whole = round % 2 === 0 ? [(admin: ApiClient) => refundOrder(admin, order.orderId)] : []
      const outcomes = await atBoth(...returns.map((id) => (admin: ApiClient) => refund(admin, id)), ...whole)
      expect(outcomes).toContain('ok')
      await expectAllToBeWell(order.orderId)
    }
  }, 240_000)

  it(`refund ∥ replacement: no unit is both paid back and sent again, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await shippedOrder(means)
      const { productId } = order
      const id = await authorisedReturn(means, order, 3)
      const outcomes = await atBoth(
        (admin) => refund(admin, id),
        (admin) => replace(admin, id, { productId, quantity: 2 }),
      )
      expect(outcomes).toContain('ok')
      const { rows } = await database.pool.query<{ settled: number }>(
        `select replaced + coalesce((select sum(quantity) from refund_lines r where r.return_id = l.return_id), 0)::int
           as settled from return_lines l where return_id = $1`,
        [id],
      )
      expect(rows[0]!.settled).toBeLessThanOrEqual(3)
      await expectAllToBeWell(order.orderId)
    }
  }, 240_000)

  it(`request ∥ ship ∥ whole refund: what is claimed was shipped, and nothing ships for nothing, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { buyer, productId, orderId } = await shippedOrder(means, { shipped: 3 })
      const outcomes = await atBoth(
        (_, turn) => requestReturn(buyer.at(urlOf(turn)), orderId, { productId, quantity: 3 + turn }),
        (admin) => ship(admin, orderId, { productId, quantity: 2 }),
        (admin) => refundOrder(admin, orderId),
      )
      expect(outcomes).toContain('ok')
      await expectAllToBeWell(orderId)
    }
  }, 240_000)

  it(`replacement ∥ placing: the last units leave once, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      // 3 of 8 are left.
      const order = await shippedOrder(means, { available: 8 })
      const { productId } = order
      const returns = [await authorisedReturn(means, order, 2), await authorisedReturn(means, order, 2)]
      const buyers = await people(database.pool, 4)
      const body = { productId, orderQuantity: 2, phone: '555 0100', address: '1 Depot Road' }
      const outcomes = await Promise.all([
        ...returns.map((id, turn) => outcome(replace(adminAt(turn), id, { productId, quantity: 2 }))),
        ...buyers.map((buyer, turn) => outcome(buyer.at(urlOf(turn)).call(ordersApi.place, { body }))),
      ])
      expect(outcomes.filter((code) => code === 'ok')).toHaveLength(1)
      expect(await stockOf(productId)).toBe(1)
      await expectAllToBeWell(order.orderId)
    }
  }, 240_000)
})
