import { z } from 'zod'
import * as t from '@wheelyard/messages/server'
import type { Language } from '@wheelyard/messages/languages'
import type { TranslationLanguage } from '../shop/content-language.schemas.ts'
import { endpointsOf, withFigures } from '../http/endpoint.ts'
import { problem } from '../values/problem.ts'
import { noFile } from '../shop/uploads.calls.ts'
import { badPrice } from './products.calls.ts'
import { unreadableCsv } from '../values/csv-file.ts'

const endpoint = endpointsOf('products')

/** The columns of a product file. A row with an `_id` changes that product, a row without adds one. */
const PRODUCT_COLUMNS = [
  '_id',
  'name',
  'category',
  'sku',
  'gtin',
  'casePack',
  'price',
  'priceTiers',
  'minOrder',
  'available',
  'description',
  'img',
  'alt',
  'morePictures',
  'state',
  'cartonLengthMm',
  'cartonWidthMm',
  'cartonHeightMm',
  'cartonGrossGrams',
  'cartonPieces',
  'cartonMaxStack',
  'cartonKeepUpright',
  'battery',
  'unNumber',
  'hsCode',
  'originCountry',
  'taxCategory',
  'fits',
] as const
type TranslationColumn = `${'name' | 'description' | 'alt'}_${TranslationLanguage}`
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number] | TranslationColumn

export const translationColumns = (language: TranslationLanguage) =>
  [`name_${language}`, `description_${language}`, `alt_${language}`] as const

/** Beside the others, those of the shop's languages. */
export const productColumns = (languages: readonly Language[]): readonly ProductColumn[] => [
  ...PRODUCT_COLUMNS,
  ...languages.flatMap((each) => (each === 'en' ? [] : translationColumns(each))),
]

const IMPORT_MAX_BYTES = 10 * 1024 * 1024

export const PRODUCT_TEMPLATE = [
  PRODUCT_COLUMNS.join(','),
  ',Meadow Buggy 12V,Off-road,BUGGY-12V,2009400020012,2,129.50,50=119.00 100=112.50,10,200,"Two seats, parental remote, 5 km/h.",https://example.com/meadow-buggy.jpg,A green buggy,https://example.com/meadow-buggy-back.jpg From behind,shown,1120,640,460,23400,1,4,true,sealed lead-acid 12 V 10 Ah,UN2800,HS 9503.00,PL,standard,none',
  '',
].join('\r\n')

/** With the columns of translations, left empty. */
export function productTemplate(languages: readonly Language[]): string {
  const columns = productColumns(languages)
  const [header = '', row] = PRODUCT_TEMPLATE.split('\r\n')
  const more = columns.slice(PRODUCT_COLUMNS.length)
  return [[header, ...more].join(','), `${row}${','.repeat(more.length)}`, ''].join('\r\n')
}

const importRow = z.object({
  line: z.number().int().describe('Where the row starts in the file'),
  name: z.string(),
  outcome: z.enum(['added', 'changed', 'same', 'refused']),
  message: z.string().optional().describe('Why it was refused'),
})
export type ImportRow = z.infer<typeof importRow>

const importReport = z
  .object({
    saved: z.boolean().describe('False for a dry run, or if any row was refused: then nothing was written'),
    added: z.number().int(),
    changed: z.number().int(),
    same: z.number().int(),
    refused: z.number().int(),
    rows: z.array(importRow),
  })
  .meta({ id: 'ImportReport' })
export type ImportReport = z.infer<typeof importReport>

export const importHasErrors = (report: ImportReport) =>
  problem(
    400,
    'import-has-faults',
    t.productImport_refusedOfRowsCannot({ refused: report.refused, rows: report.rows.length }),
    {
      report,
    },
  )

const importRefusal = withFigures(
  importHasErrors({
    saved: false,
    added: 0,
    changed: 0,
    same: 0,
    refused: 1,
    rows: [{ line: 2, name: 'Trail 4x4', outcome: 'refused', message: badPrice.message }],
  }),
  z.object({ report: importReport }),
)

export const productImportApi = {
  upload: endpoint.post('/products/import', 'staff', {
    right: 'change-catalogue',
    risk: 'prices',
    summary: 'Add and change products from a CSV file, all rows or none; every row is reported',
    query: z.object({ dryRun: z.enum(['true', 'false']).optional().describe('true: report only, write nothing') }),
    upload: { maxBytes: IMPORT_MAX_BYTES },
    reply: importReport,
    problems: [noFile, unreadableCsv('Line 3: a quote is not closed'), importRefusal],
  }),
  download: endpoint.get('/products/export', 'staff', {
    right: 'see-shop',
    risk: 'export',
    summary: 'The whole catalogue as a CSV file that can be edited and imported again',
    reply: z.string(),
    download: 'text/csv',
  }),
}
