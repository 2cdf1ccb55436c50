import type { DeliveryAddress } from '@wheelyard/contract/calls/addresses'
import type { FreightTerms } from '@wheelyard/contract/rules/freight-rules'
import { freightText } from '@wheelyard/contract/rules/freight-texts'
import { quotedFreightText } from '@wheelyard/contract/rules/quote-texts'
import { type OrderTax, type TaxCategory, taxCentsOf, type TaxPart } from '@wheelyard/contract/rules/tax-rules'
import { taxSentence } from '@wheelyard/contract/rules/tax-texts'
import type { Day, DocumentLine, DocumentPayment, DocumentTax, InvoiceDocument } from './invoice-document.ts'
import { type BuyerDetails, buyerOf, deliveryOf, type SellerDetails, sellerOf } from './parties.ts'
import { paymentReference } from './payment-reference.ts'

export type InvoiceInput = {
  number: string
  issuedOn: Day
  suppliedOn: Day
  /** The settings of the shop. */
  seller: SellerDetails
  order: InvoicedOrder
  /** The buyer's company; null if none was saved. */
  business: BuyerDetails | null
  payment: Omit<DocumentPayment, 'reference'>
  /** Freight that was quoted after the order: the invoice is of it and not of the goods. */
  quote: QuotedFreight | null
}

export type InvoicedOrder = {
  id: string
  placedAt: Date
  poNumber: string | null
  customerName: string
  email: string
  phone: string
  address: string
  deliveryAddress: DeliveryAddress | null
  lines: OrderedLine[]
  goodsCents: number
  freightCents: number
  freight: FreightTerms | null
  tax: OrderTax | null
}

type OrderedLine = {
  productName: string
  sku: string
  quantity: number
  unitPriceCents: number
  totalCents: number
  taxCategory: TaxCategory
}

type QuotedFreight = { amountCents: number; taxParts: TaxPart[] | null; minDays: number; maxDays: number }

/** As in 2026-11-16, in UTC. */
export const dayOf = (at: Date): Day => at.toISOString().slice(0, 10)

/** Everything that the invoice of a payment says. */
export function composeInvoice({
  number,
  issuedOn,
  suppliedOn,
  seller,
  order,
  business,
  payment,
  quote,
}: InvoiceInput) {
  const { id, placedAt, poNumber, tax } = order
  const figures = quote ? quoteFigures(order, quote) : orderFigures(order)
  const document: InvoiceDocument = {
    series: 'invoice',
    number,
    issuedOn,
    suppliedOn,
    order: { id, placedOn: dayOf(placedAt), poNumber },
    seller: sellerOf(seller),
    buyer: buyerOf(order, business),
    deliverTo: deliveryOf(order),
    ...sold(figures),
    taxSentence: tax && taxSentence({ parts: figures.parts, reason: tax.reason }),
    payment: { ...payment, reference: paymentReference(number) },
    corrects: null,
  }
  return document
}

type Figures = { goodsCents: number; freightCents: number; freightName: string; lines: OrderedLine[]; parts: TaxPart[] }

const orderFigures = ({ lines, goodsCents, freightCents, freight, tax }: InvoicedOrder): Figures => ({
  goodsCents,
  freightCents,
  freightName: freight ? `Freight: ${freightText(freight)}` : 'Freight',
  lines,
  parts: tax?.parts ?? [untaxed(goodsCents, freightCents)],
})

const quoteFigures = ({ freight }: InvoicedOrder, quote: QuotedFreight): Figures => ({
  goodsCents: 0,
  freightCents: quote.amountCents,
  freightName: `Freight: ${quotedFreightText({ freight }, quote)}`,
  lines: [],
  parts: quote.taxParts ?? [untaxed(0, quote.amountCents)],
})

/** Of a shop that charges no tax. */
const untaxed = (goodsCents: number, freightCents: number): TaxPart => ({
  categories: ['standard', 'reduced', 'zero'],
  treatment: 'not-collected',
  name: '',
  ratePpm: 0,
  goodsCents,
  freightCents,
  taxCents: 0,
})

function sold({ goodsCents, freightCents, freightName, lines, parts }: Figures) {
  const taxCents = taxCentsOf(parts)
  const freight = parts
    .filter((part) => part.freightCents > 0)
    .map(({ treatment, ratePpm, freightCents: cents }) => ({ text: freightName, cents, treatment, ratePpm }))
  return {
    lines: goodsCents > 0 ? lines.map((line) => toLine(line, parts)) : freight.map(freightLine),
    charges: goodsCents > 0 ? freight : [],
    taxes: parts.filter((part) => part.goodsCents + part.freightCents > 0).map(toTax),
    goodsCents,
    freightCents,
    taxCents,
    totalCents: goodsCents + freightCents + taxCents,
  }
}

function toLine({ productName: name, taxCategory, ...line }: OrderedLine, parts: TaxPart[]): DocumentLine {
  const part = parts.find(({ categories }) => categories.includes(taxCategory))
  if (!part) throw new Error(`The tax of the order says nothing about ${taxCategory} goods`)
  const { sku, quantity, unitPriceCents, totalCents } = line
  return { name, sku, quantity, unitPriceCents, totalCents, treatment: part.treatment, ratePpm: part.ratePpm }
}

const freightLine = ({ text, cents, treatment, ratePpm }: InvoiceDocument['charges'][number]): DocumentLine => ({
  name: text,
  sku: '',
  quantity: 1,
  unitPriceCents: cents,
  totalCents: cents,
  treatment,
  ratePpm,
})

const toTax = ({ treatment, ratePpm, name, goodsCents, freightCents, taxCents }: TaxPart): DocumentTax => ({
  treatment,
  ratePpm,
  name,
  taxableCents: goodsCents + freightCents,
  taxCents,
})
