import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { returnRefundsApi } from '@wheelyard/contract/finance/return-refunds.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { untilLockWaits, whileHeld } from '#api/testing/lock-waits'
import { answerOf, orderBody, stockRecords } from '#api/orders/placing/testing'
import { paymentShop } from '#api/finance/payments/testing'
import { brokenChecks, chargedOrder, close, readReturn } from '../returns/testing.ts'
import { authorisedReturn, leaveInStock, returnFrom, tryToReplace } from './testing-replacements.ts'
import { shipmentOf } from './testing.ts'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())
const buyer = perTest(() => shop.customer())
const admin = perTest(() => shop.admin())

// Each race is run with either of the two in front.
const SIDES = [false, true]
const productLock = 'select from products where id = $1 for no key update'
const orderLock = 'select from orders where id = $1 for update'

type Answer = Record<string, unknown>
/** All of them wait, one behind the other, before the first gets what is locked. */
const together = (lock: string, id: string, calls: (() => Promise<Answer>)[]) =>
  whileHeld(shop, { lock, values: [id], waiting: calls.length }, async () => {
    const answers: Promise<Answer>[] = []
    for (const call of calls) {
      await untilLockWaits(shop, answers.length)
      answers.push(call())
    }
    return Promise.all(answers)
  })
const inTurn = <T>(calls: T[], isTurned: boolean) => (isTurned ? calls.toReversed() : calls)

/** The one that was refused. */
function onlyRefusal(answers: Answer[]): Answer {
  expect(answers.map(({ status }) => status)).toContain(200)
  const [refused, ...others] = answers.filter(({ status }) => status !== 200)
  expect(others).toEqual([])
  expect(refused).toMatchObject({ status: 409 })
  return refused ?? {}
}

async function chargedReturn() {
  const order = await chargedOrder(shop, { buyer, admin })
  return { ...order, ...(await returnFrom(order, { buyer, admin })) }
}

it('of a replacement and an order for the last units, one gets them', async () => {
  for (const isTurned of SIDES) {
    const { returnId, goods } = await authorisedReturn(shop, { buyer, admin })
    await leaveInStock(shop, goods.trail, 5)
    const other = await shop.customer('Olga Other')
    const calls = [
      () => tryToReplace(admin, returnId, shipmentOf([goods.trail, 3])),
      () => answerOf(other.api.call(ordersApi.place, { body: orderBody(goods.trail, 5) })),
    ]
    const { code } = onlyRefusal(await together(productLock, goods.trail.id, inTurn(calls, isTurned)))
    const { available, ledger } = await stockRecords(shop, goods.trail.id)
    expect([code, available, ledger]).toEqual(
      code === 'not-enough-stock' ? ['not-enough-stock', 0, 0] : ['stock-below-minimum', 2, 2],
    )
  }
  expect(await brokenChecks(shop)).toEqual([])
})

it('of two replacements for the same units, one leaves', async () => {
  const { orderId, returnId, goods } = await authorisedReturn(shop, { buyer, admin })
  const click = () => tryToReplace(admin, returnId, shipmentOf([goods.trail, 3]))
  const refused = onlyRefusal(await together(orderLock, orderId, [click, click]))
  expect(refused).toMatchObject({ problems: [{ code: 'more-than-returned', left: 0 }] })
  expect(await stockRecords(shop, goods.trail.id)).toMatchObject({ available: 87, ledger: 87 })
  expect(await brokenChecks(shop)).toEqual([])
})

it('eight clicks with one key make one replacement and get the same answer', async () => {
  const { orderId, returnId, goods } = await authorisedReturn(shop, { buyer, admin })
  const click = () => tryToReplace(admin, returnId, shipmentOf([goods.trail, 1]), 'the-same-key')
  const clicks = Array.from({ length: 8 }, () => click)
  const answers = await together(orderLock, orderId, clicks)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await stockRecords(shop, goods.trail.id)).toMatchObject({ available: 89, ledger: 89 })
})

it('no unit is both replaced and refunded', async () => {
  for (const isTurned of SIDES) {
    const { orderId, returnId, goods } = await chargedReturn()
    const refunded = [
      { productId: goods.trail.id, quantity: 3, amount: 59.97 },
      { productId: goods.quad.id, quantity: 2, amount: 100 },
    ]
    const body = { lines: refunded, expectedTotal: 159.97 }
    const calls = [
      () => tryToReplace(admin, returnId, shipmentOf([goods.trail, 3], [goods.quad, 2])),
      () => answerOf(admin.api.call(returnRefundsApi.refund, { params: { id: returnId }, body })),
    ]
    const { code } = onlyRefusal(await together(orderLock, orderId, inTurn(calls, isTurned)))
    expect(['return-line-problems', 'return-moved-on']).toContain(code)
    const { state, lines } = await readReturn(admin, returnId)
    expect(state).toBe('closed')
    for (const line of lines) expect(line.replaced + line.refunded).toBe(line.quantity)
  }
  expect(await brokenChecks(shop)).toEqual([])
})

it('a replacement and the refund of the whole order: whichever is first, the stock is right', async () => {
  for (const isTurned of SIDES) {
    const { orderId, returnId, goods } = await chargedReturn()
    const terms = { params: { id: orderId }, body: { reason: 'Sent back', restock: true } }
    const calls = [
      () => tryToReplace(admin, returnId, shipmentOf([goods.trail, 3], [goods.quad, 2])),
      () => answerOf(admin.api.call(paymentsApi.refund, terms)),
    ]
    const [replaced, refunded] = inTurn(await together(orderLock, orderId, inTurn(calls, isTurned)), isTurned)
    expect(refunded).toMatchObject({ status: 200 })
    if (replaced?.status !== 200) expect(['refund-under-way', 'order-refunded']).toContain(replaced?.code)
    // Three and two are gone for good, or may come back by the return.
    expect(await stockRecords(shop, goods.trail.id)).toMatchObject({ available: 97, ledger: 97 })
    expect(await stockRecords(shop, goods.quad.id)).toMatchObject({ available: 98, ledger: 98 })
    expect(await stockRecords(shop, goods.bus.id)).toMatchObject({ available: 100, ledger: 100 })
  }
  expect(await brokenChecks(shop)).toEqual([])
})

it('a return is not replaced once it is closed, and not closed while it is replaced', async () => {
  for (const isTurned of SIDES) {
    const { orderId, returnId, goods } = await authorisedReturn(shop, { buyer, admin })
    const calls = [
      () => tryToReplace(admin, returnId, shipmentOf([goods.trail, 3], [goods.quad, 2])),
      () => close(admin, returnId),
    ]
    const refused = onlyRefusal(await together(orderLock, orderId, inTurn(calls, isTurned)))
    expect(refused).toMatchObject({ code: 'return-moved-on' })
  }
  expect(await brokenChecks(shop)).toEqual([])
})
