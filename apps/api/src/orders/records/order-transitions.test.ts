import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { serviceDown } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { ordersDepsOf } from '#api/composition/app'
import { testShop } from '#api/testing/test-shop'
import { products } from '#api/tables/products'
import { refundPaidOrder } from './order-transitions.store.ts'
import { cancelOrder, expireOrders } from '../placing/orders.service.ts'
import { addProduct, allRows, answerOf, stockRecords, pay, place } from '../placing/testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const buyer = perTest(() => shop.customer())
const admin = perTest(() => shop.admin())
const product = perTest(() => addProduct(shop))

const cancel = (person = buyer, email = buyer.email) =>
  answerOf(person.api.call(ordersApi.cancel, { body: { email, productId: product.id } }))
const ship = (id: string, person = admin) => answerOf(person.api.call(shipmentsApi.shipRest, { query: { id } }))
const runJob = () => expireOrders(ordersDepsOf(shop.coreDeps))
const endPaymentWindow = () => shop.pool.query(`update orders set pay_by = now() - interval '1 second'`)
const untouched = { available: 50, ledger: 50, held: 0, orders: 0 }

describe('cancelling', () => {
  it('returns the stock once and hides the order from every list but not from its own page', async () => {
    const order = await place(buyer, product, 7)
    expect(await cancel()).toEqual({ status: 200, body: { deletedCount: 1 } })
    expect(await stockRecords(shop, product.id)).toEqual(untouched)
    expect(await buyer.api.call(ordersApi.mine, { params: { email: buyer.email } })).toEqual([])
    expect(await admin.api.call(ordersApi.all)).toEqual([])
    const cancelled = await buyer.api.call(orderPageApi.get, { params: { id: order._id } })
    expect(cancelled.cancelledAt).not.toBeNull()

    const before = await allRows(shop)
    expect(await cancel()).toMatchObject({ status: 404, deletedCount: 0 })
    expect(await allRows(shop)).toEqual(before)
  })

  it('makes the product orderable again', async () => {
    await place(buyer, product)
    await cancel()
    await place(buyer, product, 6)
    expect(await stockRecords(shop, product.id)).toEqual({ available: 44, ledger: 44, held: 6, orders: 1 })
  })

  it('is refused once paid, and changes nothing', async () => {
    const order = await place(buyer, product)
    await pay(shop, order._id)
    const before = await allRows(shop)
    expect(await cancel()).toMatchObject({ status: 409, code: 'order-paid', deletedCount: 0 })
    expect(await allRows(shop)).toEqual(before)
  })

  it('cancels the open order when there is also a paid one of the same product', async () => {
    const paid = await place(buyer, product)
    await pay(shop, paid._id)
    await place(buyer, product, 6)
    expect(await cancel()).toMatchObject({ status: 200 })
    expect(await stockRecords(shop, product.id)).toEqual({ available: 45, ledger: 45, held: 5, orders: 1 })
  })

  it("is refused for another customer's order, whichever address is given", async () => {
    await place(buyer, product)
    const other = await shop.customer('Olga Other')
    const before = await allRows(shop)
    expect(await cancel(other, buyer.email)).toMatchObject({ status: 403 })
    expect(await cancel(other, other.email)).toMatchObject({ status: 404, deletedCount: 0 })
    expect(await allRows(shop)).toEqual(before)
  })

  it.each([{}, { email: { $ne: null }, productId: { $ne: null } }, { productId: 'x' }, []])(
    'is refused for a body such as %j',
    async (payload) => {
      await place(buyer, product)
      const before = await allRows(shop)
      const headers = { authorization: `Bearer ${buyer.token}` }
      const reply = await shop.app.inject({ method: 'DELETE', url: '/api/orders', headers, payload })
      expect(reply.statusCode).toBe(400)
      expect(await allRows(shop)).toEqual(before)
    },
  )

  it('works for a product that is no longer sold', async () => {
    await place(buyer, product)
    await shop.db.update(products).set({ archivedAt: new Date() })
    expect(await cancel()).toMatchObject({ status: 200 })
    expect(await stockRecords(shop, product.id)).toEqual(untouched)
  })

  it('cancels the payment first, and leaves the order alone if the card provider does not respond', async () => {
    const order = await place(buyer, product)
    const cancelled: string[] = []
    const cancelling = (result: ResultOf<typeof ordersApi.cancel, void>) => ({
      ...ordersDepsOf(shop.coreDeps),
      payments: { cancel: async (id: string) => (cancelled.push(id), result) },
    })
    const caller = { ...buyer, role: 'customer' as const }
    const before = await allRows(shop)
    const refused = await cancelOrder(cancelling(refuse(serviceDown('card provider'))), caller, product.id)
    expect(refused).toMatchObject({ ok: false, problem: { status: 503 } })
    expect(await allRows(shop)).toEqual(before)
    expect((await cancelOrder(cancelling(ok(undefined)), caller, product.id)).ok).toBe(true)
    expect(cancelled).toEqual([order._id, order._id])
  })
})

describe('expiring', () => {
  it('ends unpaid orders after their payment window, returns their stock once, writes an email and shows them as expired', async () => {
    const order = await place(buyer, product, 7)
    expect(await runJob()).toBe(0)
    expect(await stockRecords(shop, product.id)).toMatchObject({ held: 7 })
    await endPaymentWindow()
    const expired = await Promise.all([runJob(), runJob(), runJob()])
    expect(expired.filter((count) => count > 0)).toEqual([1])
    expect(await stockRecords(shop, product.id)).toEqual(untouched)
    const [seen] = await buyer.api.call(ordersApi.mine, { params: { email: buyer.email } })
    expect(seen).toMatchObject({ _id: order._id, paid: false, status: 'pending' })
    expect(seen?.expiredAt).not.toBeNull()
    const { rows } = await shop.pool.query(`select key from mail_outbox where key like 'order-expired:%'`)
    expect(rows).toEqual([{ key: `order-expired:${order._id}` }])
    expect(await cancel()).toMatchObject({ status: 404 })
    expect(await pay(shop, order._id)).toBeUndefined()
  })

  it('leaves paid and cancelled orders unchanged', async () => {
    const paid = await place(buyer, product)
    await pay(shop, paid._id)
    await place(buyer, product)
    await cancel()
    await endPaymentWindow()
    const before = await allRows(shop)
    await runJob()
    expect(await allRows(shop)).toEqual(before)
  })

  it('makes the product orderable again', async () => {
    await place(buyer, product)
    await endPaymentWindow()
    await runJob()
    await place(buyer, product)
    expect(await stockRecords(shop, product.id)).toEqual({ available: 45, ledger: 45, held: 5, orders: 1 })
  })
})

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

describe('a refund', () => {
  it.each([
    [true, untouched.available],
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
