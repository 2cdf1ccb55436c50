import readXlsxFile, { type CellValue, type Sheet, type SheetData, type Row } from 'read-excel-file/universal'
import { UnreadableFile } from './order-rows.ts'
import type { ReadingText } from './reading-texts.ts'
import { type SheetFacts, sheetFacts } from './sheet-facts.ts'
import type { Table, TableRow } from './table.ts'
import { unpackWorkbook } from './unpack-workbook.ts'

export type WorkbookSheet = { name: string; table: Table; hiddenRows: ReadonlySet<number> }

/** The reader fills every row up to the last column with content. */
const CELLS_MAX = 20_000_000
const ROWS_OF_A_SHEET = 1_048_576

export async function readWorkbook(bytes: Uint8Array): Promise<WorkbookSheet[]> {
  const { textOf, repacked } = unpackWorkbook(bytes)
  const facts = factsOfSheets(textOf)
  if ([...facts.values()].some(isBoundless)) throw new UnreadableFile(['far-cells'])
  // The reader unpacks large parts in workers made from blobs, which the content security policy forbids.
  const sheets: Sheet[] = await readXlsxFile(new Blob([repacked]), { trim: false }).catch((cause: unknown) => {
    throw new UnreadableFile(['damaged'], { cause })
  })
  return sheets.map(({ sheet, data }) => {
    const ofSheet = facts.get(sheet)
    return { name: sheet, table: tableOf(data, ofSheet), hiddenRows: ofSheet?.hiddenRows ?? new Set() }
  })
}

const isBoundless = ({ lastRow, height, width }: SheetFacts) =>
  lastRow > ROWS_OF_A_SHEET || height > ROWS_OF_A_SHEET || height * width > CELLS_MAX

/** By the name of the sheet: the workbook names relations, and these name the parts. */
function factsOfSheets(textOf: (path: string) => string): Map<string, SheetFacts> {
  const targets = new Map(
    elements(textOf('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ Id, Target = '' }) => [
      Id,
      Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`,
    ]),
  )
  return new Map(
    elements(textOf('xl/workbook.xml'), 'sheet').map(({ name = '', id }) => [
      name,
      sheetFacts(textOf(targets.get(id) ?? '')),
    ]),
  )
}

function elements(xml: string, tag: string): Record<string, string>[] {
  return Array.from(xml.matchAll(new RegExp(`<(?:\\w+:)?${tag}\\s([^>]*)>`, 'g')), ([, attributes = '']) =>
    Object.fromEntries(
      Array.from(attributes.matchAll(/(?:\w+:)?(\w+)=(?:"([^"]*)"|'([^']*)')/g), ([, name, double, single]) => [
        name,
        plainText(double ?? single ?? ''),
      ]),
    ),
  )
}

const plainText = (xml: string) =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

/** The reader leaves out last rows in which nothing but problems is found. */
function tableOf(data: SheetData, facts: SheetFacts | undefined): Table {
  const length = Math.max(data.length, facts?.lastProblem ?? 0)
  return Array.from({ length }, (_, index) => rowOf(index + 1, data[index] ?? [], facts)).filter(
    ({ cells, problems }) => problems || cells.some((cell) => cell.trim() !== ''),
  )
}

function rowOf(line: number, values: Row, facts: SheetFacts | undefined): TableRow {
  const problems = new Map<number, ReadingText>()
  for (const [column, problem] of facts?.problems.get(line) ?? []) problems.set(column - 1, problem)
  for (const [column, value] of values.entries()) if (value instanceof Date) problems.set(column, ['date'])
  return { line, cells: values.map(cellText), ...(problems.size > 0 && { problems }) }
}

function cellText(value: CellValue | null): string {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value)
}
