import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { randomUUID } from 'node:crypto'
import { type SavedAddress, addressesApi } from '@wheelyard/contract/buying/addresses.calls'
import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { type Person, testShop } from '#api/testing/test-shop'
import { depot, saveAddress } from '#api/buying/addresses/testing'
import { addGoods, fillCart, type Goods, orderCart } from '#api/buying/cart/testing'
import { allRows } from './testing.ts'

const shop = perFile(testShop)
let buyer: Person
let goods: Goods
let warehouse: SavedAddress
beforeEach(async () => {
  await shop.truncate()
  buyer = await shop.customer()
  goods = await addGoods(shop)
  await saveAddress(buyer)
  const street = { recipient: 'Toys Lager', line1: 'Hafenstraße 3', line2: 'Tor 2', phone: '+49 40 555' }
  const place = { city: 'Hamburg', region: '', postcode: '20457', country: 'DE' }
  warehouse = await saveAddress(buyer, { ...street, ...place, liftGate: true })
})

const noText = { phone: undefined, address: undefined }
const orderTo = (addressId: string, version: number, key?: string) =>
  orderCart(buyer, { version, addressId, ...noText }, key)
const ordered = async (answer: ReturnType<typeof orderTo>) => ((await answer).body as { order: Order }).order
const found = (id: string) => buyer.api.call(orderPageApi.get, { params: { id } })

it('the order keeps a copy of the saved address, also in one line with its phone', async () => {
  const { version } = await fillCart(buyer, goods)
  const order = await ordered(orderTo(warehouse._id, version))
  const { _id: _ofAddress, isDefault: _default, ...parts } = warehouse
  expect(order).toMatchObject({
    phone: '+49 40 555',
    address: 'Toys Lager, Hafenstraße 3, Tor 2, 20457 Hamburg, Germany',
    deliveryAddress: parts,
  })
  expect(order.deliveryAddress).toEqual(parts)

  const params = { id: warehouse._id }
  await buyer.api.call(addressesApi.change, { params, body: { ...depot, city: 'Shelbyville' } })
  expect(await found(order._id)).toMatchObject({ address: order.address, deliveryAddress: parts })
  await buyer.api.call(addressesApi.remove, { params })
  expect(await found(order._id)).toMatchObject({ address: order.address, deliveryAddress: parts })
  await expect(shop.pool.query(`update orders set delivery_address = null where id = $1`, [order._id])).rejects.toThrow(
    /terms of order/,
  )
})

it('an address that is only text has no parts', async () => {
  const { version } = await fillCart(buyer, goods)
  expect(await orderCart(buyer, { version })).toMatchObject({
    body: { order: { address: '1 Yard Lane, Springfield, USA', deliveryAddress: null } },
  })
})

it('a repeated request gets its order whatever became of the address, and another address is another request', async () => {
  const { version } = await fillCart(buyer, goods)
  const first = await orderTo(warehouse._id, version, 'cart-key-1')
  expect(first).toMatchObject({ status: 200 })
  const params = { id: warehouse._id }
  await buyer.api.call(addressesApi.change, { params, body: depot })
  expect(await orderTo(warehouse._id, version, 'cart-key-1')).toEqual(first)
  await buyer.api.call(addressesApi.remove, { params })
  expect(await orderTo(warehouse._id, version, 'cart-key-1')).toEqual(first)

  const reused = { status: 409, code: 'idempotency-key-reused' }
  const other = await saveAddress(buyer)
  expect(await orderTo(other._id, version, 'cart-key-1')).toMatchObject(reused)
  const { order } = first.body as { order: Order }
  const asText = { phone: order.phone, address: order.address }
  expect(await orderCart(buyer, { version, ...asText }, 'cart-key-1')).toMatchObject(reused)
})

it("nothing is ordered to another person's address, to none, or to two", async () => {
  const { version } = await fillCart(buyer, goods)
  const theirs = await saveAddress(await shop.customer('Robin Other'))
  const unknown = { status: 404, code: 'not-found', message: 'Address not found' }
  const message = 'Please send either the id of a saved address, or phone and address'
  const phone = '+1 555 0199'
  const before = await allRows(shop)
  // Before anything else of the request is looked at.
  expect(await orderTo(theirs._id, version + 1)).toMatchObject(unknown)
  expect(await orderTo(randomUUID(), version)).toMatchObject(unknown)
  expect(await orderCart(buyer, { version, ...noText })).toMatchObject({ status: 400, message })
  expect(await orderCart(buyer, { version, ...noText, phone })).toMatchObject({ status: 400, message })
  expect(await orderCart(buyer, { version, addressId: warehouse._id })).toMatchObject({ status: 400, message })
  expect(await orderCart(buyer, { version, ...noText, phone, addressId: warehouse._id })).toMatchObject({
    status: 400,
    message,
  })
  expect(await allRows(shop)).toEqual(before)
})
