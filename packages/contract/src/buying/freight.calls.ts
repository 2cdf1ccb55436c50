import { z } from 'zod'
import * as t from '@wheelyard/messages/buyer'
import * as tServer from '@wheelyard/messages/server'
import { endpointsOf, withFigures } from '../http/endpoint.ts'
import { freightBases, freightModes, incoterms } from './freight-rules.ts'
import { LINES_MAX, POSTCODE_MAX } from '../values/limits.ts'
import { compactPostcode } from '../values/postcode.ts'
import { problem, notFound } from '../values/problem.ts'
import { countryCode } from './addresses.calls.ts'
import { wantedLine } from './cart.calls.ts'
import { directPurchaseEnded, keepDirectPurchase } from '../shop/direct-purchase.calls.ts'
import { line, requiredLine } from '../values/text.schemas.ts'
import { noFile } from '../shop/uploads.calls.ts'
import { badPostcode, unknownCountry } from '../values/address-problems.ts'
import { unreadableCsv } from '../values/csv-file.ts'

const endpoint = endpointsOf('freight')

export const ZONES_MAX = 200
export const ZONE_NAME_MAX = 60
export const FREIGHT_TABLE_MAX_BYTES = 512 * 1024

const dollars = z.number({ error: t.freight_enterAmountInDollars })

const bandSchema = z.object({
  from: z.number().describe('Above this many units of the basis'),
  upTo: z.number().nullable().describe('Up to and including this many; null: no upper limit'),
  price: dollars.nullable().describe('Dollars; null: quoted after review'),
  perUnit: dollars.default(0).describe('Dollars per unit of the basis or part of one, on top of the price'),
})
export type FreightBand = z.output<typeof bandSchema>

const serviceSchema = z.object({
  mode: z.enum(freightModes),
  incoterm: z.enum(incoterms),
  minDays: z.number().int(),
  maxDays: z.number().int(),
  basis: z.enum(freightBases),
  bands: z.array(bandSchema).max(100, { error: t.freight_modeHasAtMost }),
})
export type FreightService = z.output<typeof serviceSchema>

const areaSchema = z.object({
  country: requiredLine(2, t.freight_countryIsRequired).toUpperCase().describe('Two letters, or * for all countries'),
  prefix: line(POSTCODE_MAX)
    .overwrite(compactPostcode)
    .default('')
    .describe('First characters of its postcodes; empty: the whole country'),
})
export type FreightArea = z.output<typeof areaSchema>

const zoneSchema = z.object({
  name: requiredLine(ZONE_NAME_MAX, t.freight_nameIsRequired),
  areas: z.array(areaSchema).max(1_000, { error: t.freight_zoneHasAtMost }),
  services: z.array(serviceSchema).max(freightModes.length),
})
export type FreightZone = z.output<typeof zoneSchema>

export const zonesSchema = z
  .array(zoneSchema)
  .max(ZONES_MAX, { error: () => t.freight_rateTableHasAt({ zonesMax: ZONES_MAX }) })

const freightTableSchema = z
  .object({
    version: z.number().int().describe('Rises with every change; 0 until rates are saved'),
    zones: zonesSchema,
  })
  .meta({ id: 'FreightTable' })
export type FreightTable = z.output<typeof freightTableSchema>

export const freightOptionSchema = z
  .object({
    mode: z.enum(freightModes),
    incoterm: z.enum(incoterms),
    minDays: z.number().int(),
    maxDays: z.number().int(),
    price: z.number().nullable().describe('Dollars; null: quoted after review, never free'),
  })
  .meta({ id: 'FreightOption' })
export type FreightOption = z.output<typeof freightOptionSchema>

const refusedModeSchema = z.object({ mode: z.enum(freightModes), message: z.string() })

export const quotedOptionsSchema = z
  .object({
    hasRates: z.boolean().describe('False: the shop has no zones, charges no freight and sells ex works'),
    zone: z.string().nullable().describe('Null: the shop does not deliver there'),
    options: z.array(freightOptionSchema),
    refused: z.array(refusedModeSchema).describe('What goes there but not with these goods, and why'),
    tableVersion: z.number().int(),
  })
  .meta({ id: 'FreightOptions' })
export type FreightOptions = z.output<typeof quotedOptionsSchema>

