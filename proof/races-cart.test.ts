import { randomUUID } from 'node:crypto'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '@wheelyard/api/db/testing'
import { fillCart, orderCart } from './support/carts.ts'
import { byEffort } from './support/effort.ts'
import { integrityViolations } from './support/integrity.ts'
import { outcome } from './support/outcome.ts'
import { people, type Person, product } from './support/people.ts'
import { SEED, seeded } from './support/seed.ts'
import { type ShopProcess, startShop } from './support/shop-process.ts'

const ROUNDS = byEffort(1, 2, 20)
const PRODUCTS = 12
const CLICKS = Array.from({ length: 10 }, (_, turn) => turn)

describe('carts ordered at two shops on one PostgreSQL', () => {
  const database = perFile(testDatabase)
  let shops: ShopProcess[]
  beforeAll(async () => {
    const env = { DATABASE_URL: database.url, DATABASE_POOL: '20' }
    shops = await Promise.all([startShop({ env }), startShop({ env })])
  })
  afterAll(async () => {
    await Promise.all(shops.map((shop) => shop.stop()))
  })
  const shopOf = (turn: number) => shops[turn % shops.length]!.url

  async function shuffledCarts(productIds: string[], buyers: Person[], random: () => number) {
    return Promise.all(
      buyers.map(async (buyer, turn) => {
        const lines = shuffled(productIds, random).map((productId) => ({ productId, quantity: 4 }))
        return { buyer, turn, cart: await fillCart(buyer, shopOf(turn), lines) }
      }),
    )
  }

  it(`sell 12 products to 40 buyers with shuffled lines, ${ROUNDS} times: whole orders, never more than there is, no deadlock, seed ${SEED}`, async () => {
    const random = seeded(SEED)
    for (let round = 0; round < ROUNDS; round += 1) {
      // The third product lasts for 17 orders, the others for more.
      const stock = Array.from({ length: PRODUCTS }, (_, n) => (n === 2 ? 71 : 80 + 4 * n))
      const buyers = await people(database.pool, 40)
      const productIds = await Promise.all(
        stock.map((available) => product(database.pool, { available, minOrder: 4, casePack: 4 })),
      )
      const carts = await shuffledCarts(productIds, buyers, random)
      const outcomes = await Promise.all(
        carts.map(({ buyer, turn, cart }) => outcome(orderCart(buyer, shopOf(turn), cart, randomUUID()))),
      )
      expect(outcomes.filter((code) => code === 'ok')).toHaveLength(17)
      expect(new Set(outcomes)).toEqual(new Set(['ok', 'cart-has-problems']))
      expect(await stockLeft(productIds)).toEqual(stock.map((available) => available - 17 * 4))
      expect(await linesPerOrder(buyers)).toEqual(Array.from({ length: 17 }, () => PRODUCTS))
    }
    expect(await integrityViolations(database.url)).toEqual([])
  }, 120_000)

  it(`take and return the stock of whole orders while 20 buyers order and cancel, ${ROUNDS} times, seed ${SEED}`, async () => {
    const random = seeded(SEED)
    for (let round = 0; round < ROUNDS; round += 1) {
      const buyers = await people(database.pool, 20)
      const productIds = await Promise.all(
        Array.from({ length: PRODUCTS }, () => product(database.pool, { available: 40, minOrder: 4 })),
      )
      const carts = await shuffledCarts(productIds, buyers, random)
      const keptOrders = await Promise.all(
        carts.map(async ({ buyer, turn, cart }) => {
          const code = await outcome(orderCart(buyer, shopOf(turn), cart, randomUUID()))
          if (code !== 'ok' || turn % 4 > 0) return code === 'ok'
          const { email } = buyer
          const [order] = await buyer.at(shopOf(turn)).call(ordersApi.mine, { params: { email } })
          await buyer.at(shopOf(turn + 1)).call(ordersApi.cancelOne, { params: { id: order!._id } })
          return false
        }),
      )
      const kept = keptOrders.filter(Boolean).length
      expect(await stockLeft(productIds)).toEqual(productIds.map(() => 40 - 4 * kept))
    }
    expect(await integrityViolations(database.url)).toEqual([])
  }, 120_000)

  it(`give the last uses of a discount code once while 20 buyers fill their carts, order and cancel, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const code = `R${randomUUID().slice(0, 8).toUpperCase()}`
      const terms = [code, 1_000, 5]
      await database.pool.query(
        `insert into discount_codes (code, percent_bp, uses_max, created_by) values ($1, $2, $3, 'shop')`,
        terms,
      )
      const buyers = await people(database.pool, 20)
      const productId = await product(database.pool, { available: 200, minOrder: 4 })
      const outcomes = await Promise.all(
        buyers.map(async (buyer, turn) => {
          const { expectedTotal, ...cart } = await fillCart(buyer, shopOf(turn), [{ productId, quantity: 10 }])
          const wanted = {
            ...cart,
            expectedTotal: expectedTotal * 0.9,
            discount: { code, amount: expectedTotal * 0.1 },
          }
          const first = await outcome(orderCart(buyer, shopOf(turn), wanted, randomUUID()))
          if (first !== 'ok' || turn % 2 > 0) return first
          const [order] = await buyer.at(shopOf(turn)).call(ordersApi.mine, { params: { email: buyer.email } })
          await buyer.at(shopOf(turn + 1)).call(ordersApi.cancelOne, { params: { id: order!._id } })
          return 'cancelled'
        }),
      )
      const kept = outcomes.filter((each) => each === 'ok').length
      expect(kept).toBeLessThanOrEqual(5)
      const { rows } = await database.pool.query('select uses from discount_codes where code = $1', [code])
      expect(rows).toEqual([{ uses: kept }])
      expect(outcomes.filter((each) => each === 'ok' || each === 'cancelled').length).toBeGreaterThanOrEqual(5)
      // A use that is given back between a buyer's look and their order, three times, leaves that buyer with a conflict.
      expect(['ok', 'cancelled', 'discount-used-up', 'order-conflict']).toEqual(expect.arrayContaining(outcomes))
    }
    expect(await integrityViolations(database.url)).toEqual([])
  }, 120_000)

  it.each([
    { keys: 'one key', keyOf: () => 'one-key-for-all', answered: 10 },
    { keys: 'ten keys', keyOf: () => randomUUID(), answered: 1 },
  ])(
    `place one order for ten clicks with $keys, ${ROUNDS} times, and the cart is empty`,
    async ({ keyOf, answered }) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const [buyer] = await people(database.pool, 1)
        const productIds = await Promise.all(
          [10, 20, 30].map((available) => product(database.pool, { available, minOrder: 5 })),
        )
        const lines = productIds.map((productId) => ({ productId, quantity: 5 }))
        const cart = await fillCart(buyer!, shopOf(0), lines)
        const replies = await Promise.allSettled(CLICKS.map((turn) => orderCart(buyer!, shopOf(turn), cart, keyOf())))
        const orders = replies.flatMap((reply) => (reply.status === 'fulfilled' ? [reply.value.order._id] : []))
        const refusals = replies.flatMap((reply) => (reply.status === 'rejected' ? [reply.reason.code] : []))
        expect(new Set(orders).size).toBe(1)
        expect(orders).toHaveLength(answered)
        expect(refusals).toEqual(Array<string>(10 - answered).fill('cart-changed'))
        expect(await stockLeft(productIds)).toEqual([5, 15, 25])
        const left = await database.pool.query('select from cart_lines where user_id = $1', [buyer!.id])
        expect(left.rowCount).toBe(0)
      }
      expect(await integrityViolations(database.url)).toEqual([])
    },
  )

  it('had no deadlock in any of this', async () => {
    // PostgreSQL counts them at the latest when a connection ends.
    await Promise.all(shops.map((shop) => shop.stop()))
    const { rows } = await database.pool.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    expect(Number(rows[0]?.deadlocks)).toBe(0)
  })

  async function stockLeft(productIds: string[]): Promise<(number | undefined)[]> {
    const { rows } = await database.pool.query<{ id: string; available: number }>(
      'select id, available from products where id = any($1)',
      [productIds],
    )
    return productIds.map((id) => rows.find((row) => row.id === id)?.available)
  }

  async function linesPerOrder(buyers: Person[]): Promise<number[]> {
    const { rows } = await database.pool.query<{ lines: number }>(
      `select count(*)::int as lines from orders join order_lines on order_id = orders.id
       where user_id = any($1) group by order_id`,
      [buyers.map(({ id }) => id)],
    )
    return rows.map(({ lines }) => lines)
  }
})

function shuffled<T>(list: T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)
}
