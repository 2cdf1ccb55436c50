import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { usersApi } from '@wheelyard/contract/people/users.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '@wheelyard/api/db/testing'
import { integrityViolations } from './support/integrity.ts'
import { byEffort } from './support/effort.ts'
import { outcome } from './support/outcome.ts'
import { people, type Person, product } from './support/people.ts'
import { type ShopProcess, startShop } from './support/shop-process.ts'

const contact = { phone: '555 0100', address: '1 Depot Road' }

describe('two shops on one PostgreSQL', () => {
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
  const place = (buyer: Person, turn: number, productId: string, orderQuantity: number) =>
    outcome(buyer.at(shopOf(turn)).call(ordersApi.place, { body: { productId, orderQuantity, ...contact } }))

  it(`sell the last units to as many of 40 buyers as they suffice for, ${byEffort(2, 10, 20)} times`, async () => {
    for (let round = 0; round < byEffort(2, 10, 20); round += 1) {
      const [buyers, kart] = await Promise.all([
        people(database.pool, 40),
        product(database.pool, { available: 53, minOrder: 5 }),
      ])
      const outcomes = await Promise.all(buyers.map((buyer, turn) => place(buyer, turn, kart, 5)))
      expect(outcomes.filter((code) => code === 'ok')).toHaveLength(10)
      expect(new Set(outcomes)).toEqual(new Set(['ok', 'stock-below-minimum']))
      const { rows } = await database.pool.query('select available from products where id = $1', [kart])
      expect(rows[0].available).toBe(3)
    }
    expect(await integrityViolations(database.url)).toEqual([])
  }, 120_000)

  it(`place one order for ten clicks, ${byEffort(2, 10, 20)} times`, async () => {
    for (let round = 0; round < byEffort(2, 10, 20); round += 1) {
      const [[buyer], kart] = await Promise.all([
        people(database.pool, 1),
        product(database.pool, { available: 500, minOrder: 5 }),
      ])
      const clicks = Array.from({ length: 10 }, (_, turn) => place(buyer!, turn, kart, 5))
      const outcomes = await Promise.all(clicks)
      expect(outcomes.filter((code) => code === 'ok')).toHaveLength(1)
      expect(outcomes.filter((code) => code === 'order-exists')).toHaveLength(9)
    }
    expect(await integrityViolations(database.url)).toEqual([])
  }, 120_000)

  it(`sell at the old tiers or the new while an administrator saves them, never at a mixture, ${byEffort(2, 5, 20)} times`, async () => {
    const tables = [
      { price: 100, priceTiers: [{ minQuantity: 10, price: 90 }] },
      { price: 80, priceTiers: [{ minQuantity: 20, price: 70 }] },
    ]
    for (let round = 0; round < byEffort(2, 5, 20); round += 1) {
      const [buyers, [admin], kart] = await Promise.all([
        people(database.pool, 20),
        people(database.pool, 1, 'admin'),
        product(database.pool, { available: 500, minOrder: 5, priceTiers: [{ minQuantity: 10, priceCents: 9_000 }] }),
      ])
      const details = { name: 'Proof Kart', img: '/images/go-kart.webp', description: 'Made for a proof', minOrder: 5 }
      const save = (turn: number) => {
        const call = { params: { id: kart }, body: { ...details, ...tables[turn % 2]! } }
        return outcome(admin!.at(shopOf(turn)).call(productAdminApi.change, call))
      }
      // A buyer who meets three changes at once is asked to try again.
      const buy = async (buyer: Person, turn: number): Promise<string> => {
        const code = await place(buyer, turn, kart, turn % 2 === 0 ? 10 : 20)
        return code === 'order-conflict' ? buy(buyer, turn) : code
      }
      const outcomes = await Promise.all([...buyers.map(buy), ...[1, 2, 3, 4, 5, 6].map(save)])
      expect(new Set(outcomes)).toEqual(new Set(['ok']))
      const { rows } = await database.pool.query<{ quantity: number; cents: number }>(
        'select quantity, unit_price_cents as cents from order_lines where product_id = $1',
        [kart],
      )
      expect(rows).toHaveLength(buyers.length)
      // A mixture would sell 10 for $70.00 or 20 for $80.00 each.
      for (const { quantity, cents } of rows) expect(quantity === 10 ? [9_000, 8_000] : [9_000, 7_000]).toContain(cents)
    }
    expect(await integrityViolations(database.url)).toEqual([])
  }, 120_000)

  it('return the stock once, however many cancellations come at once, and let it be ordered again', async () => {
    const [[buyer], kart] = await Promise.all([
      people(database.pool, 1),
      product(database.pool, { available: 20, minOrder: 5 }),
    ])
    for (let round = 0; round < byEffort(2, 10, 50); round += 1) {
      expect(await place(buyer!, round, kart, 20)).toBe('ok')
      const cancel = (turn: number) =>
        outcome(buyer!.at(shopOf(turn)).call(ordersApi.cancel, { body: { email: buyer!.email, productId: kart } }))
      const outcomes = await Promise.all([0, 1, 2, 3].map(cancel))
      expect(outcomes.filter((code) => code === 'ok')).toHaveLength(1)
    }
    const { rows } = await database.pool.query('select available from products where id = $1', [kart])
    expect(rows[0].available).toBe(20)
    expect(await integrityViolations(database.url)).toEqual([])
  }, 120_000)

  it(`promote ∥ demote: are never without an administrator, although all demote each other at once, ${byEffort(2, 10, 50)} times`, async () => {
    const { pool } = database
    for (let round = 0; round < byEffort(2, 10, 50); round += 1) {
      const admins = await people(pool, 4, 'admin')
      await pool.query(`update users set role = 'customer' where email <> all($1)`, [
        admins.map((admin) => admin.email),
      ])
      const demotions = admins.map((admin, turn) => {
        const { email } = admins[(turn + 1) % admins.length]!
        return outcome(admin.at(shopOf(turn)).call(usersApi.removeAdmin, { params: { email } }))
      })
      const promotions = admins.map((admin, turn) => {
        const { email } = admins[(turn + 2) % admins.length]!
        return outcome(admin.at(shopOf(turn + 1)).call(usersApi.makeAdmin, { params: { email } }))
      })
      await Promise.all([...demotions, ...promotions])
      const { rows } = await pool.query(`select count(*)::int as admins from users where role = 'admin'`)
      expect(rows[0].admins).toBeGreaterThanOrEqual(1)
    }
  }, 120_000)
})
