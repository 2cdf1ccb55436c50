import { composeCreditNote } from '@wheelyard/billing/invoices/compose-credit-note'
import { composeInvoice } from '@wheelyard/billing/invoices/compose-invoice'
import type { InvoiceDocument } from '@wheelyard/billing/invoices/invoice-document'
import {
  discountedOrder,
  invoiceOfLines,
  sampleInput,
  sampleInvoice,
  sampleOrder,
  taxPart,
} from '@wheelyard/billing/invoices/testing'
import { sampleCreditNote } from '@wheelyard/billing/invoices/testing/sample-credit'
import { expect, it } from 'vitest'
import { type ReadTag, readTags } from '#api/testing/read-tags'
import { renderInvoice } from './render-invoice.ts'

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Rows of a table and sections in one piece: `TD 10 | TD $148.00`. */
function aloud(tag: ReadTag): string[] {
  const { type, children } = tag
  if (type === 'TR') return [children.map(said).join(' | ')]
  if (type === 'Sect') return [`Sect ${children.map(said).join(' | ')}`]
  return children.length > 0 ? [type, ...children.flatMap(aloud)] : [said(tag)]
}
const said = (tag: ReadTag) => `${tag.type}${tag.scope && `(${tag.scope})`} ${wordsIn(tag)}`
const wordsIn = ({ text, children }: ReadTag): string => plain([text, ...children.map(wordsIn)].join(' '))

async function readAloud(document: InvoiceDocument): Promise<string[]> {
  const pages = await readTags(await renderInvoice(document))
  expect(pages.flatMap(({ forgotten }) => forgotten)).toEqual([])
  return pages.flatMap(({ tags }) => tags.flatMap(aloud))
}

it('a screen reader tells what it is, who sells and buys, what is sold and what it costs, in this order', async () => {
  expect(await readAloud(sampleInvoice())).toEqual([
    'Document',
    'H1 Invoice 1054',
    'P Issued on November 16, 2026',
    'Sect H2 Seller | P Yard Trading GmbH | P Hafenstraße 3 | P Tor 2 | P 20457 Hamburg | P Germany | P +49 40 5550100 · sales@example.com | P VAT id DE136695976 · Tax id HRB 12345',
    'Sect H2 Bill to | P Toys & Co GmbH | P Spielzeuggasse 5 | P 80331 München | P Germany | P VAT id DE129273398 | P +49 89 5550199 | P buyer@example.com',
    'Sect H2 Deliver to | P Toys & Co, warehouse | P Lagerweg 12 | P 80995 München | P Germany',
    'Sect H2 Date of payment | P November 15, 2026 | H2 Order | P W-1054 | H2 Ordered on | P November 14, 2026 | H2 Your PO number | P PO-2026-118',
    'Table',
    'THead',
    'TH(Column) No. | TH(Column) Product | TH(Column) Quantity | TH(Column) Unit price | TH(Column) Tax | TH(Column) Amount (USD)',
    'TBody',
    'TD 1 | TH(Row) Trail 4x4 12V Two-Seater WY-1001 | TD 10 | TD $148.00 | TD 19% | TD $1,480.00',
    'TD 2 | TH(Row) City Scooter 6V WY-1002 | TD 24 | TD $49.95 | TD 19% | TD $1,198.80',
    'TD 3 | TH(Row) Road safety picture book WY-2001 | TD 60 | TD $12.50 | TD 7% | TD $750.00',
    'Table',
    'TH(Row) Goods | TD $3,428.80',
    'TH(Row) Freight: Pallets by road, DAP, 3 to 5 days (19%) | TD $144.53',
    'TH(Row) Freight: Pallets by road, DAP, 3 to 5 days (7%) | TD $40.47',
    'TH(Row) Total without tax | TD $3,613.80',
    'TH(Row) VAT 19% on $2,823.33 | TD $536.43',
    'TH(Row) VAT 7% on $790.47 | TD $55.33',
    'TH(Row) Total (USD) | TD $4,205.56',
    'TH(Row) Paid | TD -$4,205.56',
    'TH(Row) Amount due (USD) | TD $0.00',
    'Sect H2 Tax | P VAT is charged: 19% on $2,823.33 and 7% on $790.47.',
    'Sect H2 Payment | P Paid in full on November 15, 2026 by Visa ending in 4242. | P Transaction pi_1',
  ])
})

it('a discount stands below its line, whose amount is less it, and above the sums', async () => {
  const heard = await readAloud(composeInvoice(sampleInput({ order: discountedOrder() })))
  expect(heard).toContain(
    'TD 1 | TH(Row) Trail 4x4 12V Two-Seater WY-1001 Discount SPRING10: -$148.01 | TD 10 | TD $148.00 | TD 19% | TD $1,331.99',
  )
  const goods = heard.indexOf('TH(Row) Goods | TD $3,428.80')
  expect(heard[goods + 1]).toBe('TH(Row) Discount SPRING10 | TD -$342.91')
})

