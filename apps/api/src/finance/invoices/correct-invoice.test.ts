import { auditApi } from '@wheelyard/contract/shop/audit.calls'
import { CORRECTION_REASON_MAX, invoicesApi } from '@wheelyard/contract/finance/invoices.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { businessDetails } from '#api/tables/business-details'
import { payments } from '#api/tables/payments'
import { shipRest } from '#api/fulfilment/shipments/testing'
import { answerOf } from '#api/orders/placing/testing'
import { reconcile } from '../payments/reconcile.service.ts'
import { paidOrder, paymentShop, type Purchase } from '../payments/testing.ts'
import {
  brokenChecks,
  completeSeller,
  correct,
  download,
  forgetSeller,
  invoicesOf,
  numbersOf,
  refund,
  renameSeller,
} from './testing.ts'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())
const admin = perTest(() => shop.admin())

async function paid() {
  await completeSeller(shop)
  const purchase = await paidOrder(shop)
  const [invoice] = await invoicesOf(purchase)
  return { ...purchase, invoiceId: invoice?._id ?? '' }
}

const ublOf = async ({ buyer }: Purchase, id: string) => (await download(shop, buyer, `/invoices/${id}/ubl`)).body

it('takes the invoice back and issues it anew with the names of today and the same figures', async () => {
  const purchase = await paid()
  const { userId, email } = purchase.buyer
  const billingAddress = {
    line1: '5 Play Street',
    line2: '',
    city: 'Dublin',
    region: '',
    postcode: 'D02',
    country: 'IE',
  }
  await shop.db.insert(businessDetails).values({ userId, companyName: 'Toys & Co Ltd', vatId: null, billingAddress })
  await renameSeller(shop)
  const corrected = await correct(admin, purchase.invoiceId)
  expect(corrected).toMatchObject({ number: '1002', total: 99.95, customer: 'Toys & Co Ltd', email })
  expect(await invoicesOf(purchase)).toMatchObject([
    { number: '1001' },
    { number: 'CN-1001', corrects: '1001', total: 99.95 },
    { number: '1002', corrects: null, total: 99.95 },
  ])
  const anew = await ublOf(purchase, corrected._id)
  expect(anew).toContain('Toys &amp; Co Ltd')
  expect(anew).toContain('Yard Trading Inc')
  const before = await ublOf(purchase, purchase.invoiceId)
  expect(before).not.toContain('Toys &amp; Co Ltd')
  const short = await download(shop, purchase.buyer, `/orders/${purchase.orderId}/invoice`)
  expect(short.headers['content-disposition']).toContain('wheelyard-invoice-1002.pdf')
  expect(await brokenChecks(shop)).toEqual([])
})

const changes = (id: string) => admin.api.call(invoicesApi.changes, { params: { id } })

it('is refused while nothing has changed, and says before what would', async () => {
  const purchase = await paid()
  const nothing = { status: 409, code: 'nothing-to-correct' }
  expect(await answerOf(changes(purchase.invoiceId))).toMatchObject(nothing)
  await shipRest(admin, purchase.orderId)
  expect(await answerOf(correct(admin, purchase.invoiceId))).toMatchObject(nothing)
  expect(await numbersOf(purchase)).toEqual(['1001'])

  await completeSeller(shop, { sellerName: 'Yard Trading Inc', sellerCity: 'Chicago' })
  const { changes: named } = await changes(purchase.invoiceId)
  expect(named).toEqual([
    { what: 'Seller', before: 'Yard Trading', after: 'Yard Trading Inc' },
    {
      what: 'Seller’s address',
      before: '1 Yard Lane, Springfield, IL 62701, United States',
      after: '1 Yard Lane, Chicago, IL 62701, United States',
    },
  ])
  const { _id } = await correct(admin, purchase.invoiceId)
  expect(await answerOf(changes(_id))).toMatchObject(nothing)
  expect(await answerOf(changes(purchase.invoiceId))).toMatchObject({ status: 409, code: 'not-correctable' })
})

