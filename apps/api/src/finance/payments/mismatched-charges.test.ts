import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { problem } from '@wheelyard/contract/values/problem'
import { refuse } from '@wheelyard/contract/values/result'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerOf } from '#api/orders/placing/testing'
import { findPaymentByIntent } from './payments.store.ts'
import { reconcile } from './reconcile.service.ts'
import { recordPayment } from './record-payment.service.ts'
import { insertRefund } from './refunds.store.ts'
import {
  confirm,
  expectChargesToMatchOrders,
  openOrder,
  paidOrder,
  paymentShop,
  providerSaying,
  record,
  startPaying,
} from './testing.ts'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())
const purchase = perTest(() => openOrder(shop))

const incidents = async () => (await shop.admin()).api.call(paymentsApi.incidents)
const readOrder = ({ buyer, orderId } = purchase) => buyer.api.call(orderPageApi.get, { params: { id: orderId } })

/** A charge that names the order but was not started by the shop. */
async function charge(metadata: { orderId: string; userId: string; paymentId?: string }, amount = 9995) {
  const { id } = await shop.stripe.paymentIntents.create({ amount, currency: 'usd', metadata })
  await confirm(shop, id)
  return id
}

it.each([
  ['less', 9994, '$99.94'],
  ['more', 9996, '$99.96'],
])('a charge of %s than the order costs is refunded', async (_what, amount, charged) => {
  const { orderId, buyer } = purchase
  const intentId = await charge({ orderId, userId: buyer.userId }, amount)
  expect(await answerOf(record(purchase, intentId))).toMatchObject({ status: 409, code: 'payment-returned' })
  expect(await readOrder()).toMatchObject({ paid: false })
  const finding = `${charged} was charged. The charge was ${amount} usd cents, the order costs 9995 usd cents.`
  expect(await incidents()).toMatchObject([{ kind: 'mismatch', transactionId: intentId, orderId, finding }])
  expect(await answerOf(record(purchase, intentId))).toMatchObject({ status: 409, code: 'payment-returned' })
  expect(await incidents()).toHaveLength(1)
  await expectChargesToMatchOrders(shop)
})

it.each([
  ['in another currency', { currency: 'eur' }],
  ['captured in part, so that it is not what was asked for', { amountCents: 12_000 }],
])('a charge %s is refunded', async (_what, change) => {
  const { orderId, buyer } = purchase
  const intentId = await charge({ orderId, userId: buyer.userId })
  const caller = { ...buyer, rights: [] }
  const recorded = await recordPayment(providerSaying(shop, change), caller, orderId, intentId)
  expect(recorded).toMatchObject({ ok: false, problem: { code: 'payment-returned' } })
  expect(await readOrder()).toMatchObject({ paid: false })
  expect(await incidents()).toMatchObject([{ kind: 'mismatch', settled: true }])
  await expectChargesToMatchOrders(shop)
})

it('a charge that names another customer is refunded, however it is found', async () => {
  const other = await shop.customer('Sam Other')
  const intentId = await charge({ orderId: purchase.orderId, userId: other.userId })
  expect(await reconcile(shop.deps, new Date())).toMatchObject({ value: { compared: 1, found: 1 } })
  expect(await readOrder()).toMatchObject({ paid: false })
  const finding = '$99.95 was charged. The charge names a different customer than the order.'
  expect(await incidents()).toMatchObject([{ kind: 'mismatch', transactionId: intentId, finding, settled: true }])
  await expectChargesToMatchOrders(shop)
})

it('a second charge of a paid order is refunded, and the order stays paid by the first', async () => {
  const paid = await paidOrder(shop)
  const { rows } = await shop.pool.query<{ id: string }>('select id from payments')
  const second = await charge({ orderId: paid.orderId, userId: paid.buyer.userId, paymentId: rows[0]!.id })
  expect(await answerOf(record(paid, second))).toMatchObject({ status: 409, code: 'payment-returned' })
  expect(await readOrder(paid)).toMatchObject({ paid: true, transactionId: paid.transactionId, refundedAt: null })
  const finding = `$99.95 was charged. The order was already paid by ${paid.transactionId}.`
  expect(await incidents()).toMatchObject([{ kind: 'second-charge', transactionId: second, finding, settled: true }])
  await expectChargesToMatchOrders(shop)
})

it('a charge that names the payment of another order pays its own order, and the other stays unpaid', async () => {
  const other = await openOrder(shop, purchase.buyer)
  await shop.injectFault('payment_intents.create', 'lost_request', 2)
  await expect(startPaying(other)).rejects.toMatchObject({ status: 503 })
  const { rows } = await shop.pool.query<{ id: string }>('select id from payments')
  const { orderId, buyer } = purchase
  const intentId = await charge({ orderId, userId: buyer.userId, paymentId: rows[0]!.id })
  expect(await record(purchase, intentId)).toMatchObject({ paid: true })
  expect(await readOrder(other)).toMatchObject({ paid: false })
  await expectChargesToMatchOrders(shop)
})

it('a charge of an order that expired meanwhile is refunded', async () => {
  const intentId = await startPaying(purchase)
  // The order ends without its intent being cancelled.
  await shop.pool.query(`update orders set expired_at = now()`)
  await confirm(shop, intentId)
  expect(await answerOf(record(purchase, intentId))).toMatchObject({ status: 409, code: 'payment-returned' })
  const finding = '$99.95 was charged. The order had expired.'
  expect(await incidents()).toMatchObject([{ kind: 'late-payment', finding, settled: true }])
  await expectChargesToMatchOrders(shop)
})

describe('a charge that could not be applied is refunded once only', () => {
  it('although it is reported again after the provider refused', async () => {
    const { orderId, buyer } = purchase
    const intentId = await charge({ orderId, userId: buyer.userId }, 9994)
    let asked = 0
    const refundIntent = async () => {
      asked += 1
      return refuse(problem(409, 'refused-by-provider', 'The charge is disputed.'))
    }
    const deps = { ...shop.deps, cards: { ...shop.deps.cards, refundIntent } }
    const caller = { ...buyer, rights: [] }
    for (let report = 0; report < 2; report += 1)
      expect(await recordPayment(deps, caller, orderId, intentId)).toMatchObject({ ok: false })
    expect(asked).toBe(1)
    expect((await incidents()).map(({ kind }) => kind).toSorted()).toEqual(['mismatch', 'refund-failed'])
  })

  it('whatever asks for it again', async () => {
    const { orderId, buyer } = purchase
    const intentId = await charge({ orderId, userId: buyer.userId }, 9994)
    expect(await answerOf(record(purchase, intentId))).toMatchObject({ code: 'payment-returned' })
    const { id: paymentId } = (await findPaymentByIntent(shop.db, intentId))!
    const terms = { returnId: null, parts: null, reason: 'Again', restock: false, requestedBy: 'shop' }
    const again = await insertRefund(shop.db, { paymentId, amountCents: 1, kind: 'mismatch', ...terms })
    expect(again).toBeUndefined()
    await expectChargesToMatchOrders(shop)
  })
})
