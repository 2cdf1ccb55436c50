import type { TaxRate } from '@wheelyard/contract/buying/tax.calls'
import { regionOf } from './region-of.ts'
import type { Place } from './tax-question.ts'
import { ratesCountry } from './vat-area.ts'

/** Rates differ within the country, and nothing says where in it the place is. */
export const isRegionMissing = (
  place: Pick<Place, 'country' | 'region' | 'postcode'>,
  rates: readonly Pick<TaxRate, 'country' | 'region'>[],
): boolean =>
  regionOf(place) === '' &&
  rates.some(({ country, region }) => region !== '' && country === ratesCountry(place.country))
