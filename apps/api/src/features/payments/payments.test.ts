import { ordersApi } from '@wheelyard/contract/calls/orders'
import { paymentsApi } from '@wheelyard/contract/calls/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allRows, answerOf, place } from '../orders/testing.ts'
import {
  confirm,
  expectBooksToAgree,
  intentIdOf,
  openOrder,
  paidOrder,
  type PaymentShop,
  paymentShop,
  type Purchase,
  record,
  startPaying,
} from './testing.ts'

let shop: PaymentShop
let purchase: Purchase
beforeAll(async () => {
  shop = await paymentShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  purchase = await openOrder(shop)
})

const start = (body: object, { buyer } = purchase) =>
  shop.app
    .inject({
      method: 'POST',
      url: '/api/create-payment-intent',
      headers: { authorization: `Bearer ${buyer.token}` },
      payload: body,
    })
    .then((reply) => ({ status: reply.statusCode, ...reply.json() }))

const moneyRows = async () => {
  const { rows } = await shop.pool.query('select * from payments order by id')
  return [rows, await allRows(shop)]
}

const refused = async (transactionId: string, expected: object, whose = purchase) => {
  const before = await moneyRows()
  expect(await answerOf(record(whose, transactionId))).toMatchObject(expected)
  expect(await moneyRows()).toEqual(before)
}

const intentsOf = async ({ orderId }: Purchase) => {
  const { data } = await shop.stripe.paymentIntents.list({ limit: 100 })
  return data.filter(({ metadata }) => metadata.orderId === orderId).map(({ id }) => id)
}

describe('starting a payment', () => {
  it('makes an intent of exactly the order, bound to it and to its customer', async () => {
    const intentId = await startPaying(purchase)
    expect(await shop.stripe.paymentIntents.retrieve(intentId)).toMatchObject({
      amount: 9995,
      currency: 'usd',
      metadata: { orderId: purchase.orderId, userId: purchase.buyer.userId },
    })
  })

  it('goes on with the same intent in a second tab, after a reload and at the same moment', async () => {
    const ids = await Promise.all([startPaying(purchase), startPaying(purchase), startPaying(purchase)])
    ids.push(await startPaying(purchase))
    expect(new Set(ids).size).toBe(1)
    expect(await intentsOf(purchase)).toEqual([ids[0]])
  })

  it('goes on with the same intent after a declined card', async () => {
    const intentId = await startPaying(purchase)
    await expect(confirm(shop, intentId, 'pm_card_chargeDeclined')).rejects.toThrow('Your card was declined.')
    expect(await startPaying(purchase)).toBe(intentId)
  })

  it('finds the order by its total when none is named, as the specification calls it', async () => {
    const { clientSecret } = await start({ totalCost: 99.95 })
    const intent = await shop.stripe.paymentIntents.retrieve(intentIdOf(clientSecret))
    expect(intent.metadata.orderId).toBe(purchase.orderId)
  })

  it('asks which order is meant when two cost the same', async () => {
    await openOrder(shop, purchase.buyer)
    expect(await start({ totalCost: 99.95 })).toMatchObject({ status: 409, code: 'several-orders' })
  })

  it('refuses every amount but that of the order', async () => {
    const before = await moneyRows()
    for (const totalCost of [0.5, -1, 0, 99.94, 99.951, 1e300, '1e3', null, true, [], {}])
      for (const body of [{ totalCost }, { totalCost, orderId: purchase.orderId }])
        expect(await start(body), JSON.stringify(body)).toMatchObject({ status: 400 })
    expect(await start({ totalCost: 0.5, orderId: purchase.orderId })).toMatchObject({ message: 'Invalid amount' })
    expect(await moneyRows()).toEqual(before)
    expect(await intentsOf(purchase)).toEqual([])
  })

  it("refuses somebody else's order, an unknown one and one that has ended", async () => {
    const stranger = { ...purchase, buyer: await shop.customer('Sam Stranger') }
    const { orderId, totalCost } = purchase
    expect(await start({ orderId, totalCost }, stranger)).toMatchObject({ status: 404 })
    expect(await start({ totalCost }, stranger)).toMatchObject({ status: 400, message: 'Invalid amount' })
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect(await start({ orderId: unknown, totalCost })).toMatchObject({ status: 404 })
    const body = { email: purchase.buyer.email, productId: purchase.product.id }
    await purchase.buyer.api.call(ordersApi.cancel, { body })
    expect(await start({ orderId, totalCost })).toMatchObject({ status: 409, code: 'order-ended' })
  })

  it('refuses an order that is paid, also when only the provider knows it yet', async () => {
    const intentId = await startPaying(purchase)
    await confirm(shop, intentId)
    const { orderId, totalCost } = purchase
    expect(await start({ orderId, totalCost })).toMatchObject({ status: 409, code: 'already-paid' })
    expect(await purchase.buyer.api.call(ordersApi.one, { params: { id: orderId } })).toMatchObject({
      paid: true,
      transactionId: intentId,
    })
    await expectBooksToAgree(shop)
  })

  it('makes a new intent when the old one was cancelled in the provider’s pages', async () => {
    const first = await startPaying(purchase)
    await shop.stripe.paymentIntents.cancel(first)
    const second = await startPaying(purchase)
    expect(second).not.toBe(first)
    await confirm(shop, second)
    expect(await record(purchase, second)).toMatchObject({ paid: true })
    await expectBooksToAgree(shop)
  })
})

