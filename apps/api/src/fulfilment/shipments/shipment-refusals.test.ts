import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refundPaidOrder } from '#api/orders/records/order-transitions.store'
import { addProduct, place } from '#api/orders/placing/testing'
import { paidOrder, paymentShop } from '#api/finance/payments/testing'
import { paidCartOrder, refund, send, shipmentOf, shippingRows, tryToSend } from './testing.ts'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())
const buyer = perTest(() => shop.customer())
const admin = perTest(() => shop.admin())
const paid = perTest(() => paidCartOrder(shop, buyer))

let before: unknown
const expectNothingChanged = async () => expect(await shippingRows(shop)).toEqual(before)

describe('bad lines', () => {
  it('are all named in one answer, and the good ones do not leave either', async () => {
    const { trail, quad, bus } = paid.goods
    await send(admin, paid.orderId, shipmentOf([quad, 5], [bus, 5]))
    const stranger = await addProduct(shop, { name: 'Kart' })
    before = await shippingRows(shop)
    const body = shipmentOf([trail, 1], [quad, 8], [bus, 1], [stranger, 1], [trail, 1])
    expect(await tryToSend(admin, paid.orderId, body)).toMatchObject({
      status: 409,
      code: 'shipment-line-problems',
      message: '4 lines cannot be shipped, so nothing was shipped',
      problems: [
        { line: 2, productId: quad.id, code: 'more-than-left', message: 'Only 7 left to ship', left: 7 },
        { line: 3, productId: bus.id, code: 'more-than-left', message: 'No units are left to ship', left: 0 },
        { line: 4, productId: stranger.id, code: 'not-ordered', message: 'This product is not in the order' },
        { line: 5, productId: trail.id, code: 'product-twice', message: 'This product is in the list twice' },
      ],
    })
    await expectNothingChanged()
  })

  it.each([0, -3, 2.5, 5_000_000_000, 1e300])('such as a quantity of %d', async (quantity) => {
    before = await shippingRows(shop)
    const answer = await tryToSend(admin, paid.orderId, shipmentOf([paid.goods.trail, quantity]))
    expect(answer).toMatchObject({ status: 409, message: '1 line cannot be shipped, so nothing was shipped' })
    await expectNothingChanged()
  })

  it('such as a line of another order', async () => {
    const other = await paidCartOrder(shop, buyer)
    before = await shippingRows(shop)
    const answer = await tryToSend(admin, paid.orderId, shipmentOf([other.goods.trail, 1]))
    expect(answer).toMatchObject({ problems: [{ line: 1, code: 'not-ordered' }] })
    await expectNothingChanged()
  })

  it.each([
    {},
    { lines: [] },
    { lines: 'all' },
    { lines: [{ productId: 'x', quantity: 1 }] },
    { lines: [{ quantity: 1 }] },
    { lines: [{ productId: '00000000-0000-4000-8000-000000000000', quantity: '1' }] },
    { lines: [{ productId: '00000000-0000-4000-8000-000000000000', quantity: 1 }], carrier: 'x'.repeat(61) },
    { lines: [{ productId: '00000000-0000-4000-8000-000000000000', quantity: 1 }], carrier: 'two\nlines' },
  ])('or a body such as %j', async (payload) => {
    before = await shippingRows(shop)
    const headers = { authorization: `Bearer ${admin.token}` }
    const url = `/api/orders/${paid.orderId}/shipments`
    expect((await shop.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(400)
    await expectNothingChanged()
  })
})

describe('nothing is shipped', () => {
  afterEach(expectNothingChanged)

  it('of an order that is not paid, whatever its lines are', async () => {
    const product = await addProduct(shop)
    const order = await place(buyer, product)
    before = await shippingRows(shop)
    for (const quantity of [5, 6])
      expect(await tryToSend(admin, order._id, shipmentOf([product, quantity]))).toMatchObject({
        status: 409,
        code: 'order-not-paid',
      })
  })

  it('of a refunded order, of which a part had been shipped', async () => {
    await send(admin, paid.orderId, shipmentOf([paid.goods.trail, 4]))
    await refundPaidOrder(shop.db, paid.orderId, { actor: admin.email, restock: false })
    before = await shippingRows(shop)
    const answer = await tryToSend(admin, paid.orderId, shipmentOf([paid.goods.trail, 6]))
    expect(answer).toMatchObject({ status: 409, code: 'order-refunded' })
  })

  it('while a refund is under way', async () => {
    const { orderId, product } = await paidOrder(shop)
    await shop.injectFault('refunds.create', 'lost_request', 2)
    await refund(admin, orderId)
    await shop.clearFaults()
    before = await shippingRows(shop)
    expect(await tryToSend(admin, orderId, shipmentOf([product, 1]))).toMatchObject({ code: 'refund-under-way' })
  })

  it('of an unknown order, or by its buyer', async () => {
    before = await shippingRows(shop)
    const body = shipmentOf([paid.goods.trail, 1])
    expect(await tryToSend(admin, '00000000-0000-4000-8000-000000000000', body)).toMatchObject({ status: 404 })
    expect(await tryToSend(buyer, paid.orderId, body)).toMatchObject({ status: 403 })
  })
})

describe('the database itself', () => {
  it.each([
    `update order_lines set shipped = quantity + 1`,
    `update order_lines set shipped = 0 where shipped > 0`,
    `update shipments set number = 7`,
    `delete from shipments`,
    `update shipments set tracking_url = 'http://track.example.com'`,
    `update shipment_lines set quantity = 1`,
    `delete from shipment_lines`,
    `insert into shipment_lines select id, order_id, gen_random_uuid(), 1 from shipments`,
  ])('refuses: %s', async (statement) => {
    await send(admin, paid.orderId, shipmentOf([paid.goods.trail, 4]))
    before = await shippingRows(shop)
    await expect(shop.pool.query(statement)).rejects.toThrow()
    await expectNothingChanged()
  })
})
