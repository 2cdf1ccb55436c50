import { regionsOfPostcode } from '@wheelyard/contract/values/postcode-regions'
import { regionCode, regionName } from '@wheelyard/contract/values/regions'

type Address = { country: string; region: string; postcode: string }

/** As it was typed or, where that is no region ("Ilinois"), by the postcode; empty if that does not tell either. */
export const regionOf = ({ country, region, postcode }: Address): string =>
  regionCode(country, region) || byPostcode(country, postcode)

/** X is both Northwest Territories and Nunavut, and Puerto Rico taxes for itself. */
function byPostcode(country: string, postcode: string): string {
  const [code = '', ...others] = regionsOfPostcode(country, postcode) ?? []
  return others.length === 0 && regionName(country, code) ? code : ''
}
