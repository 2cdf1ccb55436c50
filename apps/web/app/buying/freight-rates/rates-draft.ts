import type { FreightBand, FreightService, FreightZone } from '@wheelyard/contract/buying/freight.calls'
import { areasOf, byCountry, parsePrefixes } from '@wheelyard/delivery/freight/freight-areas'
import { freightTableProblems } from '@wheelyard/delivery/freight/freight-table-problems'
import { numberOf } from '#web/lib/number-of.ts'

/** Rates as they are typed. A rate begins where the one before it ends. */
export type BandDraft = { upTo: string; isQuoted: boolean; price: string; perUnit: string }
export type ServiceDraft = Pick<FreightService, 'mode' | 'incoterm' | 'basis'> & {
  minDays: string
  maxDays: string
  bands: BandDraft[]
}
export type AreaDraft = { country: string; prefixes: string }
export type ZoneDraft = { key: string; name: string; areas: AreaDraft[]; services: ServiceDraft[] }

/** `area` counts the countries of the draft. */
export type DraftProblem = ReturnType<typeof freightTableProblems>[number]

let added = 0
export const newKey = () => `zone-${(added += 1)}`

export const draftOf = (zones: readonly FreightZone[]): ZoneDraft[] =>
  zones.map(({ name, areas, services }) => ({
    key: newKey(),
    name,
    areas: byCountry(areas).map(({ country, prefixes }) => ({ country, prefixes: prefixes.join(' ') })),
    services: services.map(serviceDraft),
  }))

const serviceDraft = ({ mode, incoterm, basis, minDays, maxDays, bands }: FreightService): ServiceDraft => ({
  mode,
  incoterm,
  basis,
  minDays: String(minDays),
  maxDays: String(maxDays),
  bands: bands.map(({ upTo, price, perUnit }) => ({
    upTo: upTo === null ? '' : String(upTo),
    isQuoted: price === null,
    price: price === null ? '' : price.toFixed(2),
    perUnit: perUnit === 0 ? '' : perUnit.toFixed(2),
  })),
})

/** What is no number is NaN, which is a problem of the table. */
export const zonesOf = (drafts: readonly ZoneDraft[]): FreightZone[] =>
  drafts.map(({ name, areas, services }) => ({
    name: name.trim(),
    areas: areas.flatMap(areasOfDraft),
    services: services.map(({ minDays, maxDays, bands, ...terms }) => ({
      ...terms,
      minDays: numberOf(minDays),
      maxDays: numberOf(maxDays),
      bands: bands.map((band, index) => bandOf(band, bands[index - 1])),
    })),
  }))

const areasOfDraft = ({ country, prefixes }: AreaDraft) => areasOf([{ country, prefixes: parsePrefixes(prefixes) }])

function bandOf({ upTo, isQuoted, price, perUnit }: BandDraft, before: BandDraft | undefined): FreightBand {
  const start = numberOf(before?.upTo ?? '0')
  return {
    // A start that cannot be read is a problem of the rate before.
    from: Number.isFinite(start) ? start : 0,
    upTo: upTo.trim() === '' ? null : numberOf(upTo),
    price: isQuoted ? null : numberOf(price),
    perUnit: isQuoted || perUnit.trim() === '' ? 0 : numberOf(perUnit),
  }
}

export function problemsOf(drafts: readonly ZoneDraft[]): DraftProblem[] {
  return freightTableProblems(zonesOf(drafts)).map((problem) =>
    problem.area === undefined ? problem : { ...problem, area: countryAt(drafts[problem.zone]!.areas, problem.area) },
  )
}

/** In which country of a draft an area is: one with prefixes has several. */
function countryAt(areas: readonly AreaDraft[], area: number): number {
  let end = 0
  return areas.findIndex((each) => area < (end += areasOfDraft(each).length))
}

export const isSame = (one: readonly ZoneDraft[], other: readonly ZoneDraft[]): boolean =>
  contentOf(one) === contentOf(other)

const contentOf = (drafts: readonly ZoneDraft[]) => JSON.stringify(drafts.map((zone) => ({ ...zone, key: '' })))
