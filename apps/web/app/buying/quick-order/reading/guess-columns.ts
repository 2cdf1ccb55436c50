import type { Columns } from './headings.ts'
import { readQuantity } from './read-quantity.ts'
import { cellOf, COLUMNS_MAX, type Table } from './table.ts'

const ROWS_LOOKED_AT = 500
const COUNT = /^\d{1,6}$/
const CODE = /^(?=.*\d)(?=.*[^\d.,'\s])\S{3,40}$/u
const BAR_CODE = /^\d{8,14}$/

/** From their content, apart from a quantity that a heading names. The codes' column is the first, the quantities' the last that fits best. */
export function guessColumns(table: Table, known?: number): Columns {
  const rows = table.slice(0, ROWS_LOOKED_AT).filter(({ cells }) => cells.length > 1)
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0)
  const columns = Array.from({ length: Math.min(width, COLUMNS_MAX) }, (_, column) => column)
  const matching = (fits: (cell: string) => boolean) => (column: number) =>
    rows.filter((row) => fits(cellOf(row, column))).length

  const codes = matching((cell) => (CODE.test(cell) && readQuantity(cell).quantity === null) || BAR_CODE.test(cell))
  const filled = matching((cell) => cell !== '')
  const counts = matching((cell) => COUNT.test(cell))
  const quantities = matching((cell) => !BAR_CODE.test(cell) && readQuantity(cell).quantity !== null)

  const candidates = columns.filter((column) => column !== known)
  const code = best(candidates, codes) ?? candidates[0] ?? 0
  const others = columns.filter((column) => column !== code).toReversed()
  const quantity = known ?? best(others, counts) ?? best(others, quantities) ?? best(others, filled)
  return quantity === undefined ? { sku: code } : { sku: code, quantity }
}

function best(columns: number[], scoreOf: (column: number) => number): number | undefined {
  const scores = columns.map(scoreOf)
  const highest = Math.max(0, ...scores)
  return highest > 0 ? columns[scores.indexOf(highest)] : undefined
}
