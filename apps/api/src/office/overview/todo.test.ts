import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { overviewApi } from '@wheelyard/contract/office/overview.calls'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { reviewModerationApi } from '@wheelyard/contract/catalogue/review-moderation.calls'
import { reviewsApi } from '@wheelyard/contract/catalogue/reviews.calls'
import { productsApi } from '@wheelyard/contract/catalogue/products.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { changeSettings } from '#api/shop/settings/testing'
import { submit } from '#api/buying/business-details/testing'
import { acceptFreight, proposedOrder, quotedOrder } from '#api/finance/freight-quotes/testing'
import { completeSeller, forgetSeller } from '#api/finance/invoices/testing'
import { addProduct } from '#api/orders/placing/testing'
import { recordIncident } from '#api/finance/payments/incidents.store'
import { openOrder, paidOrder, paymentShop } from '#api/finance/payments/testing'
import { requestReturn, returnOf, shippedOrder } from '#api/fulfilment/returns/testing'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin())

/** The menu and the overview must agree. */
async function todo() {
  const overview = await ada.api.call(overviewApi.read, { query: { from: '2026-01-01', to: '2026-01-01' } })
  expect(await ada.api.call(overviewApi.todo, {})).toEqual(overview.todo)
  return overview.todo
}
const nothing = {
  toShip: 0,
  incidents: 0,
  returns: 0,
  freight: 0,
  vatIds: 0,
  refunds: 0,
  expiring: 0,
  lowStock: 0,
  invoices: 0,
  certificates: 0,
  reviews: 0,
}

it('nothing waits in a new shop', async () => {
  expect(await todo()).toEqual(nothing)
})

it('an order ships once it is paid; one with quoted freight once a proposal is paid, and lists say the same', async () => {
  await completeSeller(shop)
  await paidOrder(shop)
  const { orderId } = await quotedOrder(shop)
  expect(await todo()).toEqual({ ...nothing, toShip: 1, freight: 1 })
  const toPropose = await ada.api.call(ordersApi.all, { query: { waiting: 'freight' } })
  expect(toPropose.map(({ _id }) => _id)).toEqual([orderId])

  const proposed = await proposedOrder(shop, ada)
  expect(await todo()).toMatchObject({ toShip: 1, freight: 1 })
  await acceptFreight(shop, proposed)
  expect(await todo()).toMatchObject({ toShip: 2, freight: 1 })
})

it('unpaid orders count in their last twelve hours', async () => {
  const { orderId } = await openOrder(shop)
  expect(await todo()).toEqual(nothing)
  await shop.pool.query(`update orders set pay_by = now() + interval '11 hours' where id = $1`, [orderId])
  expect(await todo()).toEqual({ ...nothing, expiring: 1 })
})

it('payments and returns wait until they are decided, invoices until the settings name the seller', async () => {
  await forgetSeller(shop)
  const { orderId } = await paidOrder(shop)
  const found = { kind: 'mismatch', orderId, amountCents: 1, finding: 'f', action: 'a' } as const
  await recordIncident(shop.db, { ...found, intentId: 'pi_1', settled: false })
  await recordIncident(shop.db, { ...found, intentId: 'pi_2', settled: true })
  expect(await todo()).toEqual({ ...nothing, toShip: 1, incidents: 1, invoices: 1 })
  await completeSeller(shop)
  expect(await todo()).toMatchObject({ invoices: 0 })

  const buyer = await shop.customer()
  const order = await shippedOrder(shop, { buyer, admin: ada })
  await requestReturn(buyer, order.orderId, returnOf([order.goods.trail, 1]))
  expect(await todo()).toMatchObject({ returns: 1 })
})

it('each figure is the number of rows of the list that it leads to', async () => {
  await addProduct(shop, { available: 14, minOrder: 5, name: 'Runs low' })
  await addProduct(shop, { available: 15, minOrder: 5, name: 'Enough' })
  await addProduct(shop, { available: 200, minOrder: 100, name: 'Runs low by hundreds' })
  const { orderId } = await paidOrder(shop)
  const found = { kind: 'mismatch', orderId, amountCents: 1, finding: 'f', action: 'a' } as const
  for (const intentId of ['pi_1', 'pi_2']) await recordIncident(shop.db, { ...found, intentId, settled: false })
  await recordIncident(shop.db, { ...found, intentId: 'pi_3', settled: true })
  expect(await todo()).toMatchObject({ lowStock: 2, incidents: 2 })

  const low = await ada.api.page(productsApi.list, { query: { stock: 'low', sort: 'name' } })
  expect([low.total, low.rows.map(({ name }) => name)]).toEqual([2, ['Runs low', 'Runs low by hundreds']])
  const waiting = await ada.api.page(paymentsApi.incidents, { query: { state: 'waiting', limit: 1 } })
  const next = { state: 'waiting', limit: 1, cursor: waiting.nextCursor } as const
  const others = await ada.api.page(paymentsApi.incidents, { query: next })
  expect([waiting.total, others.nextCursor]).toEqual([2, undefined])
  const listed = [...waiting.rows, ...others.rows].map(({ transactionId }) => transactionId)
  expect(listed.toSorted()).toEqual(['pi_1', 'pi_2'])
  const settled = await ada.api.page(paymentsApi.incidents, { query: { state: 'settled' } })
  expect(settled).toMatchObject({ total: 1, rows: [{ transactionId: 'pi_3' }] })
  expect(await ada.api.page(paymentsApi.incidents)).toMatchObject({ total: 3 })
})

it('reviews wait until they are approved', async () => {
  await changeSettings(shop, { reviewsWaitForApproval: true })
  const { api, email } = await shop.customer()
  await api.call(reviewsApi.save, { params: { email }, body: { rating: 5, details: 'Sturdy.' } })
  expect(await todo()).toEqual({ ...nothing, reviews: 1 })
  const [review] = await ada.api.call(reviewModerationApi.list, { query: { state: 'waiting' } })
  if (!review) throw new Error('the list is empty')
  const body = { seenUpdatedAt: review.updatedAt }
  await ada.api.call(reviewModerationApi.publish, { params: { id: review._id }, body })
  expect(await todo()).toEqual(nothing)
})

it('certificates wait until they are decided', async () => {
  await submit(await shop.customer())
  expect(await todo()).toEqual({ ...nothing, certificates: 1 })
})
