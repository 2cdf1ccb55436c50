import type { ReadingText } from './reading-texts.ts'

/** Text or a sheet cut into rows and cells; empty rows are not in it. */
export type TableRow = {
  /** In the text or sheet, counted from 1. */
  line: number
  cells: string[]
  /** Why a cell has no text that could be read, by its column. */
  problems?: ReadonlyMap<number, ReadingText>
}

export type Table = TableRow[]

/** Beyond these no code or quantity is looked for. */
export const COLUMNS_MAX = 100

export const cellOf = ({ cells }: TableRow, column: number | undefined): string =>
  column === undefined ? '' : (cells[column] ?? '').trim()
