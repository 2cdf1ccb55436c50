import { cartApi } from '@wheelyard/contract/buying/cart.calls'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { whileHeld } from '#api/testing/lock-waits'
import { type Person, testShop } from '#api/testing/test-shop'
import { orderCart } from '#api/buying/cart/testing'
import { changeSettings } from '#api/shop/settings/testing'
import { addProduct, answerOf, orderBody, stockRecords, type TestProduct } from './testing.ts'

const shop = perFile(testShop)
let buyer: Person
let trail: TestProduct
beforeEach(async () => {
  await shop.truncate()
  buyer = await shop.customer()
  trail = await addProduct(shop, { priceCents: 2_000, priceTiers: [{ minQuantity: 25, priceCents: 1_800 }] })
})

const whileTiersBecome = (tiers: string, act: () => Promise<Record<string, unknown>>) =>
  whileHeld(shop, { lock: 'select from products where id = $1 for no key update', values: [trail.id] }, act, (rival) =>
    rival.query('update products set price_tiers = $1 where id = $2', [tiers, trail.id]),
  )
const untouched = { available: 50, ledger: 50, held: 0, orders: 0 }

const order = (price: number) => answerOf(buyer.api.call(ordersApi.place, { body: { ...orderBody(trail, 25), price } }))

describe('while an order of 25 waits for its product, new tiers', () => {
  it('refuse the price of the old ones, and name the new', async () => {
    const answer = await whileTiersBecome('[]', () => order(18))
    expect(answer).toMatchObject({ status: 409, code: 'price-changed', price: 20 })
    expect(await stockRecords(shop, trail.id)).toEqual(untouched)
  })

  it('charge less to a buyer who agreed to the list price', async () => {
    const answer = await whileTiersBecome('[{"minQuantity": 20, "priceCents": 1700}]', () => order(20))
    const line = { price: 17, priceSource: 'tier', quantity: 25, total: 425 }
    expect(answer).toMatchObject({ status: 200, body: { order: { price: 17, totalCost: 425, lines: [line] } } })
  })

  it('that keep the price of this quantity do not disturb', async () => {
    const tiers = '[{"minQuantity": 20, "priceCents": 1800}, {"minQuantity": 40, "priceCents": 1500}]'
    expect(await whileTiersBecome(tiers, () => order(18))).toMatchObject({
      status: 200,
      body: { order: { price: 18 } },
    })
  })
})

describe('while an order of the cart waits for its product, new tiers', () => {
  let version: number
  beforeEach(async () => {
    await changeSettings(shop, { openingMinimumCents: 10_000 })
    const lines = [{ productId: trail.id, quantity: 25 }]
    version = (await buyer.api.call(cartApi.add, { body: { lines } })).version
  })

  it.each([
    ['dearer', '[]', 500],
    ['cheaper', '[{"minQuantity": 20, "priceCents": 1700}]', 425],
  ])('that make it %s refuse it with both totals', async (_how, tiers, total) => {
    const answer = await whileTiersBecome(tiers, () => orderCart(buyer, { version, expectedTotal: 450 }))
    expect(answer).toMatchObject({ status: 409, code: 'price-changed', expectedTotal: 450, total })
    expect(await stockRecords(shop, trail.id)).toEqual(untouched)
    expect((await buyer.api.call(cartApi.get)).lines).toHaveLength(1)
  })

  it('that keep its total do not disturb', async () => {
    const tiers = '[{"minQuantity": 25, "priceCents": 1800}, {"minQuantity": 40, "priceCents": 1500}]'
    const answer = await whileTiersBecome(tiers, () => orderCart(buyer, { version, expectedTotal: 450 }))
    expect(answer).toMatchObject({ status: 200, body: { order: { totalCost: 450 } } })
  })
})
