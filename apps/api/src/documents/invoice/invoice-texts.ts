import type { Day, InvoiceDocument } from '@wheelyard/billing/invoices/invoice-document'
import type { VatCategory } from '@wheelyard/billing/invoices/vat-category'
import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import { percentText } from '@wheelyard/contract/buying/tax-texts'
import * as t from '@wheelyard/messages/server'
import { longDate } from '#api/documents/page'

export const isCreditNote = ({ series }: Pick<InvoiceDocument, 'series'>) => series === 'credit-note'

export const titleOf = (document: Pick<InvoiceDocument, 'series' | 'number'>) =>
  isCreditNote(document)
    ? t.invoice_creditNote({ number: document.number })
    : t.invoice_invoice({ number: document.number })

/** The audit log keeps it, so it is in English. */
export const auditNameOf = (invoice: Pick<InvoiceDocument, 'series' | 'number'>, orderNumber: number) =>
  `${isCreditNote(invoice) ? 'Credit note' : 'Invoice'} ${invoice.number} for ${orderNumberText(orderNumber)}`

export const dayText = (day: Day) => longDate().format(new Date(day))

/** How a line is taxed. The letters of EN 16931 are for programs, in the data. */
export const rateText = ({ ratePpm }: VatCategory) => (ratePpm === null ? t.invoice_noTax() : percentText(ratePpm))

const namesWithoutTax: Partial<Record<VatCategory['letter'], () => string>> = {
  Z: t.invoice_zeroRatedNoTax,
  E: t.invoice_exemptNoTax,
  K: t.invoice_intraCommunitySupplyNo,
  G: t.invoice_exportNoTax,
  O: t.invoice_noTax,
}
/** What a row of totals calls a tax: "VAT 19%". */
export const taxName = (name: string, category: VatCategory) =>
  namesWithoutTax[category.letter]?.() ?? `${name} ${rateText(category)}`

const laws: Record<string, () => string> = {
  'VATEX-EU-IC': t.invoice_article138OfDirective,
  'VATEX-EU-G': t.invoice_article146OfDirective,
}

/** By what right nothing is charged: "Intra-community supply, Article 138 of Directive 2006/112/EC". */
export const exemptionText = ({ code, reason }: VatCategory): string =>
  [reason, code && laws[code]?.()].filter(Boolean).join(', ')
