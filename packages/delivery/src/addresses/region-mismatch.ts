import type { DeliveryAddress } from '@wheelyard/contract/buying/addresses.calls'
import { otherRegion } from '@wheelyard/contract/values/address-problems'
import { postalRegion, regionsOfPostcode, regionWithCode } from '@wheelyard/contract/values/postcode-regions'

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
  if (!right || right.includes(postalRegion(country, region) ?? '')) return undefined
  const code = `${country === 'US' ? 'ZIP code' : 'Postal code'} ${postcode}`
  const places = right.map((each) => regionWithCode(country, each)).join(' or ')
  return otherRegion(code, places)
}
