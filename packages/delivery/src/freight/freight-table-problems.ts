import {
  type FreightArea,
  type FreightService,
  type FreightTableProblem,
  type FreightZone,
} from '@wheelyard/contract/buying/freight.calls'
import { modeNames } from '@wheelyard/contract/buying/freight-rules'
import { compactPostcode } from '@wheelyard/contract/values/postcode'
import { countryName } from '@wheelyard/contract/values/countries'
import * as t from '@wheelyard/messages/staff'
import { ALL_COUNTRIES } from './find-zone.ts'
import { bandProblem } from './freight-band-problem.ts'

const DAYS_MAX = 365

/** `field`: what of its place is wrong, where a form has a field for it. */
type PlacedProblem = FreightTableProblem & { field?: 'name' | 'days' | 'limits' | 'price' }
type Found = Omit<PlacedProblem, 'zone' | 'place'>

/** One sentence for everything that is wrong, each with its place. */
export function freightTableProblems(zones: readonly FreightZone[]): PlacedProblem[] {
  const names = new Set<string>()
  const owners = new Map<string, FreightZone>()
  return zones.flatMap((each, zone) => {
    const found = [
      ...zoneProblems(each, names),
      ...areaProblems(each, owners),
      ...each.services.flatMap((service, index) => serviceProblems(service, index, each.services)),
    ]
    return found.map((problem) => ({ zone, ...problem, place: placeOf(each, zone, problem) }))
  })
}

function placeOf({ name, services }: FreightZone, zone: number, { service, band }: Found): string {
  const parts = [name || t.freight_zone({ number: zone + 1 })]
  if (service !== undefined) parts.push(modeNames[services[service]!.mode]())
  if (band !== undefined) parts.push(t.freight_rate({ number: band + 1 }))
  return parts.join(', ')
}

function zoneProblems({ name, areas, services }: FreightZone, names: Set<string>): Found[] {
  const key = name.toLowerCase()
  const isTaken = names.has(key)
  names.add(key)
  return [
    ...(name === '' ? [{ field: 'name' as const, message: t.freight_zoneNeedsName() }] : []),
    ...(name !== '' && isTaken ? [{ field: 'name' as const, message: t.freight_anotherZoneHasThis() }] : []),
    ...(areas.length === 0 ? [{ message: t.freight_zoneNeedsCountry() }] : []),
    ...(services.length === 0 ? [{ message: t.freight_zoneNeedsMode() }] : []),
  ]
}

function areaProblems(zone: FreightZone, owners: Map<string, FreightZone>): Found[] {
  return zone.areas.flatMap((each, area): Found[] => {
    const message = countryProblem(each)
    if (message) return [{ area, message }]
    const key = `${each.country} ${compactPostcode(each.prefix)}`.trim()
    const owner = owners.get(key)
    owners.set(key, zone)
    if (!owner) return []
    const called = key === ALL_COUNTRIES ? t.freight_allCountries() : key
    const taken =
      owner === zone
        ? t.freight_areaIsHereTwice({ area: called })
        : t.freight_areaIsInOtherZone({ area: called, zone: owner.name })
    return [{ area, message: taken }]
  })
}

function countryProblem({ country, prefix }: FreightArea): string | undefined {
  if (country === ALL_COUNTRIES) return prefix ? t.freight_allCountriesTogetherHave() : undefined
  return countryName(country) ? undefined : t.freight_thereIsNoCountry({ country })
}

function serviceProblems(service: FreightService, index: number, all: readonly FreightService[]): Found[] {
  const { mode, bands } = service
  const at = (message: string): Found => ({ service: index, message })
  return [
    ...(all.findIndex((other) => other.mode === mode) < index ? [at(t.freight_thisModeIsThere())] : []),
    ...(areDays(service) ? [] : [{ ...at(t.freight_daysAreWholeNumbers({ max: DAYS_MAX })), field: 'days' as const }]),
    ...(bands.length === 0 ? [at(t.freight_modeNeedsRate())] : []),
    ...bands.flatMap((band, number) => {
      const found = bandProblem(band, bands[number - 1])
      return found ? [{ ...found, service: index, band: number }] : []
    }),
  ]
}

const areDays = ({ minDays, maxDays }: FreightService) =>
  [minDays, maxDays].every((days) => Number.isInteger(days) && days >= 0 && days <= DAYS_MAX) && minDays <= maxDays
