import { type LineOffer, orderableQuantities } from './whole-cases.ts'

export function isOrderable(product: LineOffer): boolean {
  const { smallest, largest } = orderableQuantities(product)
  return largest >= smallest
}