it('a credit note says what it takes back and why, and owes the buyer its total', async () => {
  const correction = { number: 'CN-1001', issuedOn: '2026-11-20', reason: 'Refunded in full' }
  const note = await readAloud(composeCreditNote(sampleInvoice(), correction))
  expect(note).toContain('H1 Credit note CN-1001')
  expect(note).toContain('P Credit note CN-1001 to invoice 1054 of November 16, 2026.')
  expect(note).toContain('P Reason: Refunded in full')
  expect(note).toContain('TH(Row) Credited to you (USD) | TD $4,205.56')
  expect(note.join()).toContain('| P Credited to the payment of November 15, 2026 by Visa ending in 4242. |')
  expect(note.join()).not.toMatch(/Amount due|Paid/)
})

it('a credit note of a part says of how much, lists what is credited, and has its own sums', async () => {
  const note = await readAloud(sampleCreditNote())
  expect(note).toContain(
    'P Credit note CN-12 takes back part of invoice 1054 of November 16, 2026: $423.37 of $4,205.56.',
  )
  expect(note.filter((text) => text.startsWith('TD '))).toEqual([
    'TD 1 | TH(Row) Trail 4x4 12V Two-Seater WY-1001 | TD 2 | TD $148.00 | TD 19% | TD $296.00',
    'TD 2 | TH(Row) Price reduction: 3 × City Scooter 6V | TD 1 | TD $50.00 | TD 19% | TD $50.00',
  ])
  expect(note).toContain('TH(Row) Credited to you (USD) | TD $423.37')
})

const tax = sampleOrder().tax!
const untaxed = taxPart({
  categories: ['standard', 'reduced'],
  name: '',
  ratePpm: 0,
  goodsCents: 342_880,
  freightCents: 18_500,
})
const intraCommunity = {
  code: 'intra-community',
  vatId: 'FR40303265045',
  country: 'FR',
  checkedAt: '2026-11-14',
} as const
const certificate = { code: 'certificate', number: 'IL-77', validUntil: '2027-01-31' } as const

it.each([
  {
    treatment: 'intra-community',
    reason: intraCommunity,
    row: 'Intra-community supply: no tax',
    law: ' | P Intra-community supply, Article 138 of Directive 2006/112/EC',
  },
  {
    treatment: 'export',
    reason: { code: 'export', country: 'CH' },
    row: 'Export: no tax',
    law: ' | P Export outside the EU, Article 146 of Directive 2006/112/EC',
  },
  { treatment: 'exempt', reason: certificate, row: 'Exempt: no tax', law: '' },
] as const)(
  'where no tax is charged ($treatment) it says why and by what right',
  async ({ treatment, reason, row, law }) => {
    const order = sampleOrder({ tax: { ...tax, parts: [{ ...untaxed, treatment }], reason } })
    const invoice = composeInvoice(sampleInput({ order }))
    const told = await readAloud(invoice)
    expect(told).toContain(`TH(Row) ${row} on $3,613.80 | TD $0.00`)
    expect(told).toContain(`Sect H2 Tax | P ${invoice.taxSentence}${law}`)
  },
)

it('of a shop without tax and of a buyer with an address in one line it says what is known and no more', async () => {
  const order = sampleOrder({ tax: null, deliveryAddress: null, poNumber: null, freight: null, freightCents: 0 })
  const input = sampleInput({ order, business: null })
  const seller = { ...input.seller, sellerVatId: '' }
  const told = await readAloud(composeInvoice({ ...input, seller }))
  const text = told.join()
  expect(text).toContain('| P Spielzeuggasse 5, 80331 München | P Germany |')
  expect(text).toContain('| P Tax id HRB 12345')
  expect(told).toContain('TH(Row) No tax on $3,428.80 | TD $0.00')
  expect(told).toContain('Sect H2 Delivery | P Collected at our warehouse')
  expect(told).toContain('Sect H2 Tax | P No tax is charged on goods collected at our warehouse.')
  expect(text).not.toMatch(/Deliver to|PO number|Freight|VAT id/)
})

it('an invoice that is issued after the goods have left names that day', async () => {
  const told = await readAloud(sampleInvoice({ suppliedOn: '2026-11-18' }))
  expect(told.join()).toContain('Sect H2 Date of supply | P November 18, 2026 |')
  expect(told.join()).not.toContain('Date of payment')
})

it('is paid, so neither it nor its credit note invites a transfer', async () => {
  for (const document of [sampleInvoice(), sampleCreditNote()])
    expect((await readAloud(document)).join()).not.toMatch(/bank|IBAN|BIC|reference/i)
})

it('freight that was quoted later is a line of its own invoice', async () => {
  const quote = { amountCents: 25_000, taxParts: null, minDays: 3, maxDays: 5 }
  const told = await readAloud(composeInvoice(sampleInput({ quote })))
  expect(told.find((text) => text.startsWith('TD 1'))).toMatch(
    /^TD 1 \| TH\(Row\) Freight: .* \| TD 1 \| TD \$250\.00 \| TD No tax \| TD \$250\.00$/,
  )
  expect(told).toContain('TH(Row) Freight | TD $250.00')
  expect(told.join()).not.toContain('Goods')
})

it('the rows of a long table are read on, and its head once', async () => {
  const told = await readAloud(invoiceOfLines(40))
  const rows = told.filter((text) => text.startsWith('TD '))
  expect(rows.map((text) => Number(text.split(' ')[1]))).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
  expect(told.filter((text) => text.startsWith('TH(Column)'))).toHaveLength(1)
})
