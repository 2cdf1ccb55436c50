import type { FreightArea } from '@wheelyard/contract/buying/freight.calls'
import type { FreightBasis } from '@wheelyard/contract/buying/freight-rules'
import { countryName } from '@wheelyard/contract/values/countries'
import { ALL_COUNTRIES } from '@wheelyard/delivery/freight/find-zone'
import { type LoadSpace, palletsName } from '@wheelyard/delivery/load/load-spaces'
import * as t from '@wheelyard/messages/staff'

export const basisName = (basis: FreightBasis, pallet: LoadSpace): string =>
  ({ kg: t.freightRates_weight(), pallets: palletsName(pallet), m3: t.freightRates_volume() })[basis]

export const areaName = (country: FreightArea['country']): string =>
  country === ALL_COUNTRIES ? t.freightRates_allOtherCountries() : (countryName(country) ?? country)
