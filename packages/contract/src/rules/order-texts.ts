import type { FreightTerms } from './freight-rules.ts'
import { freightPriceText, freightText } from './freight-texts.ts'
import { dollarsOf, formatUsd } from './money.ts'
import { paths } from './paths.ts'

type Line = { productName: string; sku: string; quantity: number; unitPriceCents: number; totalCents: number }
type NamedOrder = { productId: string | null; title: string; pieces: number }
type Costs = { totalCents: number; freightCents: number; freight: FreightTerms | null }
type DescribedOrder = Costs & { id: string; poNumber: string | null; lines: Line[] }

export type Fact = readonly [label: string, value: string]

/** "10 × Trail 4x4", or "Trail 4x4 and 2 more (40 units)". */
export const orderLabel = ({ productId, pieces, title }: NamedOrder) =>
  productId ? `${pieces} × ${title}` : `${title} (${pieces} units)`

/** For emails. */
export function orderFacts({ id, lines, poNumber, ...costs }: DescribedOrder): Fact[] {
  const [first, ...others] = lines
  return [
    ['Order', id],
    ...(poNumber ? [['PO number', poNumber] as const] : []),
    ...(first && others.length === 0 ? factsOfLine(first) : lines.map(lineFact)),
    ...costFacts(costs),
  ]
}

function costFacts({ totalCents, freightCents, freight }: Costs): Fact[] {
  if (!freight) return [['Total', formatUsd(totalCents)]]
  const price = freight.isQuoted ? null : dollarsOf(freightCents)
  return [
    ['Goods', formatUsd(totalCents - freightCents)],
    ['Delivery', freightText(freight)],
    ['Freight', freightPriceText(price, freight.mode)],
    [freight.isQuoted ? 'Total without freight' : 'Total', formatUsd(totalCents)],
  ]
}

const factsOfLine = ({ productName, quantity, unitPriceCents }: Line): Fact[] => [
  ['Product', productName],
  ['Quantity', String(quantity)],
  ['Price per unit', formatUsd(unitPriceCents)],
]

const lineFact = ({ productName, sku, quantity, unitPriceCents, totalCents }: Line): Fact => [
  `${quantity} ×`,
  `${productName}, ${sku}: ${formatUsd(totalCents)} at ${formatUsd(unitPriceCents)} each`,
]

/** Of emails. */
export const ORDER_FOOTNOTE = 'You receive this email because this address placed an order at Wheelyard.'

export const orderAgain = ({ productId }: Pick<NamedOrder, 'productId'>, publicUrl: string) => ({
  label: 'Order again',
  url: publicUrl + (productId ? paths.purchase(productId) : paths.products),
})
