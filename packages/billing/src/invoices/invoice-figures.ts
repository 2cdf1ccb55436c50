import type { FreightTerms } from '@wheelyard/contract/buying/freight-rules'
import { discountLabel } from '@wheelyard/contract/buying/discount-rules'
import { freightText } from '@wheelyard/contract/buying/freight-texts'
import { quotedFreightText } from '@wheelyard/contract/orders/quote-texts'
import { type OrderTax, taxCentsOf, type TaxPart } from '@wheelyard/contract/buying/tax-rules'
import { type TaxCategory } from '@wheelyard/contract/catalogue/tax-category'
import * as t from '@wheelyard/messages/server'
import { partsOfOrder, partsOfQuote, type QuotedFreight } from '../refunds/paid-parts.ts'
import type { DocumentCharge, DocumentLine, DocumentTax } from './invoice-document.ts'

export type OrderedLine = {
  productName: string
  sku: string
  quantity: number
  unitPriceCents: number
  discountCents: number
  totalCents: number
  taxCategory: TaxCategory
}

type Ordered = {
  discountCode: string | null
  lines: OrderedLine[]
  goodsCents: number
  freightCents: number
  freight: FreightTerms | null
  tax: Pick<OrderTax, 'parts'> | null
}

export type QuotedTerms = QuotedFreight & { minDays: number; maxDays: number }

/** Goods in lines, their freight beside them. */
export function orderFigures({ discountCode, lines, goodsCents, freightCents, freight, tax }: Ordered) {
  const parts = partsOfOrder({ goodsCents, freightCents, tax })
  return {
    lines: lines.map((line) => toLine(line, parts, discountCode === null ? '' : discountLabel(discountCode))),
    charges: freightShares(parts, named(freight ? freightText(freight) : '')),
    ...sums(goodsCents, freightCents, parts),
  }
}

/** No goods: the freight is what the lines are about. */
export function quoteFigures({ freight }: Pick<Ordered, 'freight'>, quote: QuotedTerms) {
  const parts = partsOfQuote(quote)
  return {
    lines: freightShares(parts, named(quotedFreightText({ freight }, quote))).map(oneUnit),
    charges: [],
    ...sums(0, quote.amountCents, parts),
  }
}

export function toLine(ordered: OrderedLine, parts: TaxPart[], discountText: string): DocumentLine {
  const { productName: name, taxCategory, discountCents, ...line } = ordered
  const part = parts.find(({ categories }) => categories.includes(taxCategory))
  if (!part) throw new Error(`The tax of the order says nothing about ${taxCategory} goods`)
  const { sku, quantity, unitPriceCents, totalCents } = line
  const discount = discountCents > 0 && { discount: { text: discountText, cents: discountCents } }
  return {
    name,
    sku,
    quantity,
    unitPriceCents,
    ...discount,
    totalCents,
    treatment: part.treatment,
    ratePpm: part.ratePpm,
  }
}

const named = (terms: string) => (terms ? t.invoices_freightTerms({ terms }) : t.invoices_freight())

export const freightShares = (parts: TaxPart[], text: string): DocumentCharge[] =>
  parts
    .filter(({ freightCents }) => freightCents > 0)
    .map(({ treatment, ratePpm, freightCents }) => ({ text, cents: freightCents, treatment, ratePpm }))

export const oneUnit = ({ text, cents, treatment, ratePpm }: DocumentCharge): DocumentLine => ({
  name: text,
  sku: '',
  quantity: 1,
  unitPriceCents: cents,
  totalCents: cents,
  treatment,
  ratePpm,
})

export function sums(goodsCents: number, freightCents: number, parts: TaxPart[]) {
  const taxCents = taxCentsOf(parts)
  return {
    parts,
    taxes: parts.map(toTax).filter(({ taxableCents, taxCents: cents }) => taxableCents + cents > 0),
    goodsCents,
    freightCents,
    taxCents,
    totalCents: goodsCents + freightCents + taxCents,
  }
}

const toTax = ({ treatment, ratePpm, name, goodsCents, freightCents, taxCents }: TaxPart): DocumentTax => ({
  treatment,
  ratePpm,
  name,
  taxableCents: goodsCents + freightCents,
  taxCents,
})
