import { normalCode, ROWS_MAX } from '@wheelyard/contract/buying/quick-order-rules'
import { REASON } from '../writing/failed-rows.ts'
import { guessColumns } from './guess-columns.ts'
import { type Columns, filledIn, findHeadings } from './headings.ts'
import { type OrderRow, type OrderRows, type OnProgress, UnreadableFile } from './order-rows.ts'
import { readQuantity } from './read-quantity.ts'
import type { ReadingText } from './reading-texts.ts'
import { splitLine } from './split-line.ts'
import { cellOf, type Table, type TableRow } from './table.ts'

const ROWS_PER_REPORT = 500
/** What a spreadsheet makes of a bar code in a narrow column: the last digits are lost. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d+$/

/** A row of the table each, except where a column of quantities has none. */
export function rowsOfTable(table: Table, onProgress: OnProgress): OrderRows {
  const found = findHeadings(table)
  const body = found ? table.slice(found.index + found.rows) : table
  const columns = found ? columnsBelow(found, body) : guessColumns(table)
  // The rows of an order sheet that were not filled in; in a file of failed rows they are what failed.
  const mayLeaveOut = found?.columns.quantity !== undefined && !found.cells.includes(REASON)
  const rows: OrderRow[] = []
  let leftOut = 0
  for (const [index, tableRow] of body.entries()) {
    if (index % ROWS_PER_REPORT === 0) onProgress({ done: index, total: body.length, step: 'reading-rows' })
    const row = toRow(tableRow, columns, !found || filledIn(found.cells) === 1)
    if (mayLeaveOut && row.written === '' && !tableRow.problems?.has(columns.quantity ?? -1)) leftOut += 1
    else rows.push(row)
    if (rows.length > ROWS_MAX) throw new UnreadableFile(['too-many-rows'])
  }
  const above = found?.index ?? 0
  const notes: ReadingText[] = [
    ...(above > 0 ? [['rows-above', { count: above }] as const] : []),
    ...(leftOut > 0 ? [['rows-left-out', { count: leftOut }] as const] : []),
    ...shortenedNote(rows),
  ]
  return { rows, headings: found?.cells ?? [], notes }
}

/** Without a heading for the code it is found from the content; the only other column is the quantity's. */
function columnsBelow(found: { cells: string[]; columns: Columns }, body: Table): Columns {
  const { sku, gtin, quantity } = found.columns
  if (sku === undefined && gtin === undefined) return guessColumns(body, quantity)
  if (quantity !== undefined) return found.columns
  const others = found.cells.flatMap((heading, column) =>
    heading === '' || heading === REASON || column === sku || column === gtin ? [] : [column],
  )
  return others.length === 1 ? { ...found.columns, quantity: others[0] } : found.columns
}

function toRow(tableRow: TableRow, columns: Columns, mayBeOneLine: boolean): OrderRow {
  const { line, cells, problems } = tableRow
  const codeColumn = codeColumnOf(tableRow, columns)
  const cell = cellOf(tableRow, codeColumn)
  const isOneLine = mayBeOneLine && (cells.length === 1 || cell === cells.join('').trim())
  const { code, written } = isOneLine
    ? splitLine(cells.join(''))
    : { code: cell, written: cellOf(tableRow, columns.quantity) }
  const note = problems?.get(columns.quantity ?? -1)
  const codeNote = problems?.get(codeColumn ?? -1)
  const read = note ? { quantity: null, note } : readQuantity(written)
  return { line, code: normalCode(code), written, cells, ...read, ...(codeNote && { note: codeNote }) }
}

/** The bar code stands in where there is no SKU. */
function codeColumnOf(row: TableRow, { sku, gtin }: Columns): number | undefined {
  const isBarCodeOnly = cellOf(row, sku) === '' && cellOf(row, gtin) !== ''
  return isBarCodeOnly ? gtin : (sku ?? gtin)
}

function shortenedNote(rows: OrderRow[]): ReadingText[] {
  const [first, ...others] = rows.filter(({ code }) => SHORTENED.test(code))
  return first ? [['codes-shortened', { count: 1 + others.length, code: first.code }]] : []
}
