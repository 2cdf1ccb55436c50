import { invoicesApi } from '@wheelyard/contract/finance/invoices.calls'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { shopSettingsApi } from '@wheelyard/contract/shop/shop-settings.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { acceptFreight, proposedOrder } from '#api/finance/freight-quotes/testing'
import { answerOf } from '#api/orders/placing/testing'
import { openOrder, paidOrder, paymentShop } from '../payments/testing.ts'
import { issueWaitingInvoices } from './issue-waiting.service.ts'
import { brokenChecks, completeSeller, download, forgetSeller, invoicesOf, numbersOf, refund } from './testing.ts'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())
const admin = perTest(() => shop.admin())

const pay = async () => {
  await completeSeller(shop)
  return paidOrder(shop)
}

it('a payment issues an invoice with the figures of the order, and the next one the next number', async () => {
  const first = await pay()
  expect(await invoicesOf(first)).toEqual([
    {
      _id: expect.any(String),
      series: 'invoice',
      number: '1001',
      issuedAt: expect.any(String),
      orderId: first.orderId,
      orderNumber: expect.stringMatching(/^W-\d+$/),
      orderTitle: first.product.name,
      poNumber: null,
      total: 99.95,
      tax: 0,
      corrects: null,
      isFreight: false,
      isElectronic: true,
    },
  ])
  expect(await numbersOf(await pay())).toEqual(['1002'])
  expect(await brokenChecks(shop)).toEqual([])
})

it('the receipt names the invoice and brings it along', async () => {
  const { orderId } = await pay()
  const { rows } = await shop.pool.query('select content from mail_outbox where key = $1', [`receipt:${orderId}`])
  expect(rows[0].content.facts).toContainEqual(['Invoice', '1001'])
  expect(rows[0].content.attachments).toMatchObject([{ name: 'wheelyard-invoice-1001.pdf' }])
})

it('freight that was quoted has an invoice of its own', async () => {
  await completeSeller(shop)
  const quoted = await proposedOrder(shop, admin)
  await acceptFreight(shop, quoted)
  expect(await invoicesOf(quoted)).toMatchObject([
    { number: '1001', total: 99.95, isFreight: false },
    { number: '1002', total: 480, isFreight: true },
  ])
  const [, freight] = await invoicesOf(quoted)
  const short = await download(shop, quoted.buyer, `/freight-quotes/${quoted.quote._id}/invoice`)
  const long = await download(shop, quoted.buyer, `/invoices/${freight?._id}/pdf`)
  expect(short.headers['content-disposition']).toBe('attachment; filename="wheelyard-invoice-1002.pdf"')
  expect(short.rawPayload.equals(long.rawPayload)).toBe(true)

  await refund(admin, quoted.orderId)
  expect(await invoicesOf(quoted)).toMatchObject([
    { number: '1001' },
    { number: '1002' },
    { number: 'CN-1001', corrects: '1001', total: 99.95, isFreight: false },
    { number: 'CN-1002', corrects: '1002', total: 480, isFreight: true },
  ])
  expect(await brokenChecks(shop)).toEqual([])
})

it('a refund takes the invoice back by a credit note, and repeated it issues no second', async () => {
  const purchase = await pay()
  await refund(admin, purchase.orderId)
  expect((await answerOf(refund(admin, purchase.orderId))).code).toBe('already-refunded')
  expect(await invoicesOf(purchase)).toMatchObject([
    { number: '1001', corrects: null },
    { series: 'credit-note', number: 'CN-1001', corrects: '1001', total: 99.95 },
  ])
  expect(await brokenChecks(shop)).toEqual([])
})

it("a refund in the provider's dashboard does so too", async () => {
  const purchase = await pay()
  shop.deliverEvents(true)
  await shop.stripe.refunds.create({ payment_intent: purchase.transactionId })
  await admin.api.call(paymentsApi.reconcile)
  shop.deliverEvents(false)
  expect(await numbersOf(purchase)).toEqual(['1001', 'CN-1001'])
})

