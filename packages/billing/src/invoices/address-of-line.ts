import type { BillingAddress } from '@wheelyard/contract/buying/business-details.calls'
import { countries } from '@wheelyard/contract/values/countries'

const codes = new Map([
  ...countries.map(({ code, name }) => [name.toLowerCase(), code] as const),
  ['usa', 'US'] as const,
  ['uk', 'GB'] as const,
])
// More likely the state.
codes.delete('georgia')

/** "5 Quay Street, Auckland, New Zealand" names its country; null where a line does not end with one. */
export function addressOfLine(line: string): BillingAddress | null {
  const comma = line.lastIndexOf(',')
  const country = codes.get(
    line
      .slice(comma + 1)
      .trim()
      .toLowerCase(),
  )
  if (comma < 0 || !country) return null
  return { line1: line.slice(0, comma).trim(), line2: '', city: '', region: '', postcode: '', country }
}
