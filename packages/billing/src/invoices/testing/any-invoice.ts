import type { FreightMode } from '@wheelyard/contract/buying/freight-rules'
import { type OrderTax } from '@wheelyard/contract/buying/tax-rules'
import { taxCategories } from '@wheelyard/contract/catalogue/tax-category'
import fc from 'fast-check'
import { decideByTable } from '../../tax/decide-by-table.ts'
import { taxOfFreight } from '../../tax/tax-of-freight.ts'
import type { TaxQuestion } from '../../tax/tax-question.ts'
import { placeOf, rate, TODAY } from '../../tax/testing.ts'
import { composeInvoice, type InvoicedOrder, type InvoiceInput } from '../compose-invoice.ts'
import type { InvoiceDocument } from '../invoice-document.ts'
import { sampleInput, sampleOrder } from '../testing.ts'
import { anyTaking, creditNoteOf } from './any-credit.ts'

const sellers = [
  { place: 'DE 20457', vatId: 'DE136695976', taxId: 'HRB 12345' },
  { place: 'GR 10431', vatId: 'GR094259216', taxId: '' },
  { place: 'US IL 60601', vatId: '', taxId: 'EIN 12-3456789' },
  { place: 'CH 8001', vatId: '', taxId: 'CHE-116.281.710' },
]
const destinations = ['DE 80331', 'FR 75001', 'GR 10431', 'US IL 60601', 'US NY 10001', 'CA ON M5V 2T6', 'CH 8001']
const table = {
  version: 1,
  rates: [
    rate(),
    rate({ category: 'reduced', percent: 7 }),
    rate({ country: 'FR', percent: 20 }),
    rate({ country: 'FR', category: 'reduced', percent: 5.5 }),
    rate({ country: 'GR', percent: 24 }),
    rate({ country: 'US', region: 'IL', name: 'Illinois sales tax', percent: 6.25 }),
    rate({ country: 'US', region: 'NY', name: 'New York sales tax', percent: 8.875 }),
    rate({ country: 'CA', category: 'reduced', name: 'GST', percent: 5 }),
  ],
}

const anyVatId = fc.record({
  vatId: fc.constantFrom('DE129273398', 'FR40303265045', 'EL094259216'),
  outcome: fc.constantFrom('valid', 'valid', 'invalid', 'unavailable'),
  checkId: fc.constant(null),
  checkedAt: fc.constant(null),
  company: fc.constant('Toys & Co'),
  registeredName: fc.constant('TOYS & CO'),
})
const certificate = { id: 'c1', region: '', number: 'CRT-1', validFrom: '2026-01-01', validUntil: '2026-12-31' }

const anyLine = fc
  .record({
    productName: fc.constantFrom('Trail 4x4', 'City Scooter'),
    sku: fc.constantFrom('WY-1001', 'WY-1002'),
    quantity: fc.integer({ min: 1, max: 500 }),
    unitPriceCents: fc.integer({ min: 1, max: 50_000 }),
    taxCategory: fc.constantFrom(...taxCategories),
  })
  .chain((line) => {
    const priceCents = line.quantity * line.unitPriceCents
    const anyDiscount = fc.oneof(fc.constant(0), fc.constant(0), fc.nat(priceCents))
    return anyDiscount.map((discountCents) => ({ ...line, discountCents, totalCents: priceCents - discountCents }))
  })

const anySale = fc.record({
  seller: fc.constantFrom(...sellers),
  destination: fc.constantFrom(...destinations),
  mode: fc.constantFrom<FreightMode>('pickup', 'pallet', 'container'),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
  freightCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500_000 })),
  vatId: fc.option(anyVatId),
  hasCertificate: fc.integer({ min: 0, max: 5 }).map((die) => die === 0),
  isTaxed: fc.integer({ min: 0, max: 5 }).map((die) => die > 0),
  suppliedOn: fc.constantFrom('2026-11-15', '2026-11-16'),
  quotedCents: fc.option(fc.integer({ min: 50, max: 500_000 })),
  taking: fc.option(anyTaking, { freq: 2 }),
})
type Sale = typeof anySale extends fc.Arbitrary<infer T> ? T : never

/** Of the order or of its freight, at home and abroad, taxed by the table or not at all, taken back in part, whole or not. */
export const anyInvoice: fc.Arbitrary<InvoiceDocument> = anySale.map((sale) => {
  const order = orderOf(sale)
  const quote = quoteOf(sale, order)
  const invoice = composeInvoice(
    sampleInput({ order, seller: sellerOf(sale), business: businessOf(sale), quote, suppliedOn: sale.suppliedOn }),
  )
  return (sale.taking && creditNoteOf(invoice, order, quote, sale.taking)) ?? invoice
})

function orderOf(sale: Sale): InvoicedOrder {
  const { lines, destination, mode } = sale
  const { deliveryAddress, freight } = sampleOrder()
  const freightCents = sale.quotedCents === null ? sale.freightCents : 0
  return sampleOrder({
    deliveryAddress: deliveryAddress && { ...deliveryAddress, ...placeOf(destination) },
    lines,
    discountCode: lines.some(({ discountCents }) => discountCents > 0) ? 'SPRING10' : null,
    goodsCents: sum(lines.map(({ totalCents }) => totalCents)),
    freightCents,
    freight: freight && { ...freight, mode },
    tax: sale.isTaxed ? decideByTable(questionOf(sale, freightCents), table) : null,
  })
}

const questionOf = (
  { seller, destination, mode, lines, vatId, hasCertificate }: Sale,
  freightCents: number,
): TaxQuestion => ({
  seller: { ...placeOf(seller.place), vatId: seller.vatId },
  destination: placeOf(destination),
  isPickedUp: mode === 'pickup',
  goods: taxCategories
    .map((category) => ({ category, of: lines.filter(({ taxCategory }) => taxCategory === category) }))
    .filter(({ of }) => of.length > 0)
    .map(({ category, of }) => ({ category, cents: sum(of.map(({ totalCents }) => totalCents)) })),
  freightCents,
  buyer: {
    vatId,
    certificates: hasCertificate ? [{ ...certificate, country: destination.slice(0, 2) }] : [],
  },
  today: TODAY,
})

const quoteOf = ({ quotedCents }: Sale, { tax }: { tax: OrderTax | null }): InvoiceInput['quote'] =>
  quotedCents === null
    ? null
    : { amountCents: quotedCents, taxParts: tax && taxOfFreight(tax.parts, quotedCents), minDays: 3, maxDays: 5 }

function sellerOf({ seller }: Sale): InvoiceInput['seller'] {
  const { country, region } = placeOf(seller.place)
  const { vatId: sellerVatId, taxId: sellerTaxId } = seller
  return { ...sampleInput().seller, sellerCountry: country, sellerRegion: region, sellerVatId, sellerTaxId }
}

function businessOf({ vatId }: Sale): InvoiceInput['business'] {
  const { business } = sampleInput()
  return business && { ...business, vatId: vatId?.vatId ?? '' }
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
