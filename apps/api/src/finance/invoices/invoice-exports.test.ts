import { buffer } from 'node:stream/consumers'
import { type InvoiceSpan, invoicesApi } from '@wheelyard/contract/finance/invoices.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { businessDetails } from '#api/tables/business-details'
import { answerOf } from '#api/orders/placing/testing'
import { paidOrder, paymentShop } from '../payments/testing.ts'
import { completeSeller, download, invoicesOf, refund } from './testing.ts'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())
const admin = perTest(() => shop.admin())
const today = new Date().toISOString().slice(0, 10)
const span: InvoiceSpan = { from: today, to: today }
const prepare = () => admin.api.call(invoicesApi.prepare, { body: span })
const spanQuery = `from=${today}&to=${today}`

it('the CSV file has a row per rate of tax, negative for credit notes, and no cell that a spreadsheet runs', async () => {
  await completeSeller(shop)
  const buyer = await shop.customer()
  const billingAddress = {
    line1: '5 Play Street',
    line2: '',
    city: 'Dublin',
    region: '',
    postcode: 'D02',
    country: 'IE',
  }
  const company = { companyName: '=HYPERLINK("x")', vatId: null, billingAddress }
  await shop.db.insert(businessDetails).values({ userId: buyer.userId, ...company })
  const { orderId } = await paidOrder(shop, buyer)
  await refund(admin, orderId)
  const reply = await download(shop, admin, `/invoices/csv?${spanQuery}`)
  expect(reply.headers['content-disposition']).toBe(`attachment; filename="invoices-${today}-to-${today}.csv"`)
  const about = `W-1001,,"'=HYPERLINK(""x"")",${buyer.email},IE,,not-collected,,0`
  expect(reply.body).toBe(
    [
      '\uFEFFNumber,Kind,Date,Corrects,Order,PO number,Customer,Email,Country,VAT id,Treatment,Tax,Rate (%),Net (USD),Tax (USD),Total (USD)',
      `1001,invoice,${today},,${about},99.95,0.00,99.95`,
      `CN-1001,credit-note,${today},1001,${about},-99.95,0.00,-99.95`,
      '',
    ].join('\r\n'),
  )
})

it('the ZIP file is refused until all PDFs are made, and then has the same bytes as each alone', async () => {
  await completeSeller(shop)
  const [first, second] = [await paidOrder(shop), await paidOrder(shop)]
  await refund(admin, second.orderId)
  const zip = () => download(shop, admin, `/invoices/zip?${spanQuery}`)
  expect((await zip()).json()).toMatchObject({ code: 'not-prepared' })
  expect(await prepare()).toEqual({ total: 3, made: 3 })

  const reply = await zip()
  expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length)
  const files = await unzip(reply.rawPayload)
  const year = today.slice(0, 4)
  expect([...files.keys()]).toEqual([
    `${year}/credit-note-1001.pdf`,
    `${year}/invoice-1001.pdf`,
    `${year}/invoice-1002.pdf`,
  ])
  const [invoice] = await invoicesOf(first)
  const alone = await download(shop, first.buyer, `/invoices/${invoice?._id}/pdf`)
  expect(files.get(`${year}/invoice-1001.pdf`)?.equals(alone.rawPayload)).toBe(true)
  expect((await zip()).rawPayload.equals(reply.rawPayload)).toBe(true)
})

it('PDFs are made ten at a time', async () => {
  await completeSeller(shop)
  const { orderId } = await paidOrder(shop)
  await shop.pool.query(
    `insert into invoices (series, number, user_id, order_id, payment_id, edition, total_cents, tax_cents, document)
     select series, number + n, user_id, order_id, payment_id, edition + n, total_cents, tax_cents, document
     from invoices, generate_series(1, 11) n where order_id = $1`,
    [orderId],
  )
  expect(await prepare()).toEqual({ total: 12, made: 10 })
  expect(await prepare()).toEqual({ total: 12, made: 12 })
  expect(await prepare()).toEqual({ total: 12, made: 12 })
})

it('a span without invoices is an empty ZIP file', async () => {
  const query = { from: '2020-01-01', to: '2020-01-31' }
  expect(await admin.api.call(invoicesApi.prepare, { body: query })).toEqual({ total: 0, made: 0 })
  const reply = await download(shop, admin, '/invoices/zip?from=2020-01-01&to=2020-01-31')
  expect((await unzip(reply.rawPayload)).size).toBe(0)
})

describe('a span that is none is refused with a sentence:', () => {
  it.each([
    ['from=2026-02-01&to=2026-01-01', 'The last day is before the first'],
    ['from=2026-02-30&to=2026-03-01', 'Enter a date'],
    ['to=2026-03-01', 'Enter a date'],
  ])('%s', async (query, message) => {
    for (const path of ['/invoices/csv', '/invoices/zip']) {
      const reply = await download(shop, admin, `${path}?${query}`)
      expect(reply.statusCode).toBe(400)
      expect(reply.body).toContain(message)
    }
    const body = Object.fromEntries(new URLSearchParams(query)) as InvoiceSpan
    expect((await answerOf(admin.api.call(invoicesApi.prepare, { body }))).status).toBe(400)
  })
})

async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes)
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}
