import { isElectronic } from '@wheelyard/billing/invoices/e-invoice'
import type { InvoiceDocument } from '@wheelyard/billing/invoices/invoice-document'
import { toUbl } from '@wheelyard/billing/invoices/ubl'
import { inLanguage } from '@wheelyard/messages/in-language'
import { noBuyerCountry } from '@wheelyard/contract/finance/invoices.calls'
import { invoiceFollows } from '@wheelyard/contract/orders/payment-problems'
import type { Problem } from '@wheelyard/contract/values/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/values/result'
import type { Db } from '#api/db/client'
import { lockPaidBill } from '../bills/bill.ts'
import { type FileFormat, keepFile, listUnmadeDocuments, readFile } from './files.store.ts'
import type { renderInvoice } from '#api/documents/invoice/render-invoice'
import { renderApart } from '#api/documents/render-apart'
import { findInvoice } from './invoices.store.ts'
import { freezeDocument } from './issue-invoice.store.ts'

const renderPdf = renderApart<typeof renderInvoice>(
  new URL('../../documents/invoice/render-invoice.ts', import.meta.url),
  'renderInvoice',
)

type Made<Refused extends Problem> = Promise<Result<Buffer, typeof invoiceFollows | Refused>>

/** Refused while an invoice older than documents waits for the details of its seller. */
export async function pdfOf(db: Db, invoiceId: string): Made<never> {
  const document = await documentOf(db, invoiceId)
  return document
    ? ok(
        await keptFile(db, invoiceId, 'pdf', async () => (await renderPdf(document, document.language ?? 'en')).output),
      )
    : refuse(invoiceFollows)
}

/** Refused also without the buyer's country, even if an earlier version of the shop has made it. */
export async function ublOf(db: Db, invoiceId: string): Made<typeof noBuyerCountry> {
  const document = await documentOf(db, invoiceId)
  if (!document) return refuse(invoiceFollows)
  if (!isElectronic(document)) return refuse(noBuyerCountry)
  return ok(
    await keptFile(db, invoiceId, 'ubl', async () =>
      Buffer.from(inLanguage(document.language ?? 'en', () => toUbl(document))),
    ),
  )
}

/** Made once: always the same bytes, whoever is first. */
async function keptFile(db: Db, invoiceId: string, format: FileFormat, make: () => Promise<Buffer>): Promise<Buffer> {
  const kept = await readFile(db, invoiceId, format)
  if (kept) return kept
  await keepFile(db, invoiceId, format, await make())
  const made = await readFile(db, invoiceId, format)
  if (!made) throw new Error(`the file of invoice ${invoiceId} was not stored`)
  return made
}

/** For mails that carry an invoice. */
export async function readAttachedInvoice(db: Db, invoiceId: string): Promise<Buffer> {
  const file = await pdfOf(db, invoiceId)
  if (!file.ok) throw new Error(`invoice ${invoiceId} cannot be made yet`)
  return file.value
}

async function documentOf(db: Db, invoiceId: string): Promise<InvoiceDocument | undefined> {
  const invoice = await findInvoice(db, invoiceId)
  if (!invoice || invoice.document) return invoice?.document ?? undefined
  return db.transaction(async (tx) => {
    const bill = await lockPaidBill(tx, invoice.paymentId)
    const locked = await findInvoice(tx, invoiceId)
    return bill && locked && freezeDocument(tx, locked, bill)
  })
}

const PER_RUN = 50

/** So that whoever opens a new invoice first does not wait. */
export async function makeInvoiceFiles(db: Db): Promise<void> {
  for (const id of await listUnmadeDocuments(db, PER_RUN)) {
    await pdfOf(db, id)
    await ublOf(db, id)
  }
}
