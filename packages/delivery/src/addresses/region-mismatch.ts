import type { DeliveryAddress } from '@wheelyard/contract/buying/addresses.calls'
import { otherRegion } from '@wheelyard/contract/values/address-problems'
import { postalRegion, postalRegionName, regionsOfPostcode } from '@wheelyard/contract/values/postcode-regions'

/**
 * State and ZIP code, or province and postal code, must be of one place: the tax goes by the one, the goods by the
 * other. Undefined also where nothing can be compared.
 */
export function regionMismatch({
  country,
  region,
  postcode,
}: Pick<DeliveryAddress, 'country' | 'region' | 'postcode'>) {
  const right = region === '' ? undefined : regionsOfPostcode(country, postcode)
  const typed = postalRegion(country, region) ?? ''
  if (!right || right.includes(typed)) return undefined
  const nameOf = (code: string) => postalRegionName(country, code)
  // A misspelt one is shown as it was typed.
  return otherRegion({ country, postcode, region: nameOf(typed) || region }, right.map(nameOf))
}