it('once the goods have left names their day as that of the supply', async () => {
  const purchase = await paid()
  await shipRest(admin, purchase.orderId)
  await shop.db.update(payments).set({ settledAt: new Date('2026-01-05') })
  await renameSeller(shop)
  const { _id } = await correct(admin, purchase.invoiceId)
  const { rows } = await shop.pool.query(
    `select document ->> 'suppliedOn' as supplied, to_char(shipped_at at time zone 'UTC', 'YYYY-MM-DD') as shipped
      from invoices join orders on orders.id = order_id where invoices.id = $1`,
    [_id],
  )
  expect(rows[0].supplied).toBe(rows[0].shipped)
})

it('is in the audit log with its reason and both numbers, and found there by its order', async () => {
  const { invoiceId } = await paid()
  await renameSeller(shop)
  await correct(admin, invoiceId, 'The company was renamed')
  const { rows } = await shop.pool.query(`select 'W-' || number as number from orders`)
  const [entry] = await admin.api.call(auditApi.list, { query: { topic: 'invoice', q: rows[0].number } })
  expect(entry).toMatchObject({
    actor: admin.email,
    action: 'invoice.corrected',
    subjectName: `Invoice 1001 for ${rows[0].number}`,
    detail: { creditNote: 'CN-1001', newInvoice: '1002', note: 'The company was renamed' },
  })
})

it('of an invoice that is corrected, refunded or a credit note is refused, and changes nothing', async () => {
  const corrected = await paid()
  await renameSeller(shop)
  const { _id: second } = await correct(admin, corrected.invoiceId)
  const refunded = await paid()
  await refund(admin, refunded.orderId)
  const [, creditNote] = await invoicesOf(refunded)
  for (const id of [corrected.invoiceId, refunded.invoiceId, creditNote?._id ?? ''])
    expect(await answerOf(correct(admin, id))).toMatchObject({ status: 409, code: 'not-correctable' })
  expect(await numbersOf(refunded)).toEqual(['1003', 'CN-1002'])
  await renameSeller(shop, 'Yard Trading LLC')
  expect((await correct(admin, second)).number).toBe('1004')
  expect(await brokenChecks(shop)).toEqual([])
})

it('of an invoice that is refunded in part is refused, and changes nothing', async () => {
  const { transactionId, invoiceId, ...purchase } = await paid()
  await shop.stripe.refunds.create({ payment_intent: transactionId, amount: 1999 })
  await reconcile(shop.deps, new Date())
  expect(await answerOf(correct(admin, invoiceId))).toMatchObject({ status: 409, code: 'not-correctable' })
  expect(await numbersOf(purchase)).toEqual(['1001', 'CN-1001'])
})

it('without a reason, of an unknown invoice or with an incomplete seller is refused, and changes nothing', async () => {
  const purchase = await paid()
  const { invoiceId } = purchase
  for (const reason of ['', '   ', 'x'.repeat(CORRECTION_REASON_MAX + 1)])
    expect(await answerOf(correct(admin, invoiceId, reason))).toMatchObject({ status: 400 })
  expect((await answerOf(correct(admin, purchase.orderId))).status).toBe(404)
  expect((await answerOf(correct(admin, 'not-an-id'))).status).toBe(400)
  expect((await answerOf(correct(purchase.buyer, invoiceId))).status).toBe(403)
  await forgetSeller(shop)
  expect(await answerOf(correct(admin, invoiceId))).toMatchObject({
    status: 409,
    code: 'seller-incomplete',
    message: 'An invoice must name your Street, City. Please complete the settings first.',
  })
  expect(await numbersOf(purchase)).toEqual(['1001'])
})

it('of one invoice by ten at once happens once', async () => {
  const purchase = await paid()
  await renameSeller(shop)
  const answers = await Promise.all(Array.from({ length: 10 }, () => answerOf(correct(admin, purchase.invoiceId))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'not-correctable')).toHaveLength(9)
  expect(await numbersOf(purchase)).toEqual(['1001', 'CN-1001', '1002'])
})

it('while the order is refunded ends with nothing standing and every invoice taken back once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { orderId, invoiceId } = await paid()
    await renameSeller(shop)
    await Promise.all([answerOf(correct(admin, invoiceId)), answerOf(refund(admin, orderId))])
    expect(await brokenChecks(shop)).toEqual([])
    const { rows } = await shop.pool.query(
      `select count(*) filter (where series = 'invoice')::int as issued,
         count(*) filter (where series = 'credit-note')::int as taken from invoices where order_id = $1`,
      [orderId],
    )
    expect(rows[0].taken).toBe(rows[0].issued)
  }
})
