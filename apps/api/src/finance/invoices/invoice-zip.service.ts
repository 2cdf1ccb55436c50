import { PassThrough, Readable } from 'node:stream'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import {
  INVOICES_PER_ZIP,
  type invoicesApi,
  type InvoiceSpan,
  notPrepared,
  sellerIncomplete,
  tooManyInvoices,
} from '@wheelyard/contract/finance/invoices.calls'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { ZipFile } from 'yazl'
import type { Db } from '#api/db/client'
import type { ReportRead } from '@wheelyard/postgres/replica-reads'
import { pdfOf } from './files.service.ts'
import { listPdfsIn, listUnmadeIn, readFile } from './files.store.ts'
import { fileNameOf } from '@wheelyard/contract/finance/invoice-number'
import { readInvoicingSeller } from './parties.store.ts'

/** As many as fit well into one request. */
const MADE_PER_CALL = 10

/** Called until all are made, it shows its progress. */
export async function prepareZip(db: Db, span: InvoiceSpan): Promise<ResultOf<typeof invoicesApi.prepare>> {
  const total = (await listPdfsIn(db, span, INVOICES_PER_ZIP + 1)).length
  if (total > INVOICES_PER_ZIP) return refuse(tooManyInvoices)
  const unmade = await listUnmadeIn(db, span, INVOICES_PER_ZIP)
  const now = unmade.slice(0, MADE_PER_CALL)
  for (const id of now) if (!(await pdfOf(db, id)).ok) return refuseIncomplete(db)
  return ok({ total, made: total - unmade.length + now.length })
}

/** Invoices older than documents are composed with the seller of today. */
async function refuseIncomplete(db: Db) {
  const { missing } = await readInvoicingSeller(db)
  return refuse(sellerIncomplete(missing))
}

type Zip = { name: string; size: number; stream: Readable }

export async function zipOf(report: ReportRead, span: InvoiceSpan): Promise<ResultOf<typeof invoicesApi.zip, Zip>> {
  const pdfs = await report((db) => listPdfsIn(db, span, INVOICES_PER_ZIP + 1))
  if (pdfs.length > INVOICES_PER_ZIP) return refuse(tooManyInvoices)
  if (pdfs.some(({ size }) => size === null)) return refuse(notPrepared)
  const zip = new ZipFile()
  const stream = new PassThrough()
  const fail = (error: Error) => stream.destroy(error)
  zip.once('error', fail)
  zip.outputStream.pipe(stream)
  for (const { id, size, issuedAt, ...numbered } of pdfs) {
    const path = `${issuedAt.getUTCFullYear()}/${fileNameOf(numbered)}.pdf`
    // Stored, not compressed, as PDFs are already: so the size of the whole is known before it is sent.
    const options = { compress: false, size: size ?? 0, mtime: issuedAt }
    zip.addReadStreamLazy(path, options, (give) => give(null, Readable.from(bytesOf(report, id)).once('error', fail)))
  }
  const size = await new Promise<number>((resolve) =>
    zip.end(undefined, (...sizes: number[]) => resolve(sizes[0] ?? 0)),
  )
  return ok({ name: `invoices-${span.from}-${span.to}.zip`, size, stream })
}

/** Read when its turn comes, so that memory holds few of them. */
async function* bytesOf(report: ReportRead, invoiceId: string): AsyncGenerator<Buffer> {
  const bytes = await report((db) => readFile(db, invoiceId, 'pdf'))
  if (!bytes) throw new Error(`the PDF of invoice ${invoiceId} is gone`)
  yield bytes
}
