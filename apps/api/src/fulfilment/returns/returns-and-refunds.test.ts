import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { returnRefundsApi } from '@wheelyard/contract/finance/return-refunds.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeAll, expect, it } from 'vitest'
import { whileHeld } from '#api/testing/lock-waits'
import type { Person } from '#api/testing/test-shop'
import { answerOf, stockRecords } from '#api/orders/placing/testing'
import { paymentShop } from '#api/finance/payments/testing'
import { sweepEverything } from '#api/finance/payments/testing-recovery'
import {
  authorise,
  brokenChecks,
  chargedOrder,
  close,
  readReturn,
  receive,
  refuseReturn,
  requestReturn,
  returnOf,
  returnRows,
  tryToRequest,
} from './testing.ts'

const shop = perFile(paymentShop)
let buyer: Person
let admin: Person
beforeAll(async () => {
  buyer = await shop.customer()
  admin = await shop.admin()
})

const refundAll = (orderId: string) =>
  answerOf(
    admin.api.call(paymentsApi.refund, { params: { id: orderId }, body: { reason: 'Sent back', restock: true } }),
  )
const returnedOf = async (orderId: string) => {
  const { rows } = await shop.pool.query('select returned from order_lines where order_id = $1 order by line_no', [
    orderId,
  ])
  return rows.map(({ returned }) => returned)
}

it('nothing is returned of an order while all of it is about to be refunded', async () => {
  const { orderId, goods } = await chargedOrder(shop, { buyer, admin })
  await shop.injectFault('refunds.create', 'lost_request', 2)
  expect(await refundAll(orderId)).toMatchObject({ code: 'refund-waits' })
  await shop.clearFaults()
  const before = await returnRows(shop)
  const answer = await tryToRequest(buyer, orderId, returnOf([goods.trail, 1]))
  expect(answer).toMatchObject({ status: 409, code: 'order-refunded' })
  expect(await returnRows(shop)).toEqual(before)
})

it('a return that is requested while all is refunded has its units, and the rest returns to stock', async () => {
  // Whichever of them is first.
  for (const round of [0, 1, 2, 3]) {
    const { orderId, goods } = await chargedOrder(shop, { buyer, admin })
    const refund = () => refundAll(orderId)
    const request = () => tryToRequest(buyer, orderId, returnOf([goods.trail, 4]))
    const lock = 'select from orders where id = $1 for update'
    const [refunded, requested] = await whileHeld(shop, { lock, values: [orderId], waiting: 2 }, async () => {
      const calls = round % 2 === 0 ? [refund, request] : [request, refund]
      const answers = await Promise.all(calls.map((call) => call()))
      return round % 2 === 0 ? answers : answers.toReversed()
    })
    expect(refunded).toMatchObject({ status: 200 })
    if (requested?.status !== 200) expect(requested).toMatchObject({ status: 409, code: 'order-refunded' })
    const claimed = requested?.status === 200 ? 4 : 0
    expect(await returnedOf(orderId)).toEqual([claimed, 0, 0])
    expect(await stockRecords(shop, goods.trail.id)).toMatchObject({ available: 100 - claimed, ledger: 100 - claimed })
  }
  expect(await brokenChecks(shop)).toEqual([])
})

it('a return whose refund is under way stays open until that is made', async () => {
  const { orderId, goods } = await chargedOrder(shop, { buyer, admin })
  const { _id } = await requestReturn(buyer, orderId, returnOf([goods.trail, 2]))
  await authorise(admin, _id, false)
  await shop.injectFault('refunds.create', 'lost_request', 2)
  const body = { lines: [{ productId: goods.trail.id, quantity: 1, amount: 19.99 }], expectedTotal: 19.99 }
  const refunded = await answerOf(admin.api.call(returnRefundsApi.refund, { params: { id: _id }, body }))
  await shop.clearFaults()
  expect(refunded).toMatchObject({ code: 'refund-waits' })
  expect(await close(admin, _id)).toMatchObject({ status: 409, code: 'refund-under-way' })
  expect(await readReturn(buyer, _id)).toMatchObject({
    state: 'authorised',
    refund: { amount: 19.99, status: 'pending' },
  })
  await sweepEverything(shop)
  const { events } = await readReturn(admin, _id)
  expect(events.slice(-2)).toEqual([
    { kind: 'refund-requested', at: expect.any(String), by: admin.email },
    { kind: 'refunded', at: expect.any(String), by: 'shop' },
  ])
  expect(await close(admin, _id)).toMatchObject({ body: { state: 'closed', refunded: 19.99 } })
})

it('a return that was refunded before the goods came closes once they are here', async () => {
  const { orderId, goods } = await chargedOrder(shop, { buyer, admin })
  const { _id } = await requestReturn(buyer, orderId, returnOf([goods.bus, 2]))
  await authorise(admin, _id, true)
  const body = { lines: [{ productId: goods.bus.id, quantity: 2, amount: 200 }], expectedTotal: 200, note: 'As agreed' }
  const refunded = await admin.api.call(returnRefundsApi.refund, { params: { id: _id }, body })
  expect(refunded).toMatchObject({ state: 'authorised', refunded: 200 })
  expect(refunded).toMatchObject({ lines: [{ refunded: 2, refund: 200 }], refund: { amount: 200, tax: 0, freight: 0 } })
  expect(await receive(admin, _id, [goods.bus, 0, 2])).toMatchObject({ body: { state: 'closed' } })
  const { events } = await readReturn(buyer, _id)
  expect(events.map(({ kind, by, note }) => [kind, by, note])).toEqual([
    ['requested', buyer.email, undefined],
    ['authorised', 'shop', undefined],
    ['refund-requested', 'shop', 'As agreed'],
    ['refunded', 'shop', undefined],
    ['received', 'shop', undefined],
    ['closed', 'shop', undefined],
  ])
})

it('goods of an order that was refunded in full still come back by their return, and once', async () => {
  const { orderId, goods } = await chargedOrder(shop, { buyer, admin })
  const kept = await requestReturn(buyer, orderId, returnOf([goods.trail, 4]))
  const refused = await requestReturn(buyer, orderId, returnOf([goods.trail, 3]))
  await authorise(admin, kept._id)
  expect(await refundAll(orderId)).toMatchObject({ status: 200 })
  expect(await stockRecords(shop, goods.trail.id)).toMatchObject({ available: 93, ledger: 93 })
  await receive(admin, kept._id, [goods.trail, 4, 0])
  await refuseReturn(admin, refused._id)
  expect(await stockRecords(shop, goods.trail.id)).toMatchObject({ available: 97, ledger: 97 })
  expect(await brokenChecks(shop)).toEqual([])
})
