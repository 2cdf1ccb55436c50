import { type FreightImportReport, type FreightZone, zonesSchema } from '@wheelyard/contract/buying/freight.calls'
import * as t from '@wheelyard/messages/server'
import { areasText } from './freight-areas.ts'
import { type FreightCells, type Rate, rateCells, ratesOf, readRate } from './freight-row.ts'
import { freightTableProblems } from './freight-table-problems.ts'

export type FreightRow = { line: number; cells: FreightCells; ragged: boolean }
type RowProblem = FreightImportReport['problems'][number]

export const freightCells = (zones: readonly FreightZone[]): Required<FreightCells>[] => ratesOf(zones).map(rateCells)

/** The same table as was written, or one problem for every row that is wrong. */
export function readFreightRows(rows: readonly FreightRow[]): { zones: FreightZone[]; problems: RowProblem[] } {
  const wrong = new WrongRows()
  const zones: ReadZone[] = []
  for (const row of rows) {
    const read = row.ragged ? { message: t.freight_rowHasMoreOr() } : readRate(row.cells)
    if ('message' in read) {
      wrong.add(row.line, read.message, row.cells.zone)
    } else {
      const message = addRate(zones, read.rate, row.line)
      if (message) wrong.add(row.line, message, read.rate.zone)
    }
  }
  // What is missing in a zone with wrong rows may be in these.
  const whole = zones.filter(({ zone: { name } }) => !wrong.zones.has(name))
  for (const { line, message } of tableProblems(whole)) wrong.add(line, message)
  return { zones: zones.map(({ zone }) => zone), problems: wrong.problems() }
}

/** A zone, and the lines of the file that its parts are from. */
type ReadZone = { zone: FreightZone; line: number; services: { line: number; bands: number[] }[] }

/** Puts a rate where it belongs; what is said in several rows must be the same in all of them. */
function addRate(zones: ReadZone[], { zone: name, areas, service, band }: Rate, line: number): string | undefined {
  let read = zones.find(({ zone }) => zone.name === name)
  if (!read) {
    read = { zone: { name, areas, services: [] }, line, services: [] }
    zones.push(read)
  }
  const { zone } = read
  if (areas.length > 0 && areasText(areas) !== areasText(zone.areas)) {
    const known = areasText(zone.areas)
    return known
      ? t.freight_otherAreasInLine({ areas: known, line: read.line })
      : t.freight_noAreasInLine({ line: read.line })
  }
  const index = zone.services.findIndex(({ mode }) => mode === service.mode)
  const known = zone.services[index]
  if (!known) {
    zone.services.push({ ...service, bands: [band] })
    read.services.push({ line, bands: [line] })
    return undefined
  }
  const other = (['incoterm', 'minDays', 'maxDays', 'basis'] as const).find((part) => known[part] !== service[part])
  const lines = read.services[index]!
  if (other) return t.freight_otherValueInLine({ column: other, value: known[other], line: lines.line })
  known.bands.push(band)
  lines.bands.push(line)
  return undefined
}

function tableProblems(read: ReadZone[]): RowProblem[] {
  const zones = read.map(({ zone }) => zone)
  const lineOf = ({ zone, service, band }: Place) => {
    const { line, services } = read[zone]!
    const lines = service === undefined ? undefined : services[service]
    return (band === undefined ? lines?.line : lines?.bands[band]) ?? line
  }
  const parsed = zonesSchema.safeParse(zones)
  const issues = parsed.success ? [] : parsed.error.issues
  return [
    ...issues.map(({ path, message }) => ({ line: lineOf(placeOf(path)), message })),
    ...freightTableProblems(zones).map((problem) => ({ line: lineOf(problem), message: problem.message })),
  ]
}

type Place = { zone: number; service?: number | undefined; band?: number | undefined }

/** Of [zone, 'services', service, 'bands', band, …] or [zone, 'areas', …]; the whole table begins with its first zone. */
function placeOf([zone, part, service, , band]: PropertyKey[]): Place {
  return { zone: indexOf(zone) ?? 0, ...(part === 'services' && { service: indexOf(service), band: indexOf(band) }) }
}

const indexOf = (key: PropertyKey | undefined) => (typeof key === 'number' ? key : undefined)

class WrongRows {
  readonly zones = new Set<string>()
  #messages = new Map<number, string[]>()

  add(line: number, message: string, zone?: string): void {
    this.#messages.set(line, [...(this.#messages.get(line) ?? []), message])
    if (zone !== undefined) this.zones.add(zone)
  }

  problems(): RowProblem[] {
    const rows = [...this.#messages].map(([line, messages]) => ({ line, message: messages.join('. ') }))
    return rows.toSorted((a, b) => a.line - b.line)
  }
}
