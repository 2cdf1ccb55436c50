import { isElectronic } from '@wheelyard/billing/invoices/e-invoice'
import type { InvoiceDocument } from '@wheelyard/billing/invoices/invoice-document'
import { vatCategories } from '@wheelyard/billing/invoices/vat-category'
import * as t from '@wheelyard/messages/server'
import { makeDocument, numberPages } from '#api/documents/page'
import { paperFor } from '#api/documents/paper'
import { tagDocument } from '#api/documents/tags'
import { attachData } from './factur-x.ts'
import { closing } from './invoice-closing.ts'
import { correction, head } from './invoice-head.ts'
import { linesTable } from './invoice-lines.ts'
import { parties } from './invoice-parties.ts'
import { titleOf } from './invoice-texts.ts'

/** As many pages as its lines need, and always the same bytes: all that it says is in the document. */
export async function renderInvoice(document: InvoiceDocument): Promise<Buffer> {
  const { seller, buyer, deliverTo, order, issuedOn } = document
  const title = titleOf(document)
  const keptFrom = new Date(issuedOn)
  const options = {
    title,
    author: seller.name,
    subject: t.invoice_order2({ number: order.number ?? order.id }),
    size: paperFor((buyer.address ?? deliverTo ?? seller.address).country),
    keptFrom,
  }
  return makeDocument(options, (page) => {
    const paper = { page, root: tagDocument(page), document, categoryOf: vatCategories(document) }
    const parts = [head, parties, correction, linesTable, closing]
    parts.reduce((y, part) => part(paper, y), 0)
    numberPages(page, title)
    if (isElectronic(document)) attachData(page, document)
  })
}
