import type { TaxPart } from '@wheelyard/contract/buying/tax-rules'
import { expect, it } from 'vitest'
import { withGoodwill } from '../refunds/goodwill.ts'
import { addParts, partsLeft, refundParts } from '../refunds/refund-parts.ts'
import { composeCreditNote } from './compose-credit-note.ts'
import { composeInvoice, type InvoicedOrder } from './compose-invoice.ts'
import { creditFigures } from './credit-figures.ts'
import { sampleInput, sampleInvoice, sampleOrder, taxPart } from './testing.ts'
import { checked } from './testing/checked.ts'
import { all, text } from './testing/read-xml.ts'
import { figuresOfUnits, paidParts, partsOfUnits, sampleCreditNote, unitsOf } from './testing/sample-credit.ts'

const rate = { code: 'rate' } as const
const noted = { number: 'CN-12', issuedOn: '2026-11-20', reason: 'Refunded' }

const given = (parts: TaxPart[], invoice = sampleInvoice()) =>
  creditFigures(invoice, { goods: [], parts, taxReason: rate })

it('returned units are credited at their price, with their freight and their rates', () => {
  expect(figuresOfUnits([unitsOf(0, 2), unitsOf(2, 6)], 10_00)).toEqual({
    lines: [
      expect.objectContaining({ name: 'Trail 4x4 12V Two-Seater', sku: 'WY-1001', quantity: 2, totalCents: 296_00 }),
      expect.objectContaining({
        name: 'Road safety picture book',
        quantity: 6,
        unitPriceCents: 12_50,
        ratePpm: 70_000,
      }),
    ],
    charges: [
      { text: 'Freight: Pallets by road, DAP, 3 to 5 days', cents: 7_81, treatment: 'taxed', ratePpm: 190_000 },
      { text: 'Freight: Pallets by road, DAP, 3 to 5 days', cents: 2_19, treatment: 'taxed', ratePpm: 70_000 },
    ],
    taxes: [
      { treatment: 'taxed', name: 'VAT', ratePpm: 190_000, taxableCents: 303_81, taxCents: 57_72 },
      { treatment: 'taxed', name: 'VAT', ratePpm: 70_000, taxableCents: 77_19, taxCents: 5_40 },
    ],
    goodsCents: 371_00,
    freightCents: 10_00,
    taxCents: 63_12,
    totalCents: 444_12,
    taxSentence: 'VAT is charged: 19% on $303.81 and 7% on $77.19.',
  })
})

it('less than their price is a price reduction, under no SKU, since no unit comes back by it', () => {
  const { lines, taxSentence } = figuresOfUnits([unitsOf(1, 3, 50_00), unitsOf(0, 1, 0)])
  expect(lines).toMatchObject([
    { name: 'Price reduction: 3 × City Scooter 6V', sku: '', quantity: 1, unitPriceCents: 50_00, totalCents: 50_00 },
  ])
  expect(taxSentence).toBe('VAT of 19% is charged.')
})

