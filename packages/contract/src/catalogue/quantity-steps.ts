import { type LineOffer, orderableQuantities } from './whole-cases.ts'

/** The next quantity above or below: by the case, single units by the minimum order. Undefined where there is none. */
export function nextQuantity(quantity: number, direction: 1 | -1, offer: LineOffer): number | undefined {
  const { smallest, largest } = orderableQuantities(offer)
  if (largest < smallest) return undefined
  if (!Number.isFinite(quantity)) return smallest
  const { casePack, minOrder } = offer
  const step = casePack > 1 ? casePack : minOrder
  const inCases = (direction > 0 ? Math.floor : Math.ceil)(quantity / casePack) * casePack
  const next = inCases + direction * step
  const reachable = Math.min(largest, Math.max(smallest, next))
  return (reachable - quantity) * direction > 0 ? reachable : undefined
}
