import type { InvoiceDocument } from '@wheelyard/billing/invoices/invoice-document'
import { sampleInvoice } from '@wheelyard/billing/invoices/testing'
import { inLanguage } from '@wheelyard/messages/in-language'
import type { Language } from '@wheelyard/messages/languages'
import * as t from '@wheelyard/messages/server'
import { expect, it } from 'vitest'
import { type ReadPage, readPdf } from '#api/testing/read-pdf'
import { type ReadTag, readTags } from '#api/testing/read-tags'
import { renderInvoice } from './render-invoice.ts'

type Buyer = { name: string; line1: string; city: string; product: string }
const buyers: Record<string, Buyer> = {
  Arabic: {
    name: 'شركة الألعاب المتحدة (ذ.م.م)',
    line1: 'شارع الملك فهد، حي العليا',
    city: 'الرياض',
    product: 'سيارة أطفال كهربائية',
  },
  Hebrew: { name: 'עולם הצעצועים בע"מ', line1: 'רחוב הרצל', city: 'תל אביב', product: 'רכב לילדים' },
  Chinese: { name: '上海玩具贸易有限公司', line1: '南京西路1266号', city: '上海市', product: '儿童电动越野车' },
  Japanese: { name: '株式会社おもちゃ卸売', line1: '丸の内1丁目9番1号', city: '東京都', product: '二人乗り電動カー' },
  Korean: { name: '(주)서울 장난감 도매', line1: '테헤란로 152', city: '서울특별시', product: '2인승 전동차' },
}

function invoiceFor({ name, line1, city, product }: Buyer): InvoiceDocument {
  const sample = sampleInvoice()
  const [line] = sample.lines
  const address = { ...sample.buyer.address!, line1, line2: '', city }
  return {
    ...sample,
    buyer: { ...sample.buyer, name, address },
    deliverTo: { recipient: name, ...address },
    lines: [{ ...line!, name: product }],
  }
}

const labelsSaid = [
  t.invoice_seller,
  t.invoice_billTo,
  t.invoice_deliverTo,
  t.invoice_dateOfPayment,
  t.invoice_orderedOn,
  t.invoice_yourPoNumber,
  t.invoice_no,
  t.invoice_product,
  t.invoice_quantity,
  t.invoice_unitPrice,
  t.invoice_amountUsd,
  t.invoice_totalWithoutTax,
  t.invoice_totalUsd,
  t.invoice_amountDueUsd,
  t.invoice_payment,
]

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const textOf = (pages: ReadPage[]) => plain(pages.map(({ text }) => text).join(' '))
const said = ({ text, children }: ReadTag): string[] => [plain(text), ...children.flatMap(said)].filter(Boolean)
const toldBy = async (pdf: Buffer) => (await readTags(pdf)).flatMap(({ tags }) => tags.flatMap(said))

it.each(Object.entries(buyers))(
  '%s is printed in its letters, and copied and read aloud as it was',
  async (_, buyer) => {
    const pdf = await renderInvoice(invoiceFor(buyer))
    const copied = textOf(await readPdf(pdf, { scale: 0.1 }))
    const told = await toldBy(pdf)
    for (const text of [buyer.name, buyer.line1, buyer.product]) {
      expect(copied).toContain(text)
      expect(told).toContain(text)
    }
    expect(told).toContain(`80331 ${buyer.city}`)
  },
)

it.each([
  'سيارة أطفال WY-1001 (12V) بسعر $148.00 للقطعة',
  'Trail 4x4 (أحمر، 12V) – سيارة 2 × $148.00',
  'רכב WY-1001 "Trail" 12V, $148.00',
  '玩具车 WY-1001（红色）12V $148.00',
  'أَلْعَاب شُكْرًا الله ﷺ',
])('%s is told as it was written, wherever its lines break', async (product) => {
  const long = `${product} ${product} ${product}`
  for (const name of [product, long])
    expect(await toldBy(await renderInvoice(invoiceFor({ ...buyers['Arabic']!, product: name })))).toContain(
      plain(name),
    )
})

it('a name from right to left continues below, and each of its lines is read from the right', async () => {
  const product = 'سيارة أطفال كهربائية بمقعدين ولون أحمر مع جهاز تحكم عن بعد'
  const [page] = await readPdf(await renderInvoice(invoiceFor({ ...buyers['Arabic']!, product })), { scale: 0.1 })
  const lines = page!.text.split(/\r?\n/).filter((line) => line.includes('سيارة') || line.includes('بعد'))
  expect(lines).toHaveLength(2)
  // Without the number of the line, at its left.
  expect(plain(lines.join(' ').replaceAll(/\d/g, ''))).toContain(product)
})

it.each([
  ['ar', 'Arabic'],
  ['ja', 'Japanese'],
] as [Language, string][])('a document in %s says all in its letters', async (reading, name) => {
  const pdf = await inLanguage(reading, () => renderInvoice(invoiceFor(buyers[name]!)))
  expect(pdf.toString('latin1')).toContain(`/Lang (${reading})`)
  const told = await toldBy(pdf)
  expect(told.join()).not.toMatch(/\[U\+|\?/)
  const labels = inLanguage(reading, () => labelsSaid.map((label) => label()))
  expect(labels).not.toContain('Product')
  for (const label of labels) expect(told).toContain(label)
  const [page] = await readPdf(pdf, { scale: 0.1 })
  expect(page!.text).toContain(inLanguage(reading, () => t.invoice_invoice({ number: '1054' })))
})

/** How much is drawn on the right half of the page, between 0 and 1; above the address, without the bar. */
function shareAtRight({ pixels, width, height }: ReadPage): number {
  const sides = [0, 0]
  for (let y = 12; y < height / 7; y += 1)
    for (let x = 0; x < width; x += 1) if (pixels[(y * width + x) * 4]! < 200) sides[x < width / 2 ? 0 : 1]! += 1
  return sides[1]! / (sides[0]! + sides[1]!)
}

it('in Arabic it is the mirror image: the seller at the right, the number at the left', async () => {
  const [english] = await readPdf(await renderInvoice(sampleInvoice()), { scale: 1 })
  const [arabic] = await readPdf(await inLanguage('ar', () => renderInvoice(sampleInvoice())), { scale: 1 })
  expect(shareAtRight(english!)).toBeLessThan(0.45)
  expect(shareAtRight(arabic!)).toBeGreaterThan(0.55)
})

it('the same letters make the same bytes', async () => {
  const document = invoiceFor(buyers['Japanese']!)
  const once = await renderInvoice(document)
  await renderInvoice(invoiceFor(buyers['Chinese']!))
  expect((await renderInvoice(document)).equals(once)).toBe(true)
})
