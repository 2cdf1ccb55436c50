import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { describe, expect, it } from 'vitest'
import { answerOf, place } from '#api/orders/placing/testing'
import {
  confirm,
  expectChargesToMatchOrders,
  openOrder,
  paidOrder,
  paymentAndOrderRows,
  paymentShop,
  record,
  startPaying,
} from './testing.ts'

const shop = perFile(paymentShop)
const purchase = perTest(() => openOrder(shop))

const expectRefusal = async (transactionId: string, expected: object, by = purchase) => {
  const before = await paymentAndOrderRows(shop)
  expect(await answerOf(record(by, transactionId))).toMatchObject(expected)
  expect(await paymentAndOrderRows(shop)).toEqual(before)
}

describe('recording a payment', () => {
  it('marks the order as paid, emails a receipt and returns the same when repeated', async () => {
    const intentId = await startPaying(purchase)
    await confirm(shop, intentId)
    const paid = await record(purchase, intentId)
    expect(paid).toMatchObject({ paid: true, transactionId: intentId, status: 'pending' })
    const before = await paymentAndOrderRows(shop)
    expect(await record(purchase, intentId)).toEqual(paid)
    expect(await paymentAndOrderRows(shop)).toEqual(before)
    const { rows } = await shop.pool.query(`select subject, content from mail_outbox where key = 'receipt:' || $1`, [
      purchase.orderId,
    ])
    expect(rows).toHaveLength(1)
    expect(rows[0].subject).toMatch(/^Receipt: \$99\.95 for W-\d+, 5 × Trail 4x4$/)
    expect(rows[0].content.facts).toContainEqual(['Paid by', 'Visa ending in 4242'])
    await expectChargesToMatchOrders(shop)
  })

  it.each(['pi_\u0000', 'pi_\ud800', ''])('refuses the id %j, which no provider gives', (transactionId) =>
    expectRefusal(transactionId, { status: 400, code: 'invalid' }),
  )

  it('happens once, however many requests arrive at the same time', async () => {
    const intentId = await startPaying(purchase)
    await confirm(shop, intentId)
    const answers = await Promise.all(Array.from({ length: 8 }, () => record(purchase, intentId)))
    expect(answers.every(({ paid }) => paid)).toBe(true)
    await expectChargesToMatchOrders(shop)
  })

  describe('trusts only the provider, and refuses', () => {
    const notCompleted = { status: 402, message: 'Payment not completed' }
    const mismatch = { status: 409, message: 'Payment does not match this order' }

    it('an unknown or malformed transaction id', async () => {
      for (const id of ['pi_invented', '../refunds', 'x', 'pi_1?expand[]=x', '%00'])
        await expectRefusal(id, notCompleted)
    })

    it('an intent that is not confirmed, was declined or waits for the bank', async () => {
      const intentId = await startPaying(purchase)
      await expectRefusal(intentId, notCompleted)
      await confirm(shop, intentId, 'pm_card_chargeDeclined').catch(() => {})
      await expectRefusal(intentId, notCompleted)
      await confirm(shop, intentId, 'pm_card_authenticationRequired')
      await expectRefusal(intentId, notCompleted)
    })

    it('a real payment for another order, by the same or another customer', async () => {
      const own = await paidOrder(shop, purchase.buyer)
      const foreign = await paidOrder(shop)
      await expectRefusal(own.transactionId, mismatch)
      await expectRefusal(foreign.transactionId, mismatch)
      await expectChargesToMatchOrders(shop)
    })

    it("another customer's order", async () => {
      const intentId = await startPaying(purchase)
      await confirm(shop, intentId)
      const otherCustomer = { ...purchase, buyer: await shop.customer('Sam Other') }
      await expectRefusal(intentId, { status: 404, message: 'Order not found' }, otherCustomer)
      expect(await record(purchase, intentId)).toMatchObject({ paid: true })
    })

    it('a charge on the provider account that was not made for this shop', async () => {
      const other = await shop.stripe.paymentIntents.create({ amount: 9995, currency: 'usd' })
      await confirm(shop, other.id)
      await expectRefusal(other.id, mismatch)
    })

    it('the amount, name and status that the browser claims', async () => {
      const intentId = await startPaying(purchase)
      const forged = { transactionId: intentId, amount: 99.95, paid: true, status: 'succeeded', email: 'x@example.com' }
      const reply = await shop.app.inject({
        method: 'PATCH',
        url: `/api/orders/${purchase.orderId}`,
        headers: { authorization: `Bearer ${purchase.buyer.token}` },
        payload: forged,
      })
      expect(reply.statusCode).toBe(402)
    })
  })

  it('asks the provider neither about what is recorded nor about what is no transaction id', async () => {
    const paid = await paidOrder(shop)
    await shop.injectFault('payment_intents.retrieve', 'server_error', 20)
    expect(await record(paid, paid.transactionId)).toMatchObject({ paid: true })
    for (const id of ['../refunds', 'pi_1/cancel', 'pi_1?expand[]=x'])
      expect(await answerOf(record(purchase, id)), id).toMatchObject({ status: 402 })
    await shop.clearFaults()
  })

  it('allows ordering the product again afterwards', async () => {
    const { buyer, product } = await paidOrder(shop)
    expect(await place(buyer, product)).toMatchObject({ paid: false })
  })

  it('answers 503 while the provider is down, and changes nothing', async () => {
    const intentId = await startPaying(purchase)
    await confirm(shop, intentId)
    const before = await paymentAndOrderRows(shop)
    await shop.injectFault('payment_intents.retrieve', 'server_error', 10)
    expect(await answerOf(record(purchase, intentId))).toMatchObject({ status: 503, code: 'service-down' })
    expect(await paymentAndOrderRows(shop)).toEqual(before)
    await shop.clearFaults()
    expect(await record(purchase, intentId)).toMatchObject({ paid: true })
  })
})