describe('recording a payment', () => {
  it('marks the order as paid, writes a receipt and answers the same when repeated', async () => {
    const intentId = await startPaying(purchase)
    await confirm(shop, intentId)
    const paid = await record(purchase, intentId)
    expect(paid).toMatchObject({ paid: true, transactionId: intentId, status: 'pending' })
    const before = await moneyRows()
    expect(await record(purchase, intentId)).toEqual(paid)
    expect(await moneyRows()).toEqual(before)
    const { rows } = await shop.pool.query(`select subject, text from mail_outbox where key = 'receipt:' || $1`, [
      purchase.orderId,
    ])
    expect(rows).toHaveLength(1)
    expect(rows[0].subject).toBe('Receipt: $99.95 for 5 × Trail 4x4')
    expect(rows[0].text).toContain('Paid by: Visa ending in 4242')
    await expectBooksToAgree(shop)
  })

  it('happens once, however many say it at the same moment', async () => {
    const intentId = await startPaying(purchase)
    await confirm(shop, intentId)
    const answers = await Promise.all(Array.from({ length: 8 }, () => record(purchase, intentId)))
    expect(answers.every(({ paid }) => paid)).toBe(true)
    await expectBooksToAgree(shop)
  })

  describe('believes nothing but the provider:', () => {
    const notCompleted = { status: 402, message: 'Payment not completed' }
    const mismatch = { status: 409, message: 'Payment does not match this order' }

    it('an invented id, or something that is none', async () => {
      for (const id of ['pi_invented', '../refunds', 'x', 'pi_1?expand[]=x', '%00']) await refused(id, notCompleted)
    })

    it('an intent that is not confirmed, was declined or waits for the bank', async () => {
      const intentId = await startPaying(purchase)
      await refused(intentId, notCompleted)
      await confirm(shop, intentId, 'pm_card_chargeDeclined').catch(() => {})
      await refused(intentId, notCompleted)
      await confirm(shop, intentId, 'pm_card_authenticationRequired')
      await refused(intentId, notCompleted)
    })

    it('a real payment of another order, of oneself or of somebody else', async () => {
      const own = await paidOrder(shop, purchase.buyer)
      const foreign = await paidOrder(shop)
      await refused(own.transactionId, mismatch)
      await refused(foreign.transactionId, mismatch)
      await expectBooksToAgree(shop)
    })

    it("somebody else's order", async () => {
      const intentId = await startPaying(purchase)
      await confirm(shop, intentId)
      const stranger = { ...purchase, buyer: await shop.customer('Sam Stranger') }
      await refused(intentId, { status: 404 }, stranger)
      expect(await record(purchase, intentId)).toMatchObject({ paid: true })
    })

    it('a charge that was made for the account but not for this shop', async () => {
      const other = await shop.stripe.paymentIntents.create({ amount: 9995, currency: 'usd' })
      await confirm(shop, other.id)
      await refused(other.id, mismatch)
    })

    it("the browser's amount, name and state", async () => {
      const intentId = await startPaying(purchase)
      const lie = { transactionId: intentId, amount: 99.95, paid: true, status: 'succeeded', email: 'x@example.com' }
      const reply = await shop.app.inject({
        method: 'PATCH',
        url: `/api/orders/${purchase.orderId}`,
        headers: { authorization: `Bearer ${purchase.buyer.token}` },
        payload: lie,
      })
      expect(reply.statusCode).toBe(402)
    })
  })

  it.each([
    ['less', 9994],
    ['more', 9996],
  ])('gives back a charge that names the order but is of %s', async (_what, amount) => {
    const { orderId, buyer } = purchase
    const metadata = { orderId, userId: buyer.userId }
    const forged = await shop.stripe.paymentIntents.create({ amount, currency: 'usd', metadata })
    await confirm(shop, forged.id)
    expect(await answerOf(record(purchase, forged.id))).toMatchObject({ status: 409, code: 'payment-returned' })
    expect(await buyer.api.call(ordersApi.one, { params: { id: orderId } })).toMatchObject({ paid: false })
    await expectBooksToAgree(shop)
  })

  it('lets the product be ordered again afterwards', async () => {
    const { buyer, product } = await paidOrder(shop)
    expect(await place(buyer, product)).toMatchObject({ paid: false })
  })

  it('says that the provider is silent, and changes nothing', async () => {
    const intentId = await startPaying(purchase)
    await confirm(shop, intentId)
    const before = await moneyRows()
    await shop.misbehave('payment_intents.retrieve', 'server_error', 10)
    expect(await answerOf(record(purchase, intentId))).toMatchObject({ status: 503, code: 'part-down' })
    expect(await moneyRows()).toEqual(before)
    await shop.behave()
    expect(await record(purchase, intentId)).toMatchObject({ paid: true })
  })
})

it('nobody pays without being signed in', async () => {
  const { orderId, totalCost } = purchase
  expect(await answerOf(shop.api.call(paymentsApi.start, { body: { orderId, totalCost } }))).toMatchObject({
    status: 401,
  })
  const call = shop.api.call(paymentsApi.record, { params: { id: orderId }, body: { transactionId: 'pi_x' } })
  expect(await answerOf(call)).toMatchObject({ status: 401 })
})
