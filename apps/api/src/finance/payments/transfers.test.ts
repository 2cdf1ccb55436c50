import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { transfersApi } from '@wheelyard/contract/finance/transfers.calls'
import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { overviewApi } from '@wheelyard/contract/office/overview.calls'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectBooksToBalance, proposedOrder } from '#api/finance/freight-quotes/testing'
import { answerOf, stockRecords } from '#api/orders/placing/testing'
import { completeSeller, download, invoicesOf } from '../invoices/testing.ts'
import { mailsOf, readOrder, sweepEverything } from './testing-recovery.ts'
import { confirm, openOrder, paymentAndOrderRows, paymentShop, record, startPaying } from './testing.ts'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())
beforeEach(() => completeSeller(shop))
const admin = perTest(() => shop.admin())

const booking = { reference: 'SEPA 4711', receivedOn: '2026-11-02' }
type Booking = typeof booking & { freightQuoteId?: string }
const transfer = (orderId: string, body: Booking = booking) =>
  answerOf(admin.api.call(transfersApi.record, { params: { id: orderId }, body }))
const refund = (orderId: string) => {
  const body = { reason: 'Not needed any more', restock: true }
  return answerOf(admin.api.call(paymentsApi.refund, { params: { id: orderId }, body }))
}
const markSent = (refundId: string, reference = 'OUT 12') =>
  answerOf(admin.api.call(transfersApi.refundSent, { params: { id: refundId }, body: { reference } }))
const refundsToSend = async (orderId: string) =>
  (await admin.api.call(orderPageApi.get, { params: { id: orderId } })).refundsToSend

describe('an order paid by bank transfer', () => {
  it('is paid once an administrator says so, with receipt, invoice and an entry in the timeline', async () => {
    const purchase = await openOrder(shop)
    const { orderId, buyer } = purchase
    const answer = await transfer(orderId)
    const transactionId = expect.stringMatching(/^SEPA 4711\/W-\d+$/)
    expect(answer).toMatchObject({ status: 200, body: { paid: true, transactionId } })
    const [mail] = await mailsOf(shop, 'receipt')
    expect(mail).toMatchObject({ recipient: buyer.email, content: { attachments: [{}] } })
    expect(mail?.content.facts).toContainEqual(['Paid by', 'Bank transfer'])
    const note = 'Bank transfer received on November 2, 2026, reference SEPA 4711'
    expect((await readOrder(purchase)).events).toContainEqual(
      expect.objectContaining({ kind: 'paid', by: 'shop', note }),
    )
    const [invoice] = await invoicesOf(purchase)
    const ubl = await download(shop, buyer, `/invoices/${invoice?._id}/ubl`)
    expect(ubl.body).toContain('Paid on 2026-11-02: Bank transfer')
    expect(ubl.body).toMatch(/<cbc:PaymentMeansCode[^>]*>42</)
    await expectBooksToBalance(shop)
  })

  it('is recorded once, however often the same transfer is', async () => {
    const { orderId } = await openOrder(shop)
    const answers = await Promise.all([transfer(orderId), transfer(orderId), transfer(orderId)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await shop.pool.query(`select from payments where status = 'succeeded'`)).rowCount).toBe(1)
    expect(await mailsOf(shop, 'receipt')).toHaveLength(1)
    await expectBooksToBalance(shop)
  })

  it('may be one of several that the same transfer pays', async () => {
    const [first, second] = [await openOrder(shop), await openOrder(shop)]
    expect([await transfer(first.orderId), await transfer(second.orderId)]).toMatchObject([
      { status: 200 },
      { status: 200 },
    ])
    await expectBooksToBalance(shop)
  })

  it('cannot be paid by the card form that the customer had open', async () => {
    const purchase = await openOrder(shop)
    const intentId = await startPaying(purchase)
    await transfer(purchase.orderId)
    await expect(confirm(shop, intentId)).rejects.toThrow(/cancel/i)
    await expectBooksToBalance(shop)
  })

  it('is paid once, by card or by transfer, if both are recorded at the same time', async () => {
    const purchase = await openOrder(shop)
    const intentId = await startPaying(purchase)
    await confirm(shop, intentId)
    const [byTransfer] = await Promise.all([transfer(purchase.orderId), answerOf(record(purchase, intentId))])
    expect(byTransfer).toMatchObject({ status: 409, code: 'already-paid' })
    await expectBooksToBalance(shop)
  })

  it('may be the freight that was proposed', async () => {
    const { orderId, quote } = await proposedOrder(shop, admin)
    expect(await transfer(orderId, { ...booking, freightQuoteId: quote._id })).toMatchObject({ status: 200 })
    expect(await transfer(orderId, { ...booking, freightQuoteId: quote._id })).toMatchObject({ status: 200 })
    await expectBooksToBalance(shop)
  })

  it.each([
    ['a day that is yet to come', { ...booking, receivedOn: '2199-01-01' }, 400],
    ['no reference', { ...booking, reference: ' ' }, 400],
    ['the 30th of February', { ...booking, receivedOn: '2026-02-30' }, 400],
    ['the freight of another order', { ...booking, freightQuoteId: '00000000-0000-4000-8000-000000000000' }, 404],
  ])('is refused with %s, and nothing changes', async (_what, body, status) => {
    const { orderId } = await openOrder(shop)
    const before = await paymentAndOrderRows(shop)
    expect(await transfer(orderId, body)).toMatchObject({ status })
    expect(await paymentAndOrderRows(shop)).toEqual(before)
  })

  it('is refused once the order is cancelled or paid otherwise', async () => {
    const cancelled = await openOrder(shop)
    await cancelled.buyer.api.call(ordersApi.cancelOne, { params: { id: cancelled.orderId } })
    expect(await transfer(cancelled.orderId)).toMatchObject({ code: 'order-ended' })
    const paid = await openOrder(shop)
    await transfer(paid.orderId)
    expect(await transfer(paid.orderId, { ...booking, reference: 'SEPA 4712' })).toMatchObject({ code: 'already-paid' })
  })
})

