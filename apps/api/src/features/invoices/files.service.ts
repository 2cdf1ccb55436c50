import type { InvoiceDocument } from '@wheelyard/billing/invoices/invoice-document'
import { toUbl } from '@wheelyard/billing/invoices/ubl'
import type { Db } from '#api/db/client'
import { lockBill } from './bill.service.ts'
import { type FileFormat, keepFile, listUnmadeDocuments, readFile } from './files.store.ts'
import type { renderInvoice } from '#api/documents/invoice/render-invoice'
import { renderApart } from '#api/documents/render-apart'
import { findInvoice } from './invoices.store.ts'
import { freezeDocument } from './issue-invoice.store.ts'

const renderPdf = renderApart<typeof renderInvoice>(
  new URL('../../documents/invoice/render-invoice.ts', import.meta.url),
  'renderInvoice',
)

const make: Record<FileFormat, (document: InvoiceDocument) => Promise<Buffer>> = {
  pdf: async (document) => (await renderPdf(document)).output,
  ubl: async (document) => Buffer.from(toUbl(document)),
}

/**
 * Made once: always the same bytes, whoever is first. Undefined while an invoice older than documents waits for the
 * details of its seller.
 */
export async function fileOf(db: Db, invoiceId: string, format: FileFormat): Promise<Buffer | undefined> {
  const kept = await readFile(db, invoiceId, format)
  if (kept) return kept
  const document = await documentOf(db, invoiceId)
  if (!document) return undefined
  await keepFile(db, invoiceId, format, await make[format](document))
  return readFile(db, invoiceId, format)
}

/** For mails that carry an invoice. */
export async function readAttachedInvoice(db: Db, invoiceId: string): Promise<Buffer> {
  const bytes = await fileOf(db, invoiceId, 'pdf')
  if (!bytes) throw new Error(`invoice ${invoiceId} cannot be made yet`)
  return bytes
}

async function documentOf(db: Db, invoiceId: string): Promise<InvoiceDocument | undefined> {
  const invoice = await findInvoice(db, invoiceId)
  if (!invoice || invoice.document) return invoice?.document ?? undefined
  return db.transaction(async (tx) => {
    const bill = await lockBill(tx, invoice.paymentId)
    const locked = await findInvoice(tx, invoiceId)
    return bill && locked && freezeDocument(tx, locked, bill)
  })
}

const PER_RUN = 50

/** So that whoever opens a new invoice first does not wait. */
export async function makeInvoiceFiles(db: Db): Promise<void> {
  for (const id of await listUnmadeDocuments(db, PER_RUN)) {
    await fileOf(db, id, 'pdf')
    await fileOf(db, id, 'ubl')
  }
}
