import type { FreightArea, FreightZone } from '@wheelyard/contract/buying/freight.calls'
import { compactPostcode } from '@wheelyard/contract/values/postcode'

export type Destination = { country: string; postcode: string }

/** In the place of a country: all that have no zone of their own. */
export const ALL_COUNTRIES = '*'

/** The zone whose area says most about the destination: the longest prefix, then the country, then all countries. */
export function findZone(zones: readonly FreightZone[], destination: Destination): FreightZone | undefined {
  const postcode = compactPostcode(destination.postcode)
  let best: { zone: FreightZone; detail: number } | undefined
  for (const zone of zones) {
    for (const area of zone.areas) {
      const detail = detailOf(area, destination.country, postcode)
      if (detail !== undefined && (!best || detail > best.detail)) best = { zone, detail }
    }
  }
  return best?.zone
}

function detailOf({ country, prefix }: FreightArea, destination: string, postcode: string): number | undefined {
  if (country === ALL_COUNTRIES) return 0
  if (country !== destination) return undefined
  const start = compactPostcode(prefix)
  return postcode.startsWith(start) ? 1 + start.length : undefined
}
