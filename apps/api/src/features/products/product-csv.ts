import type { ResultOf } from '@wheelyard/contract/calls/endpoint'
import {
  IMPORT_MAX_ROWS,
  PRODUCT_COLUMNS,
  type ProductColumn,
  unreadableCsv,
  type productImportApi,
} from '@wheelyard/contract/calls/product-import'
import type { Product } from '@wheelyard/contract/calls/products'
import { ok, refuse } from '@wheelyard/contract/rules/result'
import { CsvError, parse } from 'csv-parse/sync'

/** Spreadsheets run cells that start like this as formulas; some skip what cannot be seen or read full-width signs. */
const FORMULA = /^[\s\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]/u

export type CsvRow = {
  line: number
  cells: Partial<Record<ProductColumn, string>>
  ragged: boolean
}

export const CSV_HEADER = `${PRODUCT_COLUMNS.join(',')}\r\n`

export function csvLineOf(product: Product): string {
  return `${PRODUCT_COLUMNS.map((column) => cellOf(String(product[column]))).join(',')}\r\n`
}

function cellOf(text: string): string {
  const safe = FORMULA.test(unquoted(text)) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function readProductCsv(file: Buffer): ResultOf<typeof productImportApi.upload, CsvRow[]> {
  const text = decode(file)
  if (text === undefined) return refuse(unreadableCsv('The file is not UTF-8. Save it as “CSV UTF-8” and try again.'))
  const records = recordsOf(text)
  if (!records.ok) return records
  const [header, ...body] = records.value
  if (!header || body.length === 0) return refuse(unreadableCsv('The file has no rows below its header.'))
  if (body.length > IMPORT_MAX_ROWS) return refuse(unreadableCsv(`The file has more than ${IMPORT_MAX_ROWS} rows.`))
  const columns = columnsOf(header.cells)
  if (!columns.ok) return columns
  return ok(body.map(({ line, cells }) => toRow(line, cells, columns.value)))
}

function decode(file: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return undefined
  }
}

type CsvRecord = { line: number; cells: string[] }

function recordsOf(text: string): ResultOf<typeof productImportApi.upload, CsvRecord[]> {
  const options = { delimiter: delimiterOf(text), relax_column_count: true, skip_empty_lines: true, trim: true }
  try {
    let last = 0
    const parsed = parse(text, { ...options, info: true }) as unknown as { record: string[]; info: { lines: number } }[]
    return ok(
      parsed.map(({ record, info }) => {
        const line = last + 1
        last = info.lines
        return { line, cells: record }
      }),
    )
  } catch (error) {
    if (error instanceof CsvError) return refuse(unreadableCsv(`The file cannot be read as CSV. ${error.message}`))
    throw error
  }
}

/** Spreadsheets use the delimiter of their country; the header shows which. */
function delimiterOf(text: string): string {
  const header = text.split(/\r?\n/, 1)[0] ?? ''
  const count = (delimiter: string) => header.split(delimiter).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

function columnsOf(header: string[]): ResultOf<typeof productImportApi.upload, ProductColumn[]> {
  const columns: ProductColumn[] = []
  for (const title of header) {
    const column = PRODUCT_COLUMNS.find((name) => name.toLowerCase() === title.toLowerCase())
    if (!column) return refuse(unreadableCsv(`“${title}” is no column. There are: ${PRODUCT_COLUMNS.join(', ')}.`))
    if (columns.includes(column)) return refuse(unreadableCsv(`The column “${column}” is there twice.`))
    columns.push(column)
  }
  return ok(columns)
}

function toRow(line: number, cells: string[], columns: ProductColumn[]): CsvRow {
  const named = columns.map((column, index) => [column, unescape(cells[index] ?? '')] as const)
  return { line, cells: Object.fromEntries(named), ragged: cells.length !== columns.length }
}

/** Removes the quote that was added against formulas; a name may have one of its own. */
const unescape = (cell: string) => (cell.startsWith("'") && FORMULA.test(unquoted(cell)) ? cell.slice(1) : cell)
const unquoted = (cell: string) => cell.replace(/^'+/, '')
