import { decodeText } from './decode-text.ts'
import { fileKind } from './file-kind.ts'
import { isOrder } from './headings.ts'
import { type OnProgress, type OrderRows, type RowsSource, UnreadableFile } from './order-rows.ts'
import { readWorkbook, type WorkbookSheet } from './read-workbook.ts'
import { counted, rowsOfTable } from './rows-of-table.ts'
import { textTable } from './text-table.ts'

const FILE_MAX = 10_000_000
const TOO_LARGE = 'At most 10 MB: please copy the order into a file of its own'

/** Everything a worker does; it runs in tests as well. */
export async function readSource(source: RowsSource, onProgress: OnProgress): Promise<OrderRows> {
  const size = 'text' in source ? source.text.length : source.file.size
  if (size > FILE_MAX) throw new UnreadableFile(TOO_LARGE)
  onProgress({ done: 0, step: 'Opening' })
  const read =
    'text' in source ? rowsOfTable(textTable(source.text), onProgress) : await readFile(source.file, onProgress)
  if (read.rows.length === 0 && 'file' in source) throw new UnreadableFile(noRows(read))
  return read
}

async function readFile(file: File, onProgress: OnProgress): Promise<OrderRows> {
  const content = await file.arrayBuffer().catch((cause: unknown) => {
    throw new UnreadableFile('This cannot be opened: please choose one file, no folder, and choose it again', { cause })
  })
  const bytes = new Uint8Array(content)
  if (fileKind(bytes) === 'text') return rowsOfTable(textTable(decodeText(bytes)), onProgress)
  return rowsOfWorkbook(await readWorkbook(bytes), onProgress)
}

/** Of the first sheet with headings of an order, else of the first with content. */
function rowsOfWorkbook(sheets: WorkbookSheet[], onProgress: OnProgress): OrderRows {
  const filled = sheets.filter(({ table }) => table.length > 0)
  const sheet = filled.find(({ table }) => isOrder(table)) ?? filled[0]
  if (!sheet) return { rows: [], headings: [], notes: [] }
  const { rows, headings, notes } = rowsOfTable(sheet.table, onProgress)
  const hidden = rows.filter(({ line }) => sheet.hiddenRows.has(line)).length
  const others = filled.filter((each) => each !== sheet).map(({ name }) => `“${name}”`)
  return {
    rows,
    headings,
    notes: [
      ...notes,
      ...(hidden > 0 ? [counted(hidden, 'hidden row was read too', 'hidden rows were read too')] : []),
      ...(others.length > 0 ? [`Only the sheet “${sheet.name}” was read, not ${others.join(', ')}`] : []),
    ],
  }
}

const noRows = ({ headings }: OrderRows) =>
  headings.length > 0
    ? 'No row of this file has a quantity: please fill in how many you want and save it'
    : 'This file has no rows: please choose another, or save it again'
