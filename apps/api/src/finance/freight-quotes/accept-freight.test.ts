import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { completeSeller, invoicesOf } from '#api/finance/invoices/testing'
import { answerOf } from '#api/orders/placing/testing'
import { confirm, openOrder, paymentShop, record } from '#api/finance/payments/testing'
import { shipmentOf, shipRest, tryToSend } from '#api/fulfilment/shipments/testing'
import { mailsOf, readOrder } from '#api/finance/payments/testing-recovery'
import {
  acceptFreight,
  expectBooksToBalance,
  propose,
  proposedOrder,
  quotedOrder,
  startPayingFreight,
} from './testing.ts'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())
const admin = perTest(() => shop.admin())

const download = (path: string, by: { token: string }) =>
  shop.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${by.token}` } })

describe('accepting freight', () => {
  it('is paying it: a payment, a receipt and an invoice of its own', async () => {
    const quoted = await proposedOrder(shop, admin)
    const { orderId, buyer } = quoted
    const { transactionId } = await readOrder(quoted)
    const intentId = await startPayingFreight(quoted)
    expect(await shop.stripe.paymentIntents.retrieve(intentId)).toMatchObject({
      amount: 48_000,
      metadata: { orderId, userId: buyer.userId, freightQuoteId: quoted.quote._id },
    })
    await confirm(shop, intentId)
    const order = await record(quoted, intentId)
    expect(order).toMatchObject({ transactionId, amountDue: 99.95, freight: { quote: { amount: 480 } } })
    expect(order.freight?.quote?.paidAt).toEqual(expect.any(String))
    expect((await readOrder(quoted)).events.at(-1)).toMatchObject({ kind: 'freight-paid', by: buyer.email })
    const [goods, freight] = await mailsOf(shop, 'receipt')
    expect(goods?.content.paragraphs[0]).toContain('Next, we’ll send you a freight quote')
    expect(freight?.subject).toMatch(/^Receipt: \$480\.00 for the freight of W-\d+, 5 × Trail 4x4$/)
    expect(freight?.content.facts).toEqual(
      expect.arrayContaining([
        ['Amount', '$480.00'],
        ['Paid by', 'Visa ending in 4242'],
        ['Transaction', intentId],
      ]),
    )
    await expectBooksToBalance(shop)
  })

  it('happens once, however often it is started, confirmed and recorded', async () => {
    const quoted = await proposedOrder(shop, admin)
    const started = await Promise.all([1, 2, 3].map(() => startPayingFreight(quoted)))
    expect(new Set(started).size).toBe(1)
    const [intentId = ''] = started
    await confirm(shop, intentId)
    await Promise.all(Array.from({ length: 6 }, () => record(quoted, intentId)))
    expect(await mailsOf(shop, 'receipt')).toHaveLength(2)
    expect(await answerOf(startPayingFreight(quoted))).toMatchObject({
      status: 409,
      code: 'already-paid',
      message: 'This freight is already paid',
    })
    await expectBooksToBalance(shop)
  })

  it('continues with the same intent after a declined card', async () => {
    const quoted = await proposedOrder(shop, admin)
    const intentId = await startPayingFreight(quoted)
    await expect(confirm(shop, intentId, 'pm_card_chargeDeclined')).rejects.toThrow('Your card was declined.')
    expect(await startPayingFreight(quoted)).toBe(intentId)
    expect((await readOrder(quoted)).freight?.quote?.paidAt).toBeNull()
  })

  it('is refused for another amount, another order, another customer and a proposal that was replaced', async () => {
    const quoted = await proposedOrder(shop, admin)
    const { buyer, quote, orderId } = quoted
    const start = (body: object, by = buyer) =>
      answerOf(by.api.call(paymentsApi.start, { body: { freightQuoteId: quote._id, totalCost: 480, ...body } }))
    expect(await start({ totalCost: 99.95 })).toMatchObject({ status: 400, message: 'Invalid amount' })
    expect(await start({ totalCost: 0.5 })).toMatchObject({ status: 400 })
    const own = await openOrder(shop, buyer)
    expect(await start({ orderId: own.orderId })).toMatchObject({ status: 404 })
    expect(await start({}, await shop.customer('Sam Other'))).toMatchObject({ status: 404 })
    expect(await start({ freightQuoteId: orderId })).toMatchObject({ status: 404 })
    await propose(admin, orderId, { amount: 500 })
    expect(await start({})).toMatchObject({ status: 409, code: 'quote-answered' })
    expect((await shop.stripe.paymentIntents.list()).data).toHaveLength(1)
  })

  it('is not done by a payment of the goods', async () => {
    const quoted = await proposedOrder(shop, admin)
    const { transactionId } = await readOrder(quoted)
    await record(quoted, transactionId ?? '')
    expect(
      await answerOf(quoted.buyer.api.call(paymentsApi.start, { body: { orderId: quoted.orderId, totalCost: 99.95 } })),
    ).toMatchObject({ status: 409, code: 'already-paid' })
    expect((await readOrder(quoted)).freight?.quote?.paidAt).toBeNull()
  })
})

describe('shipping', () => {
  it('waits until the freight is proposed and paid, all of it and in parts', async () => {
    const purchase = await quotedOrder(shop)
    const { orderId, product } = purchase
    const notPaid = { status: 409, code: 'freight-not-paid' }
    const packing = () => admin.api.call(shipmentsApi.packing, { params: { id: orderId } })
    const refused = async () => [
      await shipRest(admin, orderId),
      await tryToSend(admin, orderId, shipmentOf([product, 1])),
    ]
    expect(await refused()).toMatchObject([notPaid, notPaid])
    expect(await packing()).toMatchObject({ isFreightSettled: false })
    const quoted = { ...purchase, quote: await propose(admin, orderId) }
    expect(await refused()).toMatchObject([notPaid, notPaid])
    expect((await readOrder(quoted)).shipments).toEqual([])
    await acceptFreight(shop, quoted)
    expect(await packing()).toMatchObject({ isFreightSettled: true })
    expect(await tryToSend(admin, orderId, shipmentOf([product, 2]))).toMatchObject({ status: 200 })
    expect(await shipRest(admin, orderId)).toMatchObject({ status: 200, body: { status: 'shipped' } })
    await expectBooksToBalance(shop)
  })
})

describe('the invoice of freight', () => {
  it('has the freight as its one line; that of the order has the goods alone', async () => {
    await completeSeller(shop)
    const quoted = await proposedOrder(shop, admin)
    await acceptFreight(shop, quoted)
    const [goods = '', freight = ''] = await Promise.all(
      (await invoicesOf(quoted)).map(async ({ _id }) => (await download(`/invoices/${_id}/ubl`, quoted.buyer)).body),
    )
    expect(freight).toContain('Freight: Container, DAP, 30 to 40 days')
    expect(freight).toContain('480.00')
    expect(freight.match(/<cac:InvoiceLine>/g)).toHaveLength(1)
    expect(goods).toContain('Trail 4x4')
    expect(goods).not.toMatch(/Freight|480\.00/)
  })

  it('is for its buyer and for administrators, once the freight is paid', async () => {
    await completeSeller(shop)
    const quoted = await proposedOrder(shop, admin)
    const url = `/freight-quotes/${quoted.quote._id}/invoice`
    const other = await shop.customer('Sam Other')
    expect((await download(url, quoted.buyer)).statusCode).toBe(409)
    expect((await download(url, other)).statusCode).toBe(404)
    await acceptFreight(shop, quoted)
    for (const person of [quoted.buyer, admin]) expect((await download(url, person)).statusCode).toBe(200)
    expect((await download(url, other)).statusCode).toBe(404)
    expect((await download(`/freight-quotes/${quoted.orderId}/invoice`, quoted.buyer)).statusCode).toBe(404)
  })
})
