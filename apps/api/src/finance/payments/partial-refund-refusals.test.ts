import { returnRefundsApi } from '@wheelyard/contract/finance/return-refunds.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { refund as refundOrder } from '../invoices/testing.ts'
import { answerOf } from '#api/orders/placing/testing'
import { chargedOrder, close, requestReturn, returnOf, returnRows, withdraw } from '#api/fulfilment/returns/testing'
import { authorisedReturn, refundOf, refundReturn, refundsAtProvider } from './testing-returns.ts'
import { expectChargesToMatchOrders, paymentShop } from './testing.ts'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())
const admin = perTest(() => shop.admin())
const buyer = perTest(() => shop.customer())
const order = perTest(async () => ({ ...(await chargedOrder(shop, { buyer, admin })), buyer, admin }))
/** 2 Trail 4x4 at $19.99 and 3 Bus at $100.00, authorised. */
const returned = perTest(() => authorisedReturn(order, [order.goods.trail, 2], [order.goods.bus, 3]))

/** Asks for a refund that must be refused and change nothing. */
async function refused(body: ReturnType<typeof refundOf>) {
  const before = await returnRows(shop)
  const answer = await refundReturn(admin, returned, body)
  expect(await returnRows(shop)).toEqual(before)
  expect(await refundsAtProvider(shop, order.transactionId)).toEqual([])
  return answer
}

describe('a refund of a return is refused, and nothing is changed', () => {
  it('for more units than were returned, and more money than they cost: every such line is named', async () => {
    const { trail, quad, bus } = order.goods
    const answer = await refused(
      refundOf([
        [trail, 3, 1],
        [bus, 3, 300.01],
        [quad, 1, 50],
        [trail, 1, 1],
      ]),
    )
    expect(answer).toMatchObject({ status: 409, code: 'return-line-problems' })
    expect(answer.problems).toMatchObject([
      { line: 1, code: 'more-than-returned', left: 2 },
      { line: 2, code: 'above-price', message: 'Amount: at most $300.00, the price of these units' },
      { line: 3, code: 'more-than-returned', left: 0 },
      { line: 4, code: 'product-twice' },
    ])
  })

  it.each([0, 0.5, -1])('for a quantity of %s', async (quantity) => {
    const answer = await refused(refundOf([[order.goods.trail, quantity, 1]]))
    expect(answer).toMatchObject({ status: 409, problems: [{ line: 1, code: 'bad-quantity' }] })
  })

  it('for freight that the order did not have', async () => {
    const answer = await refused(refundOf([[order.goods.trail, 2, 39.98]], { freight: 1 }))
    expect(answer).toMatchObject({ status: 409, code: 'above-maximum', maximum: 339.98 })
  })

  it('if it is not what the administrator saw, or nothing at all', async () => {
    const changed = await refused(refundOf([[order.goods.trail, 2, 39.98]], { expectedTotal: 39.97 }))
    expect(changed).toMatchObject({ status: 409, code: 'refund-changed', expected: 39.97, total: 39.98 })
    const nothing = await refused(refundOf([[order.goods.trail, 2, 0]]))
    expect(nothing).toMatchObject({ status: 409, code: 'nothing-to-refund' })
    expect(await refused(refundOf([], { expectedTotal: 10 }))).toMatchObject({ code: 'nothing-to-refund' })
  })

  it.each([-1, 0.001])('for an amount of %s', async (amount) => {
    expect(await refused(refundOf([[order.goods.trail, 2, amount]]))).toMatchObject({ status: 400 })
  })
})

describe('a return is not refunded', () => {
  it('once it is withdrawn or closed', async () => {
    const { trail } = order.goods
    const unwanted = await requestReturn(buyer, order.orderId, returnOf([trail, 1]))
    await withdraw(buyer, unwanted._id)
    await close(admin, returned._id)
    const body = refundOf([[trail, 1, 19.99]])
    expect(await refundReturn(admin, unwanted, body)).toMatchObject({ status: 409, code: 'return-moved-on' })
    expect(await refundReturn(admin, returned, body)).toMatchObject({ status: 409, code: 'return-moved-on' })
  })

  it('once its order is refunded', async () => {
    const later = refundOf([[order.goods.trail, 2, 39.98]])
    await refundOrder(admin, order.orderId)
    expect(await refundReturn(admin, returned, later)).toMatchObject({ status: 409, code: 'order-refunded' })
    expect(await refundsAtProvider(shop, order.transactionId)).toEqual([129_990])
    await expectChargesToMatchOrders(shop)
  })

  it('while all of its order is about to be refunded', async () => {
    const body = refundOf([[order.goods.trail, 1, 19.99]])
    await shop.injectFault('refunds.create', 'lost_request', 2)
    expect(await answerOf(refundOrder(admin, order.orderId))).toMatchObject({ code: 'refund-waits' })
    expect(await refundReturn(admin, returned, body)).toMatchObject({ status: 409, code: 'order-refunded' })
    expect(await refundsAtProvider(shop, order.transactionId)).toEqual([])
  })

  it('if nobody knows it', async () => {
    const params = { id: '00000000-0000-4000-8000-000000000000' }
    const body = { lines: [], expectedTotal: 1 }
    expect(await answerOf(admin.api.call(returnRefundsApi.refund, { params, body }))).toMatchObject({ status: 404 })
  })
})
