import type { FreightArea } from '@wheelyard/contract/buying/freight.calls'
import type { FreightBasis } from '@wheelyard/contract/buying/freight-rules'
import { countryName } from '@wheelyard/contract/values/countries'
import { ALL_COUNTRIES } from '@wheelyard/delivery/freight/find-zone'
import type { LoadSpace } from '@wheelyard/delivery/load/load-spaces'

export const basisWords: Record<FreightBasis, { unit: string; perUnit: string }> = {
  kg: { unit: 'kg', perUnit: 'Per kg or part of a kg' },
  pallets: { unit: 'pallets', perUnit: 'Per pallet' },
  m3: { unit: 'm³', perUnit: 'Per m³ or part of one' },
}

export const basisName = (basis: FreightBasis, pallet: LoadSpace): string =>
  ({ kg: 'Weight', pallets: pallet.plural, m3: 'Volume' })[basis]

export const areaName = (country: FreightArea['country']): string =>
  country === ALL_COUNTRIES ? 'All other countries' : (countryName(country) ?? country)