describe('the refund of a bank transfer', () => {
  it('waits until an administrator has sent it, and then does what every refund does', async () => {
    const purchase = await openOrder(shop)
    const { orderId, product } = purchase
    await transfer(orderId)
    expect(await refund(orderId)).toMatchObject({ status: 200, body: { refundedAt: null } })
    await sweepEverything(shop)
    expect(await refundsToSend(orderId)).toMatchObject([{ amount: 99.95, reason: 'Not needed any more' }])
    expect(await admin.api.call(overviewApi.todo)).toMatchObject({ refunds: 1 })
    expect(await admin.api.call(ordersApi.all, { query: { waiting: 'refund' } })).toMatchObject([{ _id: orderId }])
    expect((await readOrder(purchase)).refundsToSend).toEqual([])
    expect(await admin.api.call(overviewApi.todo)).toMatchObject({ toShip: 0 })

    const [toSend] = await refundsToSend(orderId)
    expect(await markSent(toSend!._id)).toMatchObject({ status: 200, body: { _id: orderId } })
    expect(await markSent(toSend!._id)).toMatchObject({ status: 200 })
    expect(await markSent(toSend!._id, 'OUT 13')).toMatchObject({ status: 409, code: 'refund-settled' })
    expect((await readOrder(purchase)).refundedAt).not.toBeNull()
    expect((await invoicesOf(purchase)).map(({ series }) => series)).toEqual(['invoice', 'credit-note'])
    expect(await stockRecords(shop, product.id)).toMatchObject({ available: 50, ledger: 50 })
    expect(await admin.api.call(overviewApi.todo)).toMatchObject({ refunds: 0 })
    await expectBooksToBalance(shop)
  })

  it('is sent once, if two mark it at the same time', async () => {
    const { orderId } = await openOrder(shop)
    await transfer(orderId)
    await refund(orderId)
    const [toSend] = await refundsToSend(orderId)
    const answers = await Promise.all(['OUT 1', 'OUT 2'].map((reference) => markSent(toSend!._id, reference)))
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
    expect(await mailsOf(shop, 'refund')).toHaveLength(1)
    await expectBooksToBalance(shop)
  })

  it('of a card cannot be marked as sent', async () => {
    const purchase = await openOrder(shop)
    const intentId = await startPaying(purchase)
    await confirm(shop, intentId)
    await record(purchase, intentId)
    await refund(purchase.orderId)
    const { rows } = await shop.pool.query<{ id: string }>('select id from refunds')
    expect(await markSent(rows[0]!.id)).toMatchObject({ status: 404 })
  })
})