const importedRow = z.object({ line: z.number().int(), message: z.string() })
const freightImportReport = z
  .object({
    saved: z.boolean().describe('False for a dry run, or if any row was refused: then nothing was written'),
    zones: z.number().int(),
    rates: z.number().int(),
    problems: z.array(importedRow),
    directPurchaseEnded,
  })
  .meta({ id: 'FreightImportReport' })
export type FreightImportReport = z.output<typeof freightImportReport>

/** What is wrong in a table and where; all counted from 0. */
export type FreightTableProblem = {
  zone: number
  area?: number
  service?: number
  band?: number
  /** As in "European Union, Pallets by road, rate 2". */
  place: string
  message: string
}
/** The message names the first few; a table may have thousands. */
const NAMED_PROBLEMS = 5
export function badFreightTable(problems: FreightTableProblem[]) {
  const named = problems.slice(0, NAMED_PROBLEMS).map(({ place, message }) => `${place}: ${message}`)
  const others = problems.length - named.length
  const message = [...named, ...(others > 0 ? [tServer.freight_andMore({ others })] : [])].join('. ')
  return problem(400, 'bad-freight-table', message, { problems })
}
export const freightImportHasErrors = (report: FreightImportReport) =>
  problem(400, 'freight-import-has-faults', tServer.freight_someRowsCannotBe, { report })
export const freightTableChanged = (table: FreightTable) =>
  problem(409, 'freight-table-changed', tServer.freight_someoneElseHasChanged, { table })

const freightTableRefusal = withFigures(
  freightTableChanged({ version: 7, zones: [] }),
  z.object({ table: freightTableSchema }),
)
const index = z.number().int().optional()
const badFreightTableRefusal = withFigures(
  badFreightTable([{ zone: 0, service: 1, place: 'European Union, Pallets by road', message: 'Days: from 0 to 365' }]),
  z.object({
    problems: z
      .array(
        z.object({
          zone: z.number().int(),
          area: index,
          service: index,
          band: index,
          place: z.string(),
          message: z.string(),
        }),
      )
      .describe('All counted from 0'),
  }),
)
const freightImportRefusal = withFigures(
  freightImportHasErrors({
    saved: false,
    zones: 2,
    rates: 8,
    problems: [{ line: 5, message: 'There is no country with the code XX' }],
  }),
  z.object({ report: freightImportReport }),
)

export const freightApi = {
  options: endpoint.post('/freight/options', 'public', {
    costMs: 20,
    summary: 'What it costs to deliver these goods, by every mode that goes there',
    body: z.object({
      country: countryCode,
      postcode: line(POSTCODE_MAX).default(''),
      lines: z.array(wantedLine).min(1).max(LINES_MAX),
    }),
    reply: quotedOptionsSchema,
    problems: [unknownCountry('XX'), badPostcode('Germany', '123', '10115'), notFound('Product')],
  }),
  table: endpoint.get('/freight/table', 'staff', {
    right: 'see-settings',
    risk: 'harmless',
    summary: 'Zones and rates of freight',
    reply: freightTableSchema,
  }),
  save: endpoint.put('/freight/table', 'staff', {
    right: 'change-settings',
    risk: 'prices',
    summary: 'Replace zones and rates, unless they have changed since this version; every version is kept',
    body: freightTableSchema.extend({ keepDirectPurchase }),
    reply: freightTableSchema.extend({ directPurchaseEnded }),
    problems: [freightTableRefusal, badFreightTableRefusal],
  }),
  upload: endpoint.post('/freight/table/import', 'staff', {
    right: 'change-settings',
    risk: 'prices',
    summary: 'Replace zones and rates by those of a CSV file, all rows or none; every wrong row is reported',
    query: z.object({
      version: z.coerce.number().int().describe('Version of the table that the file replaces'),
      dryRun: z.enum(['true', 'false']).optional().describe('true: report only, write nothing'),
      keepDirectPurchase: z.enum(['true', 'false']).optional().describe('As for saving them'),
    }),
    upload: { maxBytes: FREIGHT_TABLE_MAX_BYTES },
    reply: freightImportReport,
    problems: [noFile, unreadableCsv('Line 3: a quote is not closed'), freightTableRefusal, freightImportRefusal],
  }),
  download: endpoint.get('/freight/table/export', 'staff', {
    right: 'see-settings',
    risk: 'export',
    summary: 'Zones and rates as a CSV file that can be edited and imported again',
    reply: z.string(),
    download: 'text/csv',
  }),
}
