import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { products } from '#api/tables/products'
import { addProduct, allRows, answerOf, orderBody, place, sendOrder, stockRecords } from './testing.ts'

describe('an order is refused and changes nothing', () => {
  const shop = perFile(testShop)
  beforeEach(() => shop.truncate())
  const buyer = perTest(() => shop.customer())
  const product = perTest(() => addProduct(shop))
  const send = (body: object | string) => sendOrder(shop, buyer, body)

  const refusals: [string, unknown, number, string][] = [
    ['below the minimum', 4, 400, 'Minimum order quantity: 5'],
    ['zero', 0, 400, 'Minimum order quantity: 5'],
    ['negative', -5, 400, 'Minimum order quantity: 5'],
    ['above the stock', 51, 400, 'Max order quantity: 50'],
    ['beyond an integer of PostgreSQL', 2 ** 31, 400, 'Max order quantity: 50'],
    ['huge', 1e21, 400, 'Max order quantity: 50'],
    ['fractional', 5.5, 400, 'Order quantity must be a whole number'],
    ['text', '5', 400, 'Order quantity must be a whole number'],
    ['absent', undefined, 400, 'Order quantity must be a whole number'],
    ['a list', [5], 400, 'Order quantity must be a whole number'],
  ]
  it.each(refusals)('when the quantity is %s', async (_title, orderQuantity, status, message) => {
    const before = await allRows(shop)
    const reply = await send({ ...orderBody(product), orderQuantity })
    expect([reply.statusCode, reply.json().message]).toEqual([status, message])
    expect(await allRows(shop)).toEqual(before)
  })

  it('when the quantity is infinite', async () => {
    const before = await allRows(shop)
    const payload = JSON.stringify(orderBody(product)).replace('"orderQuantity":5', '"orderQuantity":1e309')
    const reply = await send(payload)
    expect(reply.json().message).toBe('Order quantity must be a whole number')
    expect(await allRows(shop)).toEqual(before)
  })

  it.each([
    ['no phone', { phone: ' ' }, 'Phone is Required'],
    ['a missing phone', { phone: undefined }, 'Phone is Required'],
    ['a number as address', { address: 12 }, 'Address is Required'],
    ['no address', { address: '' }, 'Address is Required'],
    ['a price with three decimals', { price: 19.999 }, 'At most two decimals'],
  ])('with %s', async (_title, change, message) => {
    const before = await allRows(shop)
    const reply = await send({ ...orderBody(product), ...change })
    expect([reply.statusCode, reply.json().message]).toEqual([400, message])
    expect(await allRows(shop)).toEqual(before)
  })

  it.each([0.01, -1, 20, 1e15])('when the buyer saw another price: %d', async (price) => {
    const before = await allRows(shop)
    const reply = await send({ ...orderBody(product), price })
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      { code: 'price-changed', message: 'The price of Trail 4x4 is now $19.99 per unit', price: 19.99 },
    ])
    expect(await allRows(shop)).toEqual(before)
  })

  it('when the total is above what a card can be charged', async () => {
    const expensive = await addProduct(shop, { priceCents: 500_000, available: 500, minOrder: 1 })
    const before = await allRows(shop)
    const reply = await send({ ...orderBody(expensive, 200), price: 5000 })
    expect([reply.statusCode, reply.json().message]).toEqual([
      400,
      'One order can cost at most $999,999.99: that is 199 units at $5,000.00',
    ])
    expect(await allRows(shop)).toEqual(before)
  })

  it('when the total is below what a card can be charged', async () => {
    const cheap = await addProduct(shop, { priceCents: 1, minOrder: 1 })
    const before = await allRows(shop)
    const reply = await send({ ...orderBody(cheap, 49), price: 0.01 })
    expect(reply.json().code).toBe('total-too-low')
    expect(await allRows(shop)).toEqual(before)
  })

  it('when less than the minimum is left', async () => {
    const scarce = await addProduct(shop, { available: 3 })
    const reply = await send(orderBody(scarce))
    expect([reply.statusCode, reply.json().message]).toEqual([409, 'Only 3 left, below the minimum order of 5'])
    expect(await stockRecords(shop, scarce.id)).toEqual({ available: 3, ledger: 3, held: 0, orders: 0 })
  })

  it('when an open order of the product exists', async () => {
    await place(buyer, product)
    const before = await allRows(shop)
    const reply = await send(orderBody(product, 6))
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      { success: false, code: 'order-exists', message: 'Trail 4x4 is already added' },
    ])
    expect(await allRows(shop)).toEqual(before)
  })

  it('when the product is no longer sold, or never was', async () => {
    await shop.db.update(products).set({ archivedAt: new Date() })
    const before = await allRows(shop)
    expect((await send(orderBody(product))).json()).toMatchObject({ message: 'Trail 4x4 is no longer sold' })
    const unknown = { id: '00000000-0000-4000-8000-000000000000', name: '' }
    expect(await answerOf(buyer.api.call(ordersApi.place, { body: orderBody(unknown) }))).toMatchObject({
      status: 404,
      message: 'Product not found',
    })
    expect(await allRows(shop)).toEqual(before)
  })

  it('when nobody is signed in', async () => {
    const before = await allRows(shop)
    expect(await answerOf(shop.api.call(ordersApi.place, { body: orderBody(product) }))).toMatchObject({
      status: 401,
    })
    expect(await allRows(shop)).toEqual(before)
  })
})
