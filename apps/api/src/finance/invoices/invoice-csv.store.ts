import type { InvoiceSpan } from '@wheelyard/contract/finance/invoices.calls'
import type { Db } from '#api/db/client'
import { keysetPage, type Page } from '#api/db/keyset-page'
import type { InvoiceRecord, WithDocument } from './invoice-record.ts'
import { issuedBetween, selectInvoices } from './invoices.store.ts'
import { invoices } from '#api/tables/invoices'

export type ExportedInvoice = InvoiceRecord & WithDocument

/** Oldest first. */
export const listForExport = (
  db: Db,
  span: InvoiceSpan,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<Page<ExportedInvoice>> =>
  keysetPage(selectInvoices(db, { document: invoices.document }).$dynamic(), {
    where: issuedBetween(span),
    sortBy: [invoices.issuedAt, invoices.id],
    limit,
    cursor,
    toItem: (row: ExportedInvoice) => row,
  })
