import { unescapedCell } from '@wheelyard/contract/values/csv-cell'
import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { UnreadableFile } from './order-rows.ts'
import type { Table } from './table.ts'

/** Far above the rows of an order: an order sheet has one for every product, most of them without a quantity. */
const LINES_MAX = 50_000
const DELIMITERS = ['\t', ';', '|', ',']
const LINES_LOOKED_AT = 200

/** Thousands beside a space or an "x" are no reason to cut a line. */
const GROUPED_NUMBER = /(?<=[\sx×(])\d{1,3}(?:,\d{3})+(?!\d)|(?<![\d,])\d{1,3}(?:,\d{3})+(?=\s*[x×*]\s)/gi
const QUOTED = /"(?:[^"]|"")*"/g

export function textTable(text: string): Table {
  const lines = text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n')
  const delimiter = delimiterOf(lines)
  try {
    return cut(lines, delimiter, '"')
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // A quote that is never closed is an inch sign, or a mistake of one row.
    return cut(lines, delimiter, false)
  }
}

function cut(text: string, delimiter: string, quote: '"' | false): Table {
  const table: Table = []
  let last = 0
  parse(text, {
    delimiter,
    quote,
    record_delimiter: '\n',
    relax_quotes: true,
    relax_column_count: true,
    trim: true,
    on_record: (record: string[], { lines }) => {
      const line = last + 1
      last = lines
      if (record.every((cell) => cell === '')) return null
      if (table.length === LINES_MAX) throw new UnreadableFile(['too-many-rows'])
      table.push({ line, cells: record.map(unescapedCell) })
      return null
    },
  })
  return table
}

/** The sign that cuts most lines; spreadsheets use the one of their country. */
function delimiterOf(text: string): string {
  const unquoted = text.slice(0, 200_000).replaceAll(QUOTED, '').replaceAll(GROUPED_NUMBER, '')
  const lines = unquoted
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_LOOKED_AT)
  const cutBy = (delimiter: string) => lines.filter((line) => line.includes(delimiter)).length
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: cutBy(delimiter) }))
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).delimiter
}
