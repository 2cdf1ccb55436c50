import { type LineOffer, orderableQuantities } from './whole-cases.ts'

/** The nearest orderable quantity above or below, in whole cases; undefined where there is none. */
export function nextQuantity(quantity: number, direction: 1 | -1, offer: LineOffer): number | undefined {
  const { smallest, largest } = orderableQuantities(offer)
  if (largest < smallest) return undefined
  if (!Number.isFinite(quantity)) return smallest
  const cases = quantity / offer.casePack
  const next = (direction > 0 ? Math.floor(cases) + 1 : Math.ceil(cases) - 1) * offer.casePack
  const reachable = Math.min(largest, Math.max(smallest, next))
  return (reachable - quantity) * direction > 0 ? reachable : undefined
}
