import { costFacts, type Fact } from '../buying/cost-texts.ts'
import type { FreightTerms } from '../buying/freight-rules.ts'
import { dollarsOf, formatMoney } from '../values/money.ts'
import { orderNumberOf } from './order-number.ts'
import { paths } from '../shop/paths.ts'
import type { OrderTax } from '../buying/tax-rules.ts'
import { taxSentence } from '../buying/tax-texts.ts'

type Line = { productName: string; sku: string; quantity: number; unitPriceCents: number; totalCents: number }
type NamedOrder = { number?: number; productId: string | null; title: string; pieces: number }
type Charged = {
  totalCents: number
  freightCents: number
  freight: FreightTerms | null
  taxCents: number
  tax: OrderTax | null
}
type DescribedOrder = Charged & { number?: number; poNumber: string | null; lines: Line[] }

/** "W-1054, 10 × Trail 4x4", or "W-1054, Trail 4x4 and 2 more (40 units)". */
export const orderLabel = ({ productId, pieces, title, ...order }: NamedOrder) =>
  `${orderNumberOf(order)}, ${productId ? `${pieces} × ${title}` : `${title} (${pieces} units)`}`

/** For emails. */
export function orderFacts({ number, lines, poNumber, ...charged }: DescribedOrder): Fact[] {
  const [first, ...others] = lines
  return [
    ['Order', orderNumberOf({ number })],
    ...(poNumber ? [['PO number', poNumber] as const] : []),
    ...(first && others.length === 0 ? factsOfLine(first) : lines.map(lineFact)),
    ...costFacts(costsOf(charged)),
    [charged.freight?.isQuoted ? 'Total without freight' : 'Total', formatMoney(charged.totalCents)],
    ...(charged.tax ? [['About the tax', taxSentence(charged.tax)] as const] : []),
  ]
}

const costsOf = ({ totalCents, freightCents, freight, taxCents, tax }: Charged) => ({
  totalCost: dollarsOf(totalCents - freightCents - taxCents),
  freight: freight && { ...freight, price: freight.isQuoted ? null : dollarsOf(freightCents), quote: null },
  tax: tax && { amount: dollarsOf(taxCents), parts: tax.parts },
})

const factsOfLine = ({ productName, quantity, unitPriceCents }: Line): Fact[] => [
  ['Product', productName],
  ['Quantity', String(quantity)],
  ['Price per unit', formatMoney(unitPriceCents)],
]

const lineFact = ({ productName, sku, quantity, unitPriceCents, totalCents }: Line): Fact => [
  `${quantity} ×`,
  `${productName}, ${sku}: ${formatMoney(totalCents)} at ${formatMoney(unitPriceCents)} each`,
]

/** Of emails. */
export const ORDER_FOOTNOTE = 'You receive this email because this address placed an order at Wheelyard.'

export const orderAgain = ({ productId }: Pick<NamedOrder, 'productId'>, publicUrl: string) => ({
  label: 'Order again',
  url: publicUrl + (productId ? paths.purchase(productId) : paths.products),
})
