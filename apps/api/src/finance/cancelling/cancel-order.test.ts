import { auditApi } from '@wheelyard/contract/shop/audit.calls'
import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { paymentsDepsOf } from '#api/composition/deps'
import { addProduct, allRows, answerOf, pay, place, stockRecords } from '#api/orders/placing/testing'
import { products } from '#api/tables/products'
import { testShop } from '#api/testing/test-shop'
import { expireOrders } from './expire-orders.service.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const buyer = perTest(() => shop.customer())
const admin = perTest(() => shop.admin())
const product = perTest(() => addProduct(shop))

const cancel = (person = buyer, email = buyer.email) =>
  answerOf(person.api.call(ordersApi.cancel, { body: { email, productId: product.id } }))
const runJob = () => expireOrders(paymentsDepsOf(shop.coreDeps))
const endPaymentWindow = () => shop.pool.query(`update orders set pay_by = now() - interval '1 second'`)
const auditedOrders = async () =>
  (await admin.api.call(auditApi.list)).map(({ action, subjectName }) => [action, subjectName])
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

  it('enters the audit log with the number of the order', async () => {
    const { number, productName } = await place(buyer, product)
    await cancel()
    expect(await auditedOrders()).toEqual([['order.cancelled', `${number}, ${productName}`]])
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
    expect(await auditedOrders()).toEqual([['order.expired', `${order.number}, ${order.productName}`]])
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
