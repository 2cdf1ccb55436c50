import { ordersApi } from '@wheelyard/contract/calls/orders'
import { eq } from 'drizzle-orm'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { mailOutbox } from '../mail/mail.table.ts'
import { products } from '../products/products.table.ts'
import { users } from '../users/users.table.ts'
import { addProduct, allRows, answerOf, stockRecords, pay, place, orderBody } from './testing.ts'

describe('placing an order', () => {
  const shop = perFile(testShop)
  beforeEach(() => shop.truncate())
  const buyer = perTest(() => shop.customer('Casey Customer'))
  const product = perTest(() => addProduct(shop))

  const send = (body: unknown, headers: Record<string, string> = {}, { token } = buyer) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { authorization: `Bearer ${token}`, ...headers },
      payload: body as object,
    })

  it('takes the stock, writes the ledger and an email, and answers with success', async () => {
    const reply = await buyer.api.call(ordersApi.place, { body: orderBody(product, 7) })
    expect(reply.success).toBe(true)
    expect(reply.order).toMatchObject({
      productId: product.id,
      productName: 'Trail 4x4',
      price: 19.99,
      orderQuantity: 7,
      totalCost: 139.93,
      user: 'Casey Customer',
      email: buyer.email,
      status: 'pending',
      paid: false,
      transactionId: null,
    })
    expect(await stockRecords(shop, product.id)).toEqual({ available: 43, ledger: 43, held: 7, orders: 1 })
    const [mail] = await shop.db.select().from(mailOutbox)
    expect(mail).toMatchObject({ key: `order-placed:${reply.order._id}`, recipient: buyer.email })
    expect(mail?.content?.facts).toContainEqual(['Total', '$139.93'])
  })

  it('reserves the stock for 48 hours by default', async () => {
    const order = await place(buyer, product)
    expect(Date.parse(order.payBy) - Date.parse(order.placedAt)).toBe(48 * 3_600_000)
  })

  it('ignores what the client says about owner, name, status and payment', async () => {
    const other = await shop.customer('Olga Other')
    const forged = { email: other.email, user: 'Olga Other', productName: 'Free toy', status: 'shipped', paid: true }
    const reply = await send({ ...orderBody(product), ...forged, transactionId: 'pi_1', totalCost: 0.01 })
    expect(reply.statusCode).toBe(200)
    expect(reply.json().order).toMatchObject({
      email: buyer.email,
      user: 'Casey Customer',
      productName: 'Trail 4x4',
      status: 'pending',
      paid: false,
      transactionId: null,
      totalCost: 99.95,
    })
  })

  it('saves phone and address to the profile only on request', async () => {
    await place(buyer, product)
    const profile = async () => (await shop.db.select().from(users).where(eq(users.id, buyer.userId)))[0]
    expect(await profile()).toMatchObject({ phone: '', address: '' })
    const another = await addProduct(shop)
    await buyer.api.call(ordersApi.place, { body: { ...orderBody(another), saveToProfile: true } })
    expect(await profile()).toMatchObject({ phone: '+1 555 0199', address: '1 Yard Lane, Springfield' })
  })

  it('can be repeated once the first order is paid', async () => {
    const first = await place(buyer, product)
    await pay(shop, first._id)
    const second = await place(buyer, product, 6)
    expect(second._id).not.toBe(first._id)
    expect(await stockRecords(shop, product.id)).toEqual({ available: 39, ledger: 39, held: 11, orders: 2 })
  })

  describe('is refused and changes nothing', () => {
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
      const reply = await shop.app.inject({
        method: 'POST',
        url: '/api/orders',
        headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
        payload,
      })
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

  describe('with an Idempotency-Key', () => {
    const key = { 'idempotency-key': 'request-0001' }

    it('gets the same response and one order, whatever happened to the order since', async () => {
      const first = await send(orderBody(product), key)
      await pay(shop, first.json().order._id)
      const before = await allRows(shop)
      const again = await send(orderBody(product), key)
      expect([again.statusCode, again.json()]).toEqual([200, first.json()])
      expect(await allRows(shop)).toEqual(before)
    })

    it.each([
      ['quantity', async () => ({ orderQuantity: 6 })],
      ['product', async () => ({ productId: (await addProduct(shop)).id })],
      ['phone', async () => ({ phone: '+1 555 0100' })],
      ['address', async () => ({ address: '2 Yard Lane, Springfield' })],
      ['price', async () => ({ price: 20 })],
    ])('is refused for another %s with the same key', async (_what, change) => {
      await send(orderBody(product), key)
      const changed = { ...orderBody(product), ...(await change()) }
      const before = await allRows(shop)
      const other = await send(changed, key)
      expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency-key-reused'])
      expect(await allRows(shop)).toEqual(before)
    })

    it('gets the same response also if it names no price', async () => {
      const { price: _, ...body } = orderBody(product)
      const first = await send(body, key)
      expect((await send(body, key)).json()).toEqual(first.json())
    })

    it('can be used by another customer too', async () => {
      await send(orderBody(product), key)
      const other = await shop.customer('Olga Other')
      expect((await send(orderBody(product), key, other)).json().order.email).toBe(other.email)
    })

    it("never finds another customer's order", async () => {
      const last = await addProduct(shop, { available: 5 })
      await send(orderBody(last), key)
      const other = await shop.customer('Olga Other')
      const reply = await send(orderBody(last), key, other)
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'stock-below-minimum'])
    })

    it('can be used again after a refusal', async () => {
      expect((await send(orderBody(product, 4), key)).statusCode).toBe(400)
      expect((await send(orderBody(product, 5), key)).statusCode).toBe(200)
    })

    it('is refused when the key is malformed', async () => {
      const reply = await send(orderBody(product), { 'idempotency-key': 'x' })
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'bad-idempotency-key'])
    })
  })
})
