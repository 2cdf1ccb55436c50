import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { expectBooksToBalance } from '#api/finance/freight-quotes/testing'
import { refund } from '../invoices/testing.ts'
import { answerOf } from '#api/orders/placing/testing'
import { refusedAs, send, shipmentOf, shipRest, undo } from '#api/fulfilment/shipments/testing'
import { reconcile } from './reconcile.service.ts'
import { sweepEverything } from './testing-recovery.ts'
import { authorisedReturn, refundOf, refundReturn } from './testing-returns.ts'
import { paidOrder, paymentShop } from './testing.ts'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())
const admin = perTest(() => shop.admin())

/** 5 Trail 4x4 at $19.99, of which some are sent and returned. */
async function returnOfPart(units: number) {
  const purchase = { ...(await paidOrder(shop)), admin }
  const { orderId, product } = purchase
  await send(admin, orderId, shipmentOf([product, units]))
  return { ...purchase, returned: await authorisedReturn(purchase, [product, units]) }
}

it('the rest of an order ships while and after a part of it is refunded', async () => {
  const { orderId, product, returned } = await returnOfPart(2)
  await shop.injectFault('refunds.create', 'lost_request', 2)
  const body = refundOf([[product, 2, 39.98]])
  expect(await refundReturn(admin, returned, body)).toMatchObject({ status: 503 })
  await send(admin, orderId, shipmentOf([product, 1]))
  await sweepEverything(shop)
  expect(await shipRest(admin, orderId)).toMatchObject({ status: 200, body: { status: 'shipped' } })
  await expectBooksToBalance(shop)
})

it('nothing ships once all of the payment is promised back, in whichever parts', async () => {
  const { orderId, product, transactionId, returned } = await returnOfPart(3)
  await shop.stripe.refunds.create({ payment_intent: transactionId, amount: 3998 })
  await reconcile(shop.deps, new Date())
  await shop.injectFault('refunds.create', 'lost_request', 2)
  await refundReturn(admin, returned, refundOf([[product, 3, 59.97]]))
  expect(await shipRest(admin, orderId)).toMatchObject({ status: 409, code: 'refund-under-way' })
  await sweepEverything(shop)
  expect(await shipRest(admin, orderId)).toMatchObject({ status: 409, code: 'order-refunded' })
  await expectBooksToBalance(shop)
})

it('shipping is not undone once the payment is promised back', async () => {
  const { orderId } = await paidOrder(shop)
  await shipRest(admin, orderId)
  await shop.injectFault('refunds.create', 'lost_request', 2)
  expect(await answerOf(refund(admin, orderId))).toMatchObject({ status: 503, code: 'refund-waits' })
  expect(await undo(admin, orderId)).toEqual(refusedAs(orderId, 'too-late'))
  await sweepEverything(shop)
  expect(await undo(admin, orderId)).toEqual(refusedAs(orderId, 'order-refunded'))
})
