import type { FreightBand, FreightService } from '@wheelyard/contract/calls/freight'
import type { FreightBasis } from '@wheelyard/contract/rules/freight-rules'
import { centsOf } from '@wheelyard/contract/rules/money'

/** What freight is charged by. */
export type FreightLoad = { grams: number; volumeMm3: number; pallets: number }

const MM3_PER_M3 = 1_000_000_000

const unitsBy: Record<FreightBasis, (load: FreightLoad) => number> = {
  kg: ({ grams }) => grams / 1_000,
  pallets: ({ pallets }) => pallets,
  m3: ({ volumeMm3 }) => volumeMm3 / MM3_PER_M3,
}

/** Undefined when the load is more than the service takes. */
export function bandOf({ basis, bands }: FreightService, load: FreightLoad): FreightBand | undefined {
  const units = unitsBy[basis](load)
  return bands.find(({ upTo }) => upTo === null || units <= upTo)
}

/** In cents; null: quoted after review. */
export function priceOfBand(band: FreightBand, basis: FreightBasis, load: FreightLoad): number | null {
  if (band.price === null) return null
  return centsOf(band.price) + centsOf(band.perUnit) * Math.ceil(unitsBy[basis](load))
}
