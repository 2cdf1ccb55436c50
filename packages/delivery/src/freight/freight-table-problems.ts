import {
  type FreightArea,
  type FreightService,
  type FreightTableProblem,
  type FreightZone,
} from '@wheelyard/contract/buying/freight.calls'
import { modeNames } from '@wheelyard/contract/buying/freight-rules'
import { compactPostcode } from '@wheelyard/contract/values/postcode'
import { countryName } from '@wheelyard/contract/values/countries'
import { ALL_COUNTRIES } from './find-zone.ts'
import { bandProblem } from './freight-band-problem.ts'

const DAYS_MAX = 365

type Found = Omit<FreightTableProblem, 'zone' | 'place'>

/** One sentence for everything that is wrong, each with its place. */
export function freightTableProblems(zones: readonly FreightZone[]): FreightTableProblem[] {
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
  const parts = [name || `Zone ${zone + 1}`]
  if (service !== undefined) parts.push(modeNames[services[service]!.mode])
  if (band !== undefined) parts.push(`rate ${band + 1}`)
  return parts.join(', ')
}

function zoneProblems({ name, areas, services }: FreightZone, names: Set<string>): Found[] {
  const key = name.toLowerCase()
  const isTaken = names.has(key)
  names.add(key)
  return [
    ...(name === '' ? [{ message: 'The zone needs a name' }] : []),
    ...(name !== '' && isTaken ? [{ message: 'Another zone has this name' }] : []),
    ...(areas.length === 0 ? [{ message: 'The zone needs at least one country' }] : []),
    ...(services.length === 0 ? [{ message: 'The zone needs at least one mode' }] : []),
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
    const called = key === ALL_COUNTRIES ? 'All countries' : key
    return [{ area, message: `${called} is ${owner === zone ? 'here twice' : `in ${owner.name} too`}` }]
  })
}

function countryProblem({ country, prefix }: FreightArea): string | undefined {
  if (country === ALL_COUNTRIES) return prefix ? 'All countries together have no postcodes' : undefined
  return countryName(country) ? undefined : `There is no country ${country}`
}

function serviceProblems(service: FreightService, index: number, all: readonly FreightService[]): Found[] {
  const { mode, bands } = service
  const at = (message: string): Found => ({ service: index, message })
  return [
    ...(all.findIndex((other) => other.mode === mode) < index ? [at('This mode is there twice')] : []),
    ...(areDays(service) ? [] : [at(`Days are whole numbers up to ${DAYS_MAX}, the first not above the second`)]),
    ...(bands.length === 0 ? [at('It needs at least one rate')] : []),
    ...bands.flatMap((band, number) => {
      const message = bandProblem(band, bands[number - 1])
      return message ? [{ ...at(message), band: number }] : []
    }),
  ]
}

const areDays = ({ minDays, maxDays }: FreightService) =>
  [minDays, maxDays].every((days) => Number.isInteger(days) && days >= 0 && days <= DAYS_MAX) && minDays <= maxDays