it('goodwill is a price reduction of what is left at each rate, beside units or alone', () => {
  const costs = { goods: [unitsOf(0, 2)], freightCents: 0, goodwillCents: 100_00 }
  const none = addParts(paidParts, [])
  const parts = refundParts(paidParts, none, withGoodwill(paidParts, none, costs))
  const figures = creditFigures(sampleInvoice(), { goods: [unitsOf(0, 2)], parts, isReduction: true, taxReason: rate })
  expect(figures.lines.map(({ name }) => name)).toEqual([
    'Trail 4x4 12V Two-Seater',
    'Price reduction on invoice 1054',
    'Price reduction on invoice 1054',
  ])
  expect(figures.lines.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(396_00)
  expect(figures.goodsCents).toBe(396_00)
})

it('the rest of the price of units that were credited before names them without a quantity', () => {
  expect(figuresOfUnits([unitsOf(1, 0, 50_00)]).lines).toMatchObject([{ name: 'Price reduction: City Scooter 6V' }])
})

it('what is of no units in particular is a part of the invoice, one line for each rate', () => {
  const { lines, charges } = given(partsLeft(paidParts, partsOfUnits([unitsOf(0, 10)])))
  expect(lines).toMatchObject([
    { name: 'Part of invoice 1054', quantity: 1, totalCents: 119_880, ratePpm: 190_000 },
    { name: 'Part of invoice 1054', quantity: 1, totalCents: 75_000, ratePpm: 70_000 },
  ])
  expect(charges.map(({ cents }) => cents)).toEqual([14_453, 4_047])
})

it('freight alone is what the lines are about, of the order or quoted after it', () => {
  const freight = 'Freight: Pallets by road, DAP, 3 to 5 days'
  expect(figuresOfUnits([unitsOf(0, 1, 0)], 10_00)).toMatchObject({
    lines: [
      { name: freight, totalCents: 7_81 },
      { name: freight, totalCents: 2_19 },
    ],
    charges: [],
    goodsCents: 0,
    freightCents: 10_00,
  })
  const quote = {
    amountCents: 500_00,
    taxParts: [taxPart({ freightCents: 500_00, taxCents: 95_00 })],
    minDays: 30,
    maxDays: 40,
  }
  const invoice = composeInvoice(sampleInput({ order: sampleOrder({ freightCents: 0 }), quote }))
  expect(given([taxPart({ freightCents: 100_00, taxCents: 19_00 })], invoice)).toMatchObject({
    lines: [{ name: 'Freight: Pallets by road, DAP, 30 to 40 days', totalCents: 100_00 }],
    totalCents: 119_00,
  })
})

it('a last cent that is one of tax has a line too', () => {
  const note = composeCreditNote(sampleInvoice(), { ...noted, figures: given([taxPart({ taxCents: 1 })]) })
  expect(note.lines).toMatchObject([{ name: 'Part of invoice 1054', totalCents: 0 }])
  expect(checked(note).read.sums).toMatchObject({ net: 0, tax: 1, gross: 1 })
})

it('the credit note keeps who, when and how of the invoice, and is a document of its own', () => {
  const invoice = sampleInvoice()
  const note = sampleCreditNote()
  expect(note).toMatchObject({
    number: 'CN-12',
    buyer: invoice.buyer,
    suppliedOn: invoice.suppliedOn,
    payment: { paidOn: '2026-11-15', reference: 'RF42CN12' },
    corrects: { number: '1054', partOf: { totalCents: 420_556 } },
  })
  const { read, ubl } = checked(note)
  expect(ubl.name).toBe('CreditNote')
  expect(text(ubl, 'BillingReference/InvoiceDocumentReference/ID')).toBe('1054')
  const lines = all(ubl, 'CreditNoteLine')
  expect(lines.map((line) => text(line, 'Item/SellersItemIdentification/ID'))).toEqual(['WY-1001', null])
  expect(read.sums).toMatchObject({ gross: note.totalCents, payable: note.totalCents, prepaid: 0 })
})

/** The third line has no rate, so that it is exempt beside the others; alone it would be outside of VAT. */
it('goods are named as on the invoice, also where others than these decided it', () => {
  const parts = [
    taxPart({ goodsCents: 267_880, taxCents: 50_897 }),
    taxPart({ categories: ['reduced'], treatment: 'not-collected', name: '', ratePpm: 0, goodsCents: 75_000 }),
  ]
  const tax: InvoicedOrder['tax'] = { ...sampleOrder().tax!, parts }
  const invoice = composeInvoice(sampleInput({ order: sampleOrder({ freightCents: 0, tax }) }))
  const goods = [unitsOf(2, 4)]
  const credited = refundParts(parts, addParts(parts, []), { goods, freightCents: 0 })
  const figures = creditFigures(invoice, { goods, parts: credited, taxReason: rate })
  const { read } = checked(composeCreditNote(invoice, { ...noted, figures }))
  expect(read.taxes).toMatchObject([{ letter: 'E', ratePpm: 0, taxableCents: 50_00 }])
  expect(read.seller.vatId).toBe('DE136695976')
  expect(figures.taxSentence).toBe('VAT is charged: 19% on $0.00 and none on $50.00.')
})
