import { csvLine } from '@wheelyard/contract/values/csv-cell'
import type { OrderRow } from '../reading/order-rows.ts'

type FailedRow = { row: OrderRow; reason: string }

/** The last heading; readers know the file by it. */
export const REASON = 'Reason'
/** Spreadsheets take a file without this mark for the encoding of their country. */
export const BYTE_ORDER_MARK = '\ufeff'

/** The rows as they came and why they failed. Mended, the file can be read again. */
export function failedRowsCsv(headings: readonly string[], rows: readonly FailedRow[]): string {
  const lines = headings.length > 0 ? withHeadings(headings, rows) : withoutHeadings(rows)
  return BYTE_ORDER_MARK + lines.map(csvLine).join('')
}

function withHeadings(headings: readonly string[], rows: readonly FailedRow[]): string[][] {
  const width = widest([headings, ...rows.map(({ row }) => row.cells)])
  return [
    [...filledUp(headings, width), REASON],
    ...rows.map(({ row, reason }) => [...filledUp(row.cells, width), reason]),
  ]
}

/** Lines such as "12 x WY-1001" are cut into what was read, and follow as they came. */
function withoutHeadings(rows: readonly FailedRow[]): string[][] {
  const width = widest(rows.map(({ row }) => row.cells))
  return [
    ['Code', 'Quantity', ...filledUp(['Original row'], width), REASON],
    ...rows.map(({ row, reason }) => [row.code, row.written, ...filledUp(row.cells, width), reason]),
  ]
}

const widest = (lists: readonly (readonly string[])[]) =>
  lists.reduce((width, { length }) => Math.max(width, length), 0)

const filledUp = (cells: readonly string[], width: number): string[] =>
  Array.from({ length: width }, (_, column) => cells[column] ?? '')
