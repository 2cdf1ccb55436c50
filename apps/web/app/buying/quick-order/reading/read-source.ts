import { decodeText } from './decode-text.ts'
import { fileKind } from './file-kind.ts'
import { isOrder } from './headings.ts'
import { type OnProgress, type OrderRows, type RowsSource, UnreadableFile } from './order-rows.ts'
import { readWorkbook, type WorkbookSheet } from './read-workbook.ts'
import { rowsOfTable } from './rows-of-table.ts'
import { textTable } from './text-table.ts'

const FILE_MAX = 10_000_000

/** Everything a worker does; it runs in tests as well. */
export async function readSource(source: RowsSource, onProgress: OnProgress): Promise<OrderRows> {
  const size = 'text' in source ? source.text.length : source.file.size
  if (size > FILE_MAX) throw new UnreadableFile(['file-too-large'])
  onProgress({ done: 0, step: 'opening' })
  const read =
    'text' in source ? rowsOfTable(textTable(source.text), onProgress) : await readFile(source.file, onProgress)
  if (read.rows.length === 0 && 'file' in source)
    throw new UnreadableFile([read.headings.length > 0 ? 'no-quantities' : 'no-rows'])
  return read
}

async function readFile(file: File, onProgress: OnProgress): Promise<OrderRows> {
  const content = await file.arrayBuffer().catch((cause: unknown) => {
    throw new UnreadableFile(['not-opened'], { cause })
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
      ...(hidden > 0 ? [['hidden-rows', { count: hidden }] as const] : []),
      ...(others.length > 0 ? [['one-sheet', { sheet: sheet.name, others: others.join(', ') }] as const] : []),
    ],
  }
}
