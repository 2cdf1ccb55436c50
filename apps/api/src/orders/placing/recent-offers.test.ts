import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { statementsOf } from '#api/testing/statements-of'
import { testShop } from '#api/testing/test-shop'
import { addProduct, orderBody, place, sendOrder, stockRecords, type TestProduct } from './testing.ts'

const shop = perFile(testShop)
let product: TestProduct

/** The shop has read its offer and remembers it: $19.99, at least 5, 45 left. */
beforeEach(async () => {
  product = await addProduct(shop)
  await place(await shop.customer(), product)
})

const change = (set: string) => shop.pool.query(`update products set ${set} where id = $1`, [product.id])
const withoutPrice = () => ({ ...orderBody(product), price: undefined })

it('the next order of a product reads no offer: it finds its caller, is placed and published', async () => {
  const buyer = await shop.customer()
  expect(await statementsOf(() => place(buyer, product))).toBeLessThanOrEqual(3)
})

it('costs what the product costs now, not what it cost when the shop last looked', async () => {
  await change('price_cents = 2500')
  const { api } = await shop.customer()
  const { order } = await api.call(ordersApi.place, { body: withoutPrice() })
  expect(order).toMatchObject({ price: 25, totalCost: 125 })
})

it('names the SKU that the product has now', async () => {
  await change(`sku = 'TRAIL-2'`)
  expect(await place(await shop.customer(), product)).toMatchObject({ lines: [{ sku: 'TRAIL-2' }] })
})

it.each([
  ['a price that was raised', 'price_cents = 2500', 409],
  ['a minimum that was raised', 'min_order = 10', 400],
  ['what is sold out by now', 'available = 0', 409],
  ['what is no longer sold', 'archived_at = now()', 409],
])('refuses %s, and takes no stock', async (_what, set, status) => {
  await change(set)
  const before = await stockRecords(shop, product.id)
  const reply = await sendOrder(shop, await shop.customer(), orderBody(product))
  expect(reply.statusCode).toBe(status)
  expect(await stockRecords(shop, product.id)).toEqual(before)
})

it.each([
  ['what was sold out', 'available = 0', 'available = 60'],
  ['what was not sold', 'archived_at = now()', 'archived_at = null'],
  ['what had a higher minimum', 'min_order = 10', 'min_order = 5'],
])('sells %s when the shop last looked', async (_what, before, now) => {
  await change(before)
  expect((await sendOrder(shop, await shop.customer(), orderBody(product))).statusCode).not.toBe(200)
  await change(now)
  expect(await place(await shop.customer(), product)).toMatchObject({ price: 19.99, orderQuantity: 5 })
})
