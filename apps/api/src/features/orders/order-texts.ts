import { formatUsd } from '@wheelyard/contract/rules/money'
import { paths } from '@wheelyard/contract/rules/paths'
import type { NewOrder } from './new-order.ts'
import type { LineRecord } from './orders.store.ts'

type Fact = readonly [label: string, value: string]

/** "10 × Trail 4x4", or "Trail 4x4 and 2 more (40 units)". */
export const orderLabel = ({ productId, pieces, title }: NewOrder) =>
  productId ? `${pieces} × ${title}` : `${title} (${pieces} units)`

/** For emails. */
export function orderFacts({ id, lines, poNumber, totalCents }: NewOrder): Fact[] {
  const [first, ...others] = lines
  return [
    ['Order', id],
    ...(poNumber ? [['PO number', poNumber] as const] : []),
    ...(first && others.length === 0 ? factsOfLine(first) : lines.map(lineFact)),
    ['Total', formatUsd(totalCents)],
  ]
}

const factsOfLine = ({ productName, quantity, unitPriceCents }: LineRecord): Fact[] => [
  ['Product', productName],
  ['Quantity', String(quantity)],
  ['Price per unit', formatUsd(unitPriceCents)],
]

const lineFact = ({ productName, sku, quantity, unitPriceCents, totalCents }: LineRecord): Fact => [
  `${quantity} ×`,
  `${productName}, ${sku}: ${formatUsd(totalCents)} at ${formatUsd(unitPriceCents)} each`,
]

export const orderAgain = ({ productId }: NewOrder, publicUrl: string) => ({
  label: 'Order again',
  url: publicUrl + (productId ? paths.purchase(productId) : paths.products),
})
