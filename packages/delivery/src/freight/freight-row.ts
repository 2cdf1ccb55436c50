import type { FreightArea, FreightBand, FreightService, FreightZone } from '@wheelyard/contract/buying/freight.calls'
import { freightBases, freightModes, incoterms } from '@wheelyard/contract/buying/freight-rules'
import * as t from '@wheelyard/messages/server'
import { areasText, parseAreas } from './freight-areas.ts'

/** One row per rate. */
export const FREIGHT_COLUMNS = [
  'zone',
  'areas',
  'mode',
  'incoterm',
  'minDays',
  'maxDays',
  'basis',
  'from',
  'upTo',
  'price',
  'perUnit',
] as const
type FreightColumn = (typeof FREIGHT_COLUMNS)[number]
export type FreightCells = Partial<Record<FreightColumn, string>>

/** In the place of a price. */
const QUOTE = 'quote'

export type Rate = {
  zone: string
  areas: FreightArea[]
  service: Omit<FreightService, 'bands'>
  band: FreightBand
}

export const rateCells = ({ zone, areas, service, band }: Rate): Required<FreightCells> => ({
  zone,
  areas: areasText(areas),
  mode: service.mode,
  incoterm: service.incoterm,
  minDays: String(service.minDays),
  maxDays: String(service.maxDays),
  basis: service.basis,
  from: String(band.from),
  upTo: band.upTo === null ? '' : String(band.upTo),
  price: band.price === null ? QUOTE : String(band.price),
  perUnit: String(band.perUnit),
})

export const ratesOf = (zones: readonly FreightZone[]): Rate[] =>
  zones.flatMap(({ name, areas, services }) =>
    services.flatMap(({ bands, ...service }) => bands.map((band) => ({ zone: name, areas, service, band }))),
  )

/** A rate, or what is wrong with its cells. */
export function readRate(cells: FreightCells): { rate: Rate } | { message: string } {
  const wrong: string[] = []
  const cellOf = (column: FreightColumn) => cells[column] ?? ''
  const oneOf = <Word extends string>(column: FreightColumn, words: readonly Word[]): Word => {
    const found = words.find((word) => word.toLowerCase() === cellOf(column).toLowerCase())
    if (!found) wrong.push(t.freight_columnIsOneOf({ column, words: words.join(', ') }))
    return found ?? words[0]!
  }
  const number = (column: FreightColumn): number => {
    const cell = cellOf(column)
    if (!/^\d+(\.\d+)?$/.test(cell))
      wrong.push(cell ? t.freight_columnIsNoNumber({ column, cell }) : t.freight_columnIsMissing({ column }))
    return Number(cell)
  }
  const numberOr = <Empty>(column: FreightColumn, empty: Empty) => (cellOf(column) === '' ? empty : number(column))

  const rate: Rate = {
    zone: cellOf('zone'),
    areas: parseAreas(cellOf('areas')),
    service: {
      mode: oneOf('mode', freightModes),
      incoterm: oneOf('incoterm', incoterms),
      minDays: number('minDays'),
      maxDays: number('maxDays'),
      basis: oneOf('basis', freightBases),
    },
    band: {
      from: number('from'),
      upTo: numberOr('upTo', null),
      price: cellOf('price').toLowerCase() === QUOTE ? null : number('price'),
      perUnit: numberOr('perUnit', 0),
    },
  }
  if (rate.zone === '') wrong.push(t.freight_zoneIsMissing())
  return wrong.length > 0 ? { message: wrong.join('; ') } : { rate }
}
