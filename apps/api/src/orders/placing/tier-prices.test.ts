import { cartApi } from '@wheelyard/contract/buying/cart.calls'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { type Person, testShop } from '#api/testing/test-shop'
import { orderCart } from '#api/buying/cart/testing'
import { runDatabaseChecks } from '#api/office/integrity/integrity.store'
import { addProduct, allRows, answerOf, orderBody, type TestProduct } from './testing.ts'

const shop = perFile(testShop)
let buyer: Person
let trail: TestProduct
beforeEach(async () => {
  await shop.truncate()
  buyer = await shop.customer()
  const priceTiers = [
    { minQuantity: 25, priceCents: 1_800 },
    { minQuantity: 50, priceCents: 1_700 },
  ]
  trail = await addProduct(shop, { priceCents: 2_000, priceTiers, available: 500 })
})

const order = (orderQuantity: number, price: number | undefined, key?: string) => {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  const { price: _seen, ...body } = orderBody(trail, orderQuantity)
  return answerOf(buyer.api.call(ordersApi.place, { body: price ? { ...body, price } : body }, { headers }))
}

const inOrder = (price: number, totalCost: number, priceSource: string) => ({
  status: 200,
  body: { order: { price, totalCost, amountDue: totalCost, lines: [{ price, total: totalCost, priceSource }] } },
})

it.each([
  [24, 20, 20, 480, 'list'],
  [25, 18, 18, 450, 'tier'],
  [25, 20, 18, 450, 'tier'],
  [49, undefined, 18, 882, 'tier'],
  [50, 17, 17, 850, 'tier'],
])('%i ordered at the price seen, %s, cost %i each', async (quantity, seen, price, total, source) => {
  expect(await order(quantity, seen)).toMatchObject(inOrder(price, total, source))
})

it('the price of a tier that is not reached, or of no tier, is refused and changes nothing', async () => {
  const before = await allRows(shop)
  const refusal = { status: 409, code: 'price-changed', message: 'The price of Trail 4x4 is now $20.00 per unit' }
  expect(await order(24, 18)).toMatchObject({ ...refusal, price: 20 })
  expect(await order(50, 18)).toMatchObject({ status: 409, price: 17 })
  expect(await allRows(shop)).toEqual(before)
})

it('a request that named the list price and was charged less is the same when it is repeated', async () => {
  const first = await order(25, 20, 'a-key-of-mine')
  expect(await order(25, 20, 'a-key-of-mine')).toEqual(first)
  expect(await order(25, 18, 'a-key-of-mine')).toEqual(first)
  expect(await order(25, 17, 'a-key-of-mine')).toMatchObject({ code: 'idempotency-key-reused' })
})

it('the cart prices every line by its quantity, and orders it so', async () => {
  const quad = await addProduct(shop, { name: 'Quad', priceCents: 5_000 })
  const lines = [
    { productId: trail.id, quantity: 50 },
    { productId: quad.id, quantity: 5 },
  ]
  const cart = await buyer.api.call(cartApi.add, { body: { lines } })
  expect(cart).toMatchObject({ goods: 1_100, pieces: 55 })
  expect(cart.lines[0]).toMatchObject({
    price: 17,
    listPrice: 20,
    priceTiers: [
      { minQuantity: 25, price: 18 },
      { minQuantity: 50, price: 17 },
    ],
    total: 850,
  })
  const placed = await orderCart(buyer, { version: cart.version, expectedTotal: 1_100 })
  const sold = [
    { price: 17, priceSource: 'tier', total: 850 },
    { price: 50, priceSource: 'list', total: 250 },
  ]
  expect(placed).toMatchObject({ status: 200, body: { order: { totalCost: 1_100, lines: sold } } })
})

it('a total seen before the tiers changed is refused with both figures', async () => {
  const lines = [{ productId: trail.id, quantity: 50 }]
  const { version } = await buyer.api.call(cartApi.add, { body: { lines } })
  await shop.pool.query(`update products set price_tiers = '[]' where id = $1`, [trail.id])
  const refused = await orderCart(buyer, { version, expectedTotal: 850 })
  expect(refused).toMatchObject({ status: 409, code: 'price-changed', expectedTotal: 850, total: 1_000 })
})

it('the offers prove every line that was sold, also after the tiers have changed', async () => {
  await order(25, 18)
  await shop.pool.query(`update products set price_tiers = '[{"minQuantity": 30, "priceCents": 1500}]'`)
  const broken = async () => {
    const checks = await runDatabaseChecks(shop.db)
    return checks.flatMap((check) => (check.broken.length > 0 ? [check.id] : []))
  }
  expect(await broken()).toEqual([])
  await shop.pool.query(`alter table order_lines disable trigger order_lines_are_append_only`)
  await shop.pool.query(`update order_lines set price_source = 'list'`)
  expect(await broken()).toEqual(['lines-as-offered'])
})
