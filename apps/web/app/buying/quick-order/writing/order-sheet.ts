import { allProducts } from '#web/catalogue/products/all-products.ts'
import { api } from '#web/lib/api-client.ts'
import { loadChunk } from '#web/lib/load-chunk.ts'
import { saveFile } from '#web/lib/save-file.ts'
import type { OnProgress } from '../reading/order-rows.ts'
import { orderSheetCsv, orderSheetData, SHEET_COLUMNS } from './order-sheet-rows.ts'

type Options = { signal?: AbortSignal; onProgress?: OnProgress }

/** The whole catalogue with the prices and stock of now, made in the browser. */
export async function downloadOrderSheet(kind: 'xlsx' | 'csv', { signal, onProgress }: Options = {}): Promise<void> {
  const products = await allProducts(api, {
    signal,
    onPage: (done, total) => onProgress?.({ done, ...(total !== undefined && { total }), step: 'reading-products' }),
  })
  onProgress?.({ done: products.length, total: products.length, step: 'writing-file' })
  const content = kind === 'csv' ? orderSheetCsv(products) : await workbook(orderSheetData(products))
  signal?.throwIfAborted()
  saveFile(new File([content], `wheelyard-order-sheet-${today()}.${kind}`, { type: TYPES[kind] }))
}

const TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

async function workbook(data: ReturnType<typeof orderSheetData>): Promise<Blob> {
  const { default: writeXlsxFile } = await loadChunk(() => import('write-excel-file/universal'))
  return writeXlsxFile(data, { sheet: 'Order', columns: SHEET_COLUMNS, stickyRowsCount: 1 }).toBlob()
}

/** Of the buyer's calendar. */
function today(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
