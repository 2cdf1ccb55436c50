import type { FreightBand, FreightService, FreightTableProblem, FreightZone } from '@wheelyard/contract/calls/freight'
import { centsOf, hasWholeCents, MAX_CHARGE_CENTS } from '@wheelyard/contract/rules/money'
import { countryName } from '../addresses/countries.ts'
import { compactPostcode } from './find-zone.ts'

const DAYS_MAX = 365

type Found = Omit<FreightTableProblem, 'zone'>

/** One sentence for everything that is wrong, each with its place. */
export function freightTableProblems(zones: readonly FreightZone[]): FreightTableProblem[] {
  const names = new Set<string>()
  const areas = new Map<string, string>()
  return zones.flatMap((each, zone) => {
    const found = [
      ...zoneProblems(each, names),
      ...areaProblems(each, areas),
      ...each.services.flatMap((service, index) => serviceProblems(service, index, each.services)),
    ]
    return found.map(({ message, ...place }) => ({ zone, ...place, message: `${each.name}: ${message}` }))
  })
}

function zoneProblems({ name, services }: FreightZone, names: Set<string>): Found[] {
  const key = name.toLowerCase()
  const isTaken = names.has(key)
  names.add(key)
  return [
    ...(isTaken ? [{ message: 'another zone has this name' }] : []),
    ...(services.length === 0 ? [{ message: 'the zone needs at least one mode' }] : []),
  ]
}

function areaProblems({ name, areas }: FreightZone, taken: Map<string, string>): Found[] {
  if (areas.length === 0) return [{ message: 'the zone needs at least one country' }]
  return areas.flatMap(({ country, prefix }, area): Found[] => {
    if (country !== '*' && !countryName(country)) return [{ area, message: `there is no country ${country}` }]
    if (country === '*' && prefix) return [{ area, message: 'all countries together have no postcodes' }]
    const key = `${country} ${compactPostcode(prefix)}`.trim()
    const other = taken.get(key)
    taken.set(key, name)
    if (other === undefined) return []
    return [{ area, message: other === name ? `${key} is in it twice` : `${key} is in ${other} too` }]
  })
}

function serviceProblems(service: FreightService, index: number, all: readonly FreightService[]): Found[] {
  const { mode, bands } = service
  const at = (message: string): Found => ({ service: index, message: `${mode}: ${message}` })
  return [
    ...(all.findIndex((other) => other.mode === mode) < index ? [at('the mode is there twice')] : []),
    ...(areDays(service) ? [] : [at(`days are whole numbers up to ${DAYS_MAX}, the first not above the second`)]),
    ...(bands.length === 0 ? [at('it needs at least one rate')] : []),
    ...bands.flatMap((band, number) => {
      const message = bandProblem(band, bands[number - 1])
      return message ? [{ ...at(message), band: number }] : []
    }),
  ]
}

const areDays = ({ minDays, maxDays }: FreightService) =>
  [minDays, maxDays].every((days) => Number.isInteger(days) && days >= 0 && days <= DAYS_MAX) && minDays <= maxDays

function bandProblem({ from, upTo, price, perUnit }: FreightBand, before: FreightBand | undefined): string | undefined {
  const start = before ? before.upTo : 0
  if (start === null) return 'nothing can follow a rate without end'
  if (from > start) return `there is no rate between ${start} and ${from}`
  if (from < start) return `two rates overlap between ${from} and ${start}`
  if (upTo !== null && upTo <= from) return `the rate from ${from} must end above it`
  if (price === null) return perUnit === 0 ? undefined : 'what is quoted after review has no price per unit'
  return [price, perUnit].every(isAmount) ? undefined : 'prices are zero or more, in whole cents'
}

const isAmount = (dollars: number) => hasWholeCents(dollars) && dollars >= 0 && centsOf(dollars) <= MAX_CHARGE_CENTS
