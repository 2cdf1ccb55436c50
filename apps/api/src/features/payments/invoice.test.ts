import { inflateSync } from 'node:zlib'
import { paymentsApi } from '@wheelyard/contract/calls/payments'
import { shopSettingsApi } from '@wheelyard/contract/calls/shop-settings'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { expect, it } from 'vitest'
import { answerOf } from '../orders/testing.ts'
import { renderInvoice } from './invoice.ts'
import { openOrder, paidOrder, paymentShop } from './testing.ts'

const shop = perFile(paymentShop)

const download = (token: string, orderId: string) =>
  shop.app.inject({ url: `/api/orders/${orderId}/invoice`, headers: { authorization: `Bearer ${token}` } })

const invoice = {
  number: 1001,
  issuedAt: new Date('2026-11-15T12:00:00Z'),
  orderId: '5771935a-ee5c-4304-8e92-aa45014484ff',
  seller: { name: 'Wheelyard', address: '', email: '', phone: '', taxId: '' },
  customer: { name: 'Toys & Co', email: 'buyer@example.com', phone: '+1 555 0199', address: ['1 Yard Lane'] },
  poNumber: null,
  lines: [{ productName: 'Trail 4x4', sku: 'WY-1001', quantity: 10, unitPriceCents: 14_800, totalCents: 148_000 }],
  totalCents: 148_000,
  paidBy: { brand: 'visa', last4: '4242' },
  transactionId: 'pi_1',
  refundedAt: null,
}

/** One font per script and weight that the PDF uses. */
const fontsIn = (pdf: Buffer) => new Set(pdf.toString('latin1').match(/\/FontName \/\S+/g)).size

it('the buyer and an administrator can download the invoice of a paid order as a PDF', async () => {
  const { orderId, buyer } = await paidOrder(shop)
  for (const person of [buyer, await shop.admin()]) {
    const reply = await download(person.token, orderId)
    expect(reply.headers['content-type']).toBe('application/pdf')
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="wheelyard-invoice-\d+\.pdf"$/)
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(reply.rawPayload.toString('latin1')).toContain(orderId)
  }
})

it('each paid order has its own invoice number', async () => {
  const names = await Promise.all(
    [await paidOrder(shop), await paidOrder(shop)].map(async ({ orderId, buyer }) => {
      const reply = await download(buyer.token, orderId)
      return reply.headers['content-disposition']
    }),
  )
  expect(new Set(names).size).toBe(2)
})

it('other customers cannot download it, and an unpaid order has none', async () => {
  const { orderId, buyer } = await paidOrder(shop)
  const otherCustomer = await shop.customer('Sam Other')
  expect((await download(otherCustomer.token, orderId)).statusCode).toBe(404)
  expect((await download('', orderId)).statusCode).toBe(401)
  const open = await openOrder(shop, buyer)
  const call = buyer.api.download(paymentsApi.invoice, { params: { id: open.orderId } })
  expect(await answerOf(call)).toMatchObject({ status: 409, code: 'not-invoiced' })
})

it('names in other scripts use fonts that have their letters', async () => {
  const plain = await renderInvoice(invoice)
  const name = 'Łukasz Żółć, Привет, বাংলা খেলনা, 玩具'
  const mixed = await renderInvoice({ ...invoice, customer: { ...invoice.customer, name } })
  expect(fontsIn(plain)).toBe(2)
  expect(fontsIn(mixed)).toBe(5)
})

const contentOf = (pdf: Buffer) => {
  const streams = pdf.toString('latin1').match(/stream\n[\s\S]*?\nendstream/g) ?? []
  return streams
    .map((stream) => Buffer.from(stream.slice(7, -10), 'latin1'))
    .map(inflated)
    .join('')
}
const strokesIn = (pdf: Buffer) => contentOf(pdf).match(/\nS\n/g)?.length ?? 0
const textsIn = (pdf: Buffer) => contentOf(pdf).match(/\nBT\n/g)?.length ?? 0

it('it shows who sells, without lines for what is not known', async () => {
  const { seller } = invoice
  const plain = textsIn(await renderInvoice(invoice))
  const named = await renderInvoice({
    ...invoice,
    seller: { ...seller, name: 'Yard Trading', taxId: 'EIN 12-3456789' },
  })
  expect(named.toString('latin1')).toContain('(Yard Trading)')
  expect(textsIn(named)).toBe(plain + 1)
  const known = { address: '1 Yard Lane', email: 'sales@example.com', phone: '+1 555 0100', taxId: 'EIN 12-3456789' }
  expect(textsIn(await renderInvoice({ ...invoice, seller: { ...seller, ...known } }))).toBe(plain + 4)
})

it('it shows an address line by line', async () => {
  const address = ['Hafenstraße 3', 'Tor 2', '20457 Hamburg', 'Germany']
  const inLines = await renderInvoice({ ...invoice, customer: { ...invoice.customer, address } })
  expect(textsIn(inLines)).toBe(textsIn(await renderInvoice(invoice)) + 3)
})

it('an administrator changes who sells, and the next invoice says so', async () => {
  const admin = await shop.admin()
  const { orderId, buyer } = await paidOrder(shop)
  const settings = await admin.api.call(shopSettingsApi.get)
  await admin.api.call(shopSettingsApi.save, { body: { ...settings, sellerName: 'Yard Trading' } })
  const reply = await download(buyer.token, orderId)
  expect(reply.rawPayload.toString('latin1')).toContain('(Yard Trading)')
})

it('it shows a refund', async () => {
  const plain = await renderInvoice(invoice)
  const refunded = await renderInvoice({ ...invoice, refundedAt: new Date('2026-11-20T12:00:00Z') })
  expect(strokesIn(refunded)).toBe(strokesIn(plain) + 1)
})

function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return ''
  }
}
