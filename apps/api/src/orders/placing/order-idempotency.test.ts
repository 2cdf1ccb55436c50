import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { addProduct, allRows, orderBody, pay, sendOrder } from './testing.ts'

describe('an order with an Idempotency-Key', () => {
  const shop = perFile(testShop)
  beforeEach(() => shop.truncate())
  const buyer = perTest(() => shop.customer())
  const product = perTest(() => addProduct(shop))
  const send = (body: object, headers: Record<string, string>, person = buyer) => sendOrder(shop, person, body, headers)
  const key = { 'idempotency-key': 'request-0001' }

  it('gets the same response and one order, whatever happened to the order since', async () => {
    const first = await send(orderBody(product), key)
    await pay(shop, first.json().order._id)
    await shop.pool.query('update orders set shipped_at = now()')
    await shop.pool.query('update order_lines set shipped = 5, returned = 2')
    const before = await allRows(shop)
    const again = await send(orderBody(product), key)
    expect([again.statusCode, again.body]).toEqual([200, first.body])
    expect(await allRows(shop)).toEqual(before)
  })

  it.each([
    ['quantity', async () => ({ orderQuantity: 6 })],
    ['product', async () => ({ productId: (await addProduct(shop)).id })],
    ['phone', async () => ({ phone: '+1 555 0100' })],
    ['address', async () => ({ address: '2 Yard Lane, Springfield, USA' })],
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