it('without all that an invoice must name the payment succeeds, and the invoice follows once it is complete', async () => {
  await forgetSeller(shop)
  const purchase = await paidOrder(shop)
  const call = () => purchase.buyer.api.download(paymentsApi.invoice, { params: { id: purchase.orderId } })
  expect(await invoicesOf(purchase)).toEqual([])
  expect(await answerOf(call())).toMatchObject({ status: 409, code: 'invoice-follows' })
  expect(await admin.api.call(shopSettingsApi.seller)).toEqual({ missing: ['Street', 'City', 'Country'], waiting: 1 })
  await issueWaitingInvoices(shop.db)
  expect(await invoicesOf(purchase)).toEqual([])
  expect(await brokenChecks(shop)).toEqual([])

  await completeSeller(shop)
  await issueWaitingInvoices(shop.db)
  await issueWaitingInvoices(shop.db)
  expect(await invoicesOf(purchase)).toMatchObject([{ number: '1001', total: 99.95 }])
  expect(await admin.api.call(shopSettingsApi.seller)).toEqual({ missing: [], waiting: 0 })
  expect((await answerOf(call())).status).toBe(200)
})

it('an order that was refunded before its invoice was issued gets neither invoice nor credit note', async () => {
  await forgetSeller(shop)
  const purchase = await paidOrder(shop)
  await refund(admin, purchase.orderId)
  await completeSeller(shop)
  await issueWaitingInvoices(shop.db)
  expect(await invoicesOf(purchase)).toEqual([])
  expect(await brokenChecks(shop)).toEqual([])
})

it('an unpaid order has no invoice, and another customer sees neither list, file nor data', async () => {
  const { buyer, orderId } = await pay()
  const [invoice] = await invoicesOf({ buyer, orderId })
  const sam = await shop.customer('Sam Other')
  expect(await sam.api.call(invoicesApi.mine)).toEqual([])
  for (const path of [`/invoices/${invoice?._id}/pdf`, `/invoices/${invoice?._id}/ubl`, `/orders/${orderId}/invoice`]) {
    expect((await download(shop, sam, path)).statusCode, path).toBe(404)
    expect((await download(shop, { token: '' }, path)).statusCode, path).toBe(401)
    expect((await download(shop, admin, path)).statusCode, path).toBe(200)
  }
  const open = await openOrder(shop, buyer)
  const call = buyer.api.download(paymentsApi.invoice, { params: { id: open.orderId } })
  expect(await answerOf(call)).toMatchObject({ status: 409, code: 'not-invoiced' })
  expect((await download(shop, sam, `/orders/${open.orderId}/invoice`)).statusCode).toBe(404)
})

it('its files are the same bytes for ever, whatever becomes of seller and buyer', async () => {
  const { buyer, orderId } = await pay()
  const [invoice] = await invoicesOf({ buyer, orderId })
  const read = async () => {
    const pdf = await download(shop, buyer, `/invoices/${invoice?._id}/pdf`)
    const ubl = await download(shop, buyer, `/invoices/${invoice?._id}/ubl`)
    expect([pdf.headers['content-type'], ubl.headers['content-type']]).toEqual(['application/pdf', 'application/xml'])
    return [pdf.rawPayload.toString('base64'), ubl.body]
  }
  const before = await read()
  expect(before[1]).toContain('Yard Trading')
  await completeSeller(shop, { sellerName: 'Somebody Else' })
  expect(await read()).toEqual(before)
  await expect(shop.pool.query('update invoice_files set size = 1')).rejects.toThrow('append-only')
  await expect(shop.pool.query(`update invoices set document = '{}'`)).rejects.toThrow('append-only')
})

it('the counter of its numbers goes on by one, and can be neither set nor emptied', async () => {
  await pay()
  for (const statement of [
    'update invoice_counters set last_number = last_number - 1',
    'update invoice_counters set last_number = last_number + 2',
    'update invoice_counters set last_number = last_number + 1, counted_from = counted_from - 1',
    `update invoice_counters set last_number = last_number + 1, series = 'credit-note'`,
    'delete from invoice_counters',
    'truncate invoice_counters',
  ])
    await expect(shop.pool.query(statement), statement).rejects.toThrow('append-only')
})
