import { type InvoiceDocument, isSupplied } from '@wheelyard/billing/invoices/invoice-document'
import { COLLECTED } from '@wheelyard/contract/orders/order-rules'
import { addressLines } from '@wheelyard/delivery/addresses/address-format'
import * as t from '@wheelyard/messages/server'
import { tagged, tagWithin } from '#api/documents/tags'
import type { InvoicePart, Paper } from './invoice-part.ts'
import { dayText } from './invoice-texts.ts'

const columns = {
  billTo: { left: 56, width: 145 },
  deliverTo: { left: 213, width: 145 },
}
type Column = { left: number; width: number }
type Block = Column & { title: string; texts: string[] }

/** Who buys, where it goes, and what it belongs to, side by side. */
export const parties: InvoicePart = (paper, top) => {
  const { buyer, deliverTo } = paper.document
  const buyerLines = buyer.address
    ? addressLines({ recipient: buyer.name, ...buyer.address })
    : [buyer.name, buyer.addressLine]
  const contact = [buyer.vatId && t.invoice_vatId({ vatId: buyer.vatId }), buyer.phone, buyer.email]
  const ends = [
    block(paper, { title: t.invoice_billTo(), texts: [...buyerLines, ...contact], ...columns.billTo }, top),
    block(paper, { ...delivery(deliverTo), ...columns.deliverTo }, top),
    facts(paper, { left: 370, width: paper.page.right - 370 }, top),
  ]
  return Math.max(...ends) + 24
}

const delivery = (deliverTo: InvoiceDocument['deliverTo']) =>
  deliverTo
    ? { title: t.invoice_deliverTo(), texts: addressLines(deliverTo) }
    : { title: t.invoice_delivery(), texts: [COLLECTED()] }

function block({ page, root }: Paper, { title, texts, left, width }: Block, top: number): number {
  const section = tagWithin(page, root, 'Sect')
  let y = tagged(page, section, 'H2', () => page.write(title, left, top, { weight: 700, size: 9, width })) + 3
  for (const text of texts.filter(Boolean))
    y = tagged(page, section, 'P', () => page.write(text, left, y, { size: 9, width })) + 1
  return y
}

function facts({ page, root, document }: Paper, { left, width }: Column, top: number): number {
  const { order, suppliedOn } = document
  const known = [
    [isSupplied(document) ? t.invoice_dateOfSupply() : t.invoice_dateOfPayment(), dayText(suppliedOn)],
    [t.invoice_order(), order.number ?? order.id],
    [t.invoice_orderedOn(), dayText(order.placedOn)],
    [t.invoice_yourPoNumber(), order.poNumber],
  ] as const
  const section = tagWithin(page, root, 'Sect')
  let y = top
  for (const [label, text] of known) {
    if (!text) continue
    const labelEnd = tagged(page, section, 'H2', () => page.write(label, left, y, { weight: 700, size: 9, width }))
    y = tagged(page, section, 'P', () => page.write(text, left, labelEnd + 1, { size: 9, width })) + 5
  }
  return y
}
