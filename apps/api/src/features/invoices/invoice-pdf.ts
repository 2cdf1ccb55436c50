import type { InvoiceDocument } from '@wheelyard/billing/invoices/invoice-document'
import { closeDocument, numberPages, openDocument } from '#api/documents/page'
import { tagDocument } from '#api/documents/tags'
import { attachData } from './factur-x.ts'
import { correction, head } from './invoice-head.ts'
import { linesTable } from './invoice-lines.ts'
import { parties } from './invoice-parties.ts'
import { bankNote, paymentNote, taxNote } from './invoice-notes.ts'
import { titleOf } from './invoice-texts.ts'
import { totalsTable } from './invoice-totals.ts'

/** As many pages as its lines need, and always the same bytes: all that it says is in the document. */
export async function renderInvoice(document: InvoiceDocument): Promise<Buffer> {
  const { seller, order, issuedOn } = document
  const title = titleOf(document)
  const keptFrom = new Date(issuedOn)
  const page = await openDocument({ title, author: seller.name, subject: `Order ${order.id}`, keptFrom })
  const paper = { page, root: tagDocument(page), document }
  const parts = [head, parties, correction, linesTable, totalsTable, taxNote, paymentNote, bankNote]
  parts.reduce((y, part) => part(paper, y), 0)
  numberPages(page, title)
  attachData(page, document)
  return closeDocument(page)
}
