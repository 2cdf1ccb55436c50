import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { cartApi } from '@wheelyard/contract/buying/cart.calls'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Person, testShop } from '#api/testing/test-shop'
import { addProduct, answerOf, orderBody, pay, place, sendOrder, stockRecords } from './testing.ts'
import { changeSettings } from '#api/shop/settings/testing'
import { addGoods, fillCart, type Goods, orderCart } from '#api/buying/cart/testing'

const shop = perFile(testShop)
let buyer: Person
let goods: Goods
beforeEach(async () => {
  await shop.truncate()
  buyer = await shop.customer()
  goods = await addGoods(shop)
})

const placeCart = async (): Promise<{ _id: string; productId: string }> => {
  const { version } = await fillCart(buyer, goods)
  const { body } = await orderCart(buyer, { version })
  return (body as { order: { _id: string; productId: string } }).order
}

describe('ordering the cart', () => {
  it('places one order with a line per product, takes the stock of each and empties the cart', async () => {
    const cart = await fillCart(buyer, goods)
    const { status, body } = await orderCart(buyer, { version: cart.version, poNumber: ' PO-77 ', saveToProfile: true })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      order: {
        productName: 'Trail 4x4 and 2 more',
        price: 1_299.9,
        orderQuantity: 1,
        totalCost: 1_299.9,
        amountDue: 1_299.9,
        pieces: 27,
        poNumber: 'PO-77',
        lines: [
          { productName: 'Trail 4x4', quantity: 10, price: 19.99, total: 199.9 },
          { productName: 'Quad', quantity: 12, price: 50, total: 600 },
          { productName: 'Bus', quantity: 5, price: 100, total: 500 },
        ],
      },
    })
    expect(await stockRecords(shop, goods.trail.id)).toEqual({ available: 90, ledger: 90, held: 10, orders: 1 })
    expect(await stockRecords(shop, goods.quad.id)).toEqual({ available: 88, ledger: 88, held: 12, orders: 1 })
    expect(await stockRecords(shop, goods.bus.id)).toEqual({ available: 95, ledger: 95, held: 5, orders: 1 })
    expect(await buyer.api.call(cartApi.get)).toMatchObject({ lines: [], version: cart.version + 1 })
    const { rows } = await shop.pool.query(`select subject, content from mail_outbox where recipient = $1`, [
      buyer.email,
    ])
    expect(rows).toMatchObject([{ subject: 'Order received: W-1001, Trail 4x4 and 2 more (27 units)' }])
    const mailed = JSON.stringify(rows[0].content)
    for (const text of ['W-1001', 'PO-77', 'Trail 4x4', 'Quad', 'Bus']) expect(mailed).toContain(text)
  })

  it('of a single product makes the order that Purchase would have made', async () => {
    await changeSettings(shop, { openingMinimumCents: 0 })
    const lines = [{ productId: goods.trail.id, quantity: 5 }]
    const cart = await buyer.api.call(cartApi.add, { body: { lines } })
    const placed = await orderCart(buyer, { version: cart.version, expectedTotal: 99.95 })
    expect(placed).toMatchObject({
      body: {
        order: { productId: goods.trail.id, productName: 'Trail 4x4', price: 19.99, orderQuantity: 5, pieces: 5 },
      },
    })
    const again = await buyer.api.call(cartApi.add, { body: { lines } })
    expect(await orderCart(buyer, { version: again.version, expectedTotal: 99.95 })).toMatchObject({
      status: 409,
      code: 'order-exists',
      message: 'Trail 4x4 is already added',
    })
  })

  it('stands beside open orders of the same products', async () => {
    await place(buyer, goods.trail)
    const { version } = await fillCart(buyer, goods)
    expect(await orderCart(buyer, { version })).toMatchObject({ status: 200 })
    expect(await stockRecords(shop, goods.trail.id)).toMatchObject({ available: 85, orders: 2 })
  })

  it('answers a repeated request with the same order, and another request with the same key not at all', async () => {
    const { version } = await fillCart(buyer, goods)
    const first = await orderCart(buyer, { version }, 'cart-key-1')
    expect(await orderCart(buyer, { version }, 'cart-key-1')).toEqual(first)
    expect(await orderCart(buyer, { version, poNumber: '2' }, 'cart-key-1')).toMatchObject({
      status: 409,
      code: 'idempotency-key-reused',
    })
    expect(await stockRecords(shop, goods.trail.id)).toMatchObject({ orders: 1 })
  })

  it('refuses the key of an earlier order for another cart of the same total, which stays full', async () => {
    const first = await fillCart(buyer, goods)
    await orderCart(buyer, { version: first.version }, 'cart-key-1')
    const coach = await addProduct(shop, { name: 'Coach', priceCents: 10_000 })
    const { version } = await fillCart(buyer, { ...goods, bus: coach })
    expect(await orderCart(buyer, { version }, 'cart-key-1')).toMatchObject({
      status: 409,
      code: 'idempotency-key-reused',
    })
    expect((await buyer.api.call(cartApi.get)).lines).toHaveLength(3)
  })

  it('refuses the key of a direct purchase of the same total', async () => {
    await changeSettings(shop, { openingMinimumCents: 0 })
    const key = { 'idempotency-key': 'cart-key-1' }
    expect((await sendOrder(shop, buyer, orderBody(goods.trail), key)).statusCode).toBe(200)
    const cart = await buyer.api.call(cartApi.add, { body: { lines: [{ productId: goods.trail.id, quantity: 5 }] } })
    expect(await orderCart(buyer, { version: cart.version, expectedTotal: 99.95 }, 'cart-key-1')).toMatchObject({
      status: 409,
      code: 'idempotency-key-reused',
    })
  })
})

