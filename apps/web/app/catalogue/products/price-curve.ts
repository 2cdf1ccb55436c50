import { type Inversion, inversionsOf, inversionText } from '@wheelyard/contract/catalogue/price-inversions'
import type { PriceTable } from '@wheelyard/contract/catalogue/price-tiers'

/** From so many units to the start of the next step. */
type Step = { from: number; to: number; priceCents: number }
export type PriceCurve = {
  from: number
  to: number
  highestCents: number
  steps: Step[]
  /** Each reaches up to `before`. */
  inversions: (Inversion & { before: number; text: string })[]
}

/** What every quantity costs in total, from the smallest that can be ordered to some way into the last tier. */
export function priceCurve(offer: PriceTable & { minOrder: number; casePack: number }): PriceCurve {
  const { priceCents, priceTiers, minOrder, casePack } = offer
  const inCases = (quantity: number) => Math.ceil(quantity / casePack) * casePack
  const from = inCases(minOrder)
  const last = priceTiers.at(-1)?.minQuantity ?? from
  const to = inCases(last * 1.25)
  const prices = [{ minQuantity: from, priceCents }, ...priceTiers]
  const steps = prices.map((price, index) => ({
    from: price.minQuantity,
    to: prices[index + 1]?.minQuantity ?? to,
    priceCents: price.priceCents,
  }))
  const highestCents = Math.max(...steps.map((step) => step.to * step.priceCents))
  const inversions = inversionsOf(offer).map((inversion) => ({
    ...inversion,
    text: inversionText(inversion),
    before: inversion.to + casePack,
  }))
  // The first tier may start at the smallest quantity that can be ordered.
  return { from, to, highestCents, steps: steps.filter((step) => step.from < step.to), inversions }
}

/** Where a quantity is on the axis. */
export const percentOf = (quantity: number, { from, to }: Pick<PriceCurve, 'from' | 'to'>): number =>
  (100 * (quantity - from)) / (to - from)

/** Two to four round amounts up to the highest total. */
export function gridOf(highestCents: number): number[] {
  const magnitude = 10 ** Math.floor(Math.log10(highestCents))
  const step = (magnitude * ([5, 2].find((factor) => magnitude * factor <= highestCents) ?? 1)) / 2
  return Array.from({ length: Math.floor(highestCents / step) }, (_, index) => step * (index + 1))
}

/** The quantities that have room for their label on the axis of a phone. */
export function ticksOf(curve: PriceCurve): number[] {
  const ticks = [curve.from]
  const isFree = (quantity: number, before: number) =>
    percentOf(quantity, curve) - percentOf(before, curve) >= 4 + 2 * String(quantity).length
  for (const { from: quantity } of curve.steps.slice(1)) {
    if (isFree(quantity, ticks.at(-1) ?? 0) && isFree(curve.to, quantity)) ticks.push(quantity)
  }
  return [...ticks, curve.to]
}
