import type { InvoiceDocument } from '@wheelyard/billing/invoices/invoice-document'
import { invoiceOfLines, sampleInvoice } from '@wheelyard/billing/invoices/testing'
import { sampleCreditNote } from '@wheelyard/billing/invoices/testing/sample-credit'
import { formatMoney } from '@wheelyard/contract/values/money'
import { expect, it } from 'vitest'
import { type ReadPage, readPdf } from '#api/testing/read-pdf'
import { readTags } from '#api/testing/read-tags'
import { renderInvoice } from './render-invoice.ts'

const HEAD = 'No. Product Quantity Unit price Tax Amount (USD)'
const WHITE = 0xff_ff_ff_ff
const textOf = ({ text }: ReadPage) => text.replaceAll(/\s+/g, ' ')

const printed = async (document: InvoiceDocument) => readPdf(await renderInvoice(document), { scale: 1 })

/** Whether something is drawn outside of the margins, apart from the bar at the top of the first page. */
function isCut({ pixels, width, height }: ReadPage, index: number): boolean {
  const colours = new Uint32Array(pixels.buffer)
  const { bar, start } = index === 0 ? { bar: 9, start: 29 } : { bar: 0, start: 55 }
  for (let y = bar; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if ((x < 55 || x > width - 55 || y < start || y > height - 24) && colours[y * width + x] !== WHITE) return true
  return false
}

it.each([
  { lines: 1, pages: 1 },
  { lines: 40, pages: 3 },
  { lines: 500, pages: 22 },
])(
  '$lines lines are printed on $pages pages, each with the head of the table and its number',
  async ({ lines, pages }) => {
    const document = invoiceOfLines(lines)
    const sheets = await printed(document)
    expect(sheets).toHaveLength(pages)
    sheets.forEach((sheet, index) => {
      expect(textOf(sheet)).toContain(HEAD)
      expect(textOf(sheet)).toContain(`Invoice 1054 · page ${index + 1} of ${pages}`)
    })
    expect(sheets.map(isCut)).not.toContain(true)
    const last = textOf(sheets.at(-1)!)
    expect(last).toContain(`WY-${1000 + lines}`)
    expect(last).toContain(`Total (USD) ${formatMoney(document.totalCents)}`)
    expect(sheets.flatMap((sheet) => textOf(sheet).match(/WY-\d{4}/g))).toEqual(document.lines.map(({ sku }) => sku))
  },
)

it.each([
  { country: 'US', paper: '612 × 792' },
  { country: 'MX', paper: '612 × 792' },
  { country: 'DE', paper: '595 × 841' },
  { country: 'SA', paper: '595 × 841' },
])('for a buyer in $country it has the paper of that country', async ({ country, paper }) => {
  const { buyer, ...invoice } = invoiceOfLines(40)
  const sheets = await printed({ ...invoice, buyer: { ...buyer, address: { ...buyer.address!, country } } })
  expect(sheets.map(({ width, height }) => `${width} × ${height}`)).toEqual([paper, paper, paper])
  expect(sheets.map(isCut)).not.toContain(true)
})

const long =
  'Gesellschaft für internationale Spielwarenlogistik und Kinderfahrzeugvertrieb Südniedersachsen mbH & Co. KG'
const names = [
  'বাংলা খেলনা আমদানি ও রপ্তানি কোম্পানি লিমিটেড',
  'ул. Льва Толстого, д. 16, строение 4, подъезд 2',
  'Đường Nguyễn Huệ 22, Łódź, Οδός Ερμού 15, Θεσσαλονίκη',
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
] as const

it('names of any length and of several scripts stay within the margins, and nothing of them is lost', async () => {
  const sample = sampleInvoice()
  const [name, line1, line2, city] = names
  const address = { line1, line2, city, region: 'Ынталы'.repeat(16), postcode: '9'.repeat(20), country: 'GB' }
  const document: InvoiceDocument = {
    ...sample,
    seller: { ...sample.seller, name: long, address: { ...address, line1: 'W'.repeat(100) } },
    buyer: { ...sample.buyer, name, address, email: `${'w'.repeat(64)}@${'w'.repeat(60)}.example` },
    deliverTo: { recipient: long, ...address },
    order: { ...sample.order, poNumber: 'W'.repeat(60) },
    lines: sample.lines.map((line) => ({ ...line, name: `${long}, ${name}`, sku: 'W'.repeat(40), quantity: 999_999 })),
    totalCents: 99_999_999,
  }
  const pdf = await renderInvoice(document)
  const sheets = await readPdf(pdf, { scale: 1 })
  expect(sheets.map(isCut)).not.toContain(true)
  const said = JSON.stringify(await readTags(pdf))
  for (const text of [...names, long, 'W'.repeat(100), document.buyer.email, '$999,999.99'])
    expect(said).toContain(text)
})

it('a reason of many lines is printed in one paragraph, and leaves room for the figures', async () => {
  const note = sampleCreditNote()
  const corrects = note.corrects && { ...note.corrects, reason: 'Broken\n'.repeat(140) }
  const sheets = await printed({ ...note, corrects })
  expect(sheets).toHaveLength(1)
  expect(sheets.map(isCut)).not.toContain(true)
  expect(textOf(sheets[0]!)).toContain('Reason: Broken Broken')
})

it('a letter that no font has is copied and read aloud as it is, and one of several parts is put together', async () => {
  const sample = sampleInvoice()
  const pdf = await renderInvoice({ ...sample, buyer: { ...sample.buyer, name: 'Cafe\u0301 玩具 \u2011Ａ' } })
  expect(JSON.stringify(await readTags(pdf))).toContain('Café 玩具 \u2011Ａ')
})

it('the same document has the same bytes, whatever was printed in between', async () => {
  const once = await renderInvoice(sampleInvoice())
  await renderInvoice({ ...sampleInvoice(), number: '1055', buyer: { ...sampleInvoice().buyer, name: names[0] } })
  expect((await renderInvoice(sampleInvoice())).equals(once)).toBe(true)
})
