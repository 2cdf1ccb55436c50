import type { FreightArea } from '@wheelyard/contract/buying/freight.calls'
import type { FreightBasis } from '@wheelyard/contract/buying/freight-rules'
import { countryName } from '@wheelyard/contract/values/countries'
import { ALL_COUNTRIES } from '@wheelyard/delivery/freight/find-zone'

export const basisWords: Record<FreightBasis, { name: string; unit: string; perUnit: string }> = {
  kg: { name: 'Weight', unit: 'kg', perUnit: 'Per kg or part of a kg' },
  pallets: { name: 'EUR pallets', unit: 'pallets', perUnit: 'Per pallet' },
  m3: { name: 'Volume', unit: 'm³', perUnit: 'Per m³ or part of one' },
}

export const areaName = (country: FreightArea['country']): string =>
  country === ALL_COUNTRIES ? 'All other countries' : (countryName(country) ?? country)