describe('an order of several products', () => {
  it('is cancelled by its own id, as a whole, and never by the id of one of its products', async () => {
    const first = await placeCart()
    expect(first.productId).toBe(first._id)
    const cancelBy = (productId: string) =>
      answerOf(buyer.api.call(ordersApi.cancel, { body: { email: buyer.email, productId } }))
    expect(await cancelBy(goods.trail.id)).toMatchObject({ status: 404, deletedCount: 0 })
    expect(await cancelBy(first._id)).toMatchObject({ body: { deletedCount: 1 } })
    for (const { id } of Object.values(goods))
      expect(await stockRecords(shop, id)).toEqual({ available: 100, ledger: 100, held: 0, orders: 0 })

    const second = await placeCart()
    const stranger = await shop.customer('Sam Other')
    const params = { id: second._id }
    expect(await answerOf(stranger.api.call(ordersApi.cancelOne, { params }))).toMatchObject({ status: 404 })
    expect(await buyer.api.call(ordersApi.cancelOne, { params })).toMatchObject({ _id: second._id })
    expect(await buyer.api.call(ordersApi.cancelOne, { params })).toMatchObject({ _id: second._id })
    expect(await stockRecords(shop, goods.bus.id)).toMatchObject({ available: 100, orders: 0 })
  })

  it('gets no further line by hand, paid or not, and neither does an order of one product', async () => {
    const several = await placeCart()
    const one = await place(buyer, goods.trail)
    const coach = await addProduct(shop, { name: 'Coach' })
    const add = (orderId: string) =>
      shop.pool.query(
        `insert into order_lines (order_id, line_no, product_id, product_name, sku, unit_price_cents, quantity, total_cents)
         values ($1, 9, $2, 'Coach', 'COACH', 0, 1, 0)`,
        [orderId, coach.id],
      )
    for (const order of [several, one]) {
      await expect(add(order._id)).rejects.toThrow('the lines of an order are final')
      await pay(shop, order._id)
      await expect(add(order._id)).rejects.toThrow('the lines of an order are final')
    }
  })

  it('is one element of every list, with its lines', async () => {
    const { _id } = await placeCart()
    const admin = await shop.admin()
    const [mine] = await buyer.api.call(ordersApi.mine, { params: { email: buyer.email } })
    expect(mine).toMatchObject({ _id, lines: [{ quantity: 10 }, { quantity: 12 }, { quantity: 5 }] })
    const found = (q: string) => admin.api.call(ordersApi.all, { query: { q } })
    for (const search of ['trail', 'bus', mine!.lines[1]!.sku])
      expect(await found(search), search).toMatchObject([mine!])
    expect(await buyer.api.call(orderPageApi.get, { params: { id: _id } })).toMatchObject({ lines: mine!.lines })
  })
})

it('with direct purchase off, products are ordered through the cart alone', async () => {
  await changeSettings(shop, { directPurchase: false })
  expect(await answerOf(place(buyer, goods.trail))).toMatchObject({ status: 409, code: 'direct-purchase-off' })
  const cart = await fillCart(buyer, goods)
  expect(await orderCart(buyer, { version: cart.version })).toMatchObject({ status: 200 })
})
