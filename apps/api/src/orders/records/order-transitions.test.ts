import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { refundPaidOrder } from './order-transitions.store.ts'
import { addProduct, allRows, answerOf, stockRecords, pay, place } from '../placing/testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const buyer = perTest(() => shop.customer())
const admin = perTest(() => shop.admin())
const product = perTest(() => addProduct(shop))

const ship = (id: string, person = admin) => answerOf(person.api.call(shipmentsApi.shipRest, { query: { id } }))

describe('shipping', () => {
  it('marks a paid order once, with an audit entry and an email', async () => {
    const order = await place(buyer, product)
    await pay(shop, order._id)
    expect(await ship(order._id)).toMatchObject({ status: 200, body: { status: 'shipped', paid: true } })
    const before = await allRows(shop)
    expect(await ship(order._id)).toMatchObject({ status: 200, body: { status: 'shipped' } })
    expect(await allRows(shop)).toEqual(before)
    const { rows } = await shop.pool.query(`select actor, action from audit_log`)
    expect(rows).toEqual([{ actor: admin.email, action: 'order.shipped' }])
    const emails = await shop.pool.query(`select key from mail_outbox where key like 'order-shipped:%'`)
    expect(emails.rowCount).toBe(1)
  })

  it('is refused for an order that is unpaid, refunded, unknown or missing', async () => {
    const order = await place(buyer, product)
    const refunded = await place(await shop.customer(), product)
    await pay(shop, refunded._id)
    await refundPaidOrder(shop.db, refunded._id, { actor: admin.email, restock: true })
    const before = await allRows(shop)
    expect(await ship(order._id)).toMatchObject({ status: 409, message: 'Order is not paid' })
    expect(await ship(refunded._id)).toMatchObject({ status: 409, message: 'Order was refunded' })
    expect(await ship('00000000-0000-4000-8000-000000000000')).toMatchObject({
      status: 404,
      message: 'Order not found',
    })
    const headers = { authorization: `Bearer ${admin.token}` }
    for (const query of ['', '?id=', '?id=x', `?id=${order._id}&id=${order._id}`]) {
      const reply = await shop.app.inject({ method: 'PATCH', url: `/api/orders${query}`, headers })
      expect(reply.statusCode, query).toBe(400)
    }
    expect(await allRows(shop)).toEqual(before)
  })

  it('is for administrators only', async () => {
    const order = await place(buyer, product)
    await pay(shop, order._id)
    const before = await allRows(shop)
    expect(await ship(order._id, buyer)).toMatchObject({ status: 403 })
    expect(await allRows(shop)).toEqual(before)
  })
})

it('the stock history names the order that took goods and gave them back', async () => {
  const order = await place(buyer, product)
  await pay(shop, order._id)
  await refundPaidOrder(shop.db, order._id, { actor: admin.email, restock: true })
  const movements = await admin.api.call(productAdminApi.stockHistory, { params: { id: product.id }, query: {} })
  expect(movements.filter(({ orderId }) => orderId)).toMatchObject([
    { reason: 'refunded', orderId: order._id, orderNumber: order.number },
    { reason: 'order', orderId: order._id, orderNumber: order.number },
  ])
})

describe('a refund', () => {
  it.each([
    [true, 50],
    [false, 45],
  ])('returns the stock only on request (%s)', async (restock, available) => {
    const order = await place(buyer, product)
    await pay(shop, order._id)
    await refundPaidOrder(shop.db, order._id, { actor: admin.email, restock })
    expect(await refundPaidOrder(shop.db, order._id, { actor: admin.email, restock })).toBeUndefined()
    expect(await stockRecords(shop, product.id)).toMatchObject({ available, ledger: available })
  })
})

describe('the database itself', () => {
  it.each([
    `update orders set paid_at = null, transaction_id = null`,
    `update orders set shipped_at = null`,
    `update orders set price_cents = 1, total_cents = quantity`,
    `update orders set quantity = 1, total_cents = price_cents`,
    `update orders set cancelled_at = now()`,
    `delete from orders`,
    `update stock_ledger set delta = 1`,
    `delete from stock_ledger`,
    `update audit_log set actor = 'someone else'`,
    `delete from audit_log`,
  ])('refuses: %s', async (statement) => {
    const order = await place(buyer, product)
    await pay(shop, order._id)
    await ship(order._id)
    const before = await allRows(shop)
    await expect(shop.pool.query(statement)).rejects.toThrow()
    expect(await allRows(shop)).toEqual(before)
  })
})
