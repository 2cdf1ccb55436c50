import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { eq } from 'drizzle-orm'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { mailOutbox } from '#api/tables/mail'
import { users } from '#api/tables/users'
import { addProduct, orderBody, pay, place, sendOrder, stockRecords } from '../placing/testing.ts'

describe('placing an order', () => {
  const shop = perFile(testShop)
  beforeEach(() => shop.truncate())
  const buyer = perTest(() => shop.customer('Casey Customer'))
  const product = perTest(() => addProduct(shop))

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
    expect(mail?.content?.table?.sums).toEqual([['Total', '$139.93']])
  })

  it('reserves the stock for 48 hours by default', async () => {
    const order = await place(buyer, product)
    expect(Date.parse(order.payBy) - Date.parse(order.placedAt)).toBe(48 * 3_600_000)
  })

  it('ignores what the client says about owner, name, status and payment', async () => {
    const other = await shop.customer('Olga Other')
    const forged = { email: other.email, user: 'Olga Other', productName: 'Free toy', status: 'shipped', paid: true }
    const reply = await sendOrder(shop, buyer, {
      ...orderBody(product),
      ...forged,
      transactionId: 'pi_1',
      totalCost: 0.01,
    })
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
    expect(await profile()).toMatchObject({ phone: '+1 555 0199', address: '1 Yard Lane, Springfield, USA' })
  })

  it('can be repeated once the first order is paid', async () => {
    const first = await place(buyer, product)
    await pay(shop, first._id)
    const second = await place(buyer, product, 6)
    expect(second._id).not.toBe(first._id)
    expect(await stockRecords(shop, product.id)).toEqual({ available: 39, ledger: 39, held: 11, orders: 2 })
  })
})
