import type { FreightBand, FreightService } from '@wheelyard/contract/buying/freight.calls'
import type { FreightBasis } from '@wheelyard/contract/buying/freight-rules'
import { centsOf, MAX_CHARGE_CENTS } from '@wheelyard/contract/values/money'

/** What freight is charged by. */
export type FreightLoad = {
  grams: number
  volumeMm3: number
  /** Null if the goods do not all go on pallets, or are too many to plan while the buyer waits. */
  pallets: number | null
}

const MM3_PER_M3 = 1_000_000_000

const unitsBy: Record<FreightBasis, (load: FreightLoad) => number | null> = {
  kg: ({ grams }) => grams / 1_000,
  pallets: ({ pallets }) => pallets,
  m3: ({ volumeMm3 }) => volumeMm3 / MM3_PER_M3,
}

/** Null: not known. */
export const unitsOf = (load: FreightLoad, basis: FreightBasis): number | null => unitsBy[basis](load)

/** Undefined when the load is more than the service takes. */
export const bandOf = ({ bands }: FreightService, units: number): FreightBand | undefined =>
  bands.find(({ upTo }) => upTo === null || units <= upTo)

/** In cents; null: quoted after review, and so is what no card can be charged with. */
export function priceOfBand({ price, perUnit }: FreightBand, units: number): number | null {
  if (price === null) return null
  const cents = centsOf(price) + centsOf(perUnit) * Math.ceil(units)
  return cents <= MAX_CHARGE_CENTS ? cents : null
}
