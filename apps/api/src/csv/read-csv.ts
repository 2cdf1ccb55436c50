import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { unescapedCell } from '@wheelyard/contract/values/csv-cell'
import { CSV_MAX_ROWS, unreadableCsv } from '@wheelyard/contract/values/csv-file'
import type { Problem } from '@wheelyard/contract/values/problem'
import { recordOf } from '@wheelyard/contract/values/records'
import { ok, refuse, type Result } from '@wheelyard/contract/values/result'
import * as t from '@wheelyard/messages/server'
import { CsvError, parse } from 'csv-parse'

/** Far above what a row needs: against files that are made to use up memory. */
const MAX_CELLS = 100
const MAX_ROW_LENGTH = 100_000
const CHUNK_LENGTH = 4_096

class TooManyCells extends Error {}
const rowTooLong = unreadableCsv(() => t.csv_rowOfFileHas({ maxRowLength: MAX_ROW_LENGTH }))
const tooManyCells = unreadableCsv(() => t.csv_rowOfFileHasCells({ maxCells: MAX_CELLS }))
const tooManyRows = unreadableCsv(() => t.csv_fileHasMoreThan({ csvMaxRows: CSV_MAX_ROWS }))

export type FileRow<Column extends string> = {
  line: number
  cells: Partial<Record<Column, string>>
  ragged: boolean
}

type CsvResult<T> = Result<T, Problem<'csv-unreadable'>>

/** Reads no further than the first thing that is wrong with the file. */
export async function readCsv<Column extends string>(
  file: Buffer,
  columns: readonly Column[],
): Promise<CsvResult<FileRow<Column>[]>> {
  const text = decode(file)
  if (text === undefined) return refuse(unreadableCsv(t.csv_fileIsNotUtf))
  try {
    return await rowsOf(text, columns)
  } catch (error) {
    if (error instanceof TooManyCells) return refuse(tooManyCells)
    if (!(error instanceof CsvError)) throw error
    if (error.code === 'CSV_MAX_RECORD_SIZE') return refuse(rowTooLong)
    return refuse(unreadableCsv(t.csv_fileCannotBeRead({ error: error.message })))
  }
}

function decode(file: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return undefined
  }
}

async function rowsOf<Column extends string>(
  text: string,
  known: readonly Column[],
): Promise<CsvResult<FileRow<Column>[]>> {
  const rows: FileRow<Column>[] = []
  let columns: Column[] | undefined
  for await (const { line, cells } of recordsOf(text)) {
    if (!columns) {
      const header = columnsOf(cells, known)
      if (!header.ok) return header
      columns = header.value
    } else {
      if (rows.length === CSV_MAX_ROWS) return refuse(tooManyRows)
      rows.push(toRow(line, cells, columns))
    }
  }
  return rows.length > 0 ? ok(rows) : refuse(unreadableCsv(t.csv_fileHasNoRows))
}

async function* recordsOf(text: string): AsyncGenerator<{ line: number; cells: string[] }> {
  const parser = parse({
    delimiter: delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    info: true,
    max_record_size: MAX_ROW_LENGTH,
    cast: (cell, { index }) => {
      if (index >= MAX_CELLS) throw new TooManyCells()
      return cell
    },
  })
  let last = 0
  for await (const { record, info } of Readable.from(inChunks(text)).pipe(parser)) {
    yield { line: last + 1, cells: record }
    last = info.lines
  }
}

/** Other requests have their turn after every chunk. */
async function* inChunks(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += CHUNK_LENGTH) {
    yield text.slice(start, start + CHUNK_LENGTH)
    await setImmediate()
  }
}

/** Spreadsheets use the delimiter of their country; the header shows which. */
function delimiterOf(text: string): string {
  const header = text.slice(0, MAX_ROW_LENGTH).split(/\r?\n/, 1)[0] ?? ''
  const count = (delimiter: string) => header.split(delimiter).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

function columnsOf<Column extends string>(header: string[], known: readonly Column[]): CsvResult<Column[]> {
  const columns: Column[] = []
  for (const title of header) {
    const column = known.find((name) => name.toLowerCase() === title.toLowerCase())
    if (!column) return refuse(unreadableCsv(t.csv_isNoColumnThere({ title, known: known.join(', ') })))
    if (columns.includes(column)) return refuse(unreadableCsv(t.csv_columnIsListedTwice({ column })))
    columns.push(column)
  }
  return ok(columns)
}

function toRow<Column extends string>(line: number, cells: string[], columns: Column[]): FileRow<Column> {
  const named = recordOf(columns, (_, index) => unescapedCell(cells[index] ?? ''))
  return { line, cells: named, ragged: cells.length !== columns.length }
}
