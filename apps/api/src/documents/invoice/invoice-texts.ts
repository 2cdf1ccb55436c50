import type { Day, InvoiceDocument } from '@wheelyard/billing/invoices/invoice-document'
import type { VatCategory } from '@wheelyard/billing/invoices/vat-category'
import { percentText } from '@wheelyard/contract/buying/tax-texts'
import { longDate } from '#api/documents/page'

export const isCreditNote = ({ series }: Pick<InvoiceDocument, 'series'>) => series === 'credit-note'

export const titleOf = (document: Pick<InvoiceDocument, 'series' | 'number'>) =>
  `${isCreditNote(document) ? 'Credit note' : 'Invoice'} ${document.number}`

export const dayText = (day: Day) => longDate.format(new Date(day))

/** How a line is taxed. The letters of EN 16931 are for programs, in the data. */
export const rateText = ({ ratePpm }: VatCategory) => (ratePpm === null ? 'No tax' : percentText(ratePpm))

const namesWithoutTax: Partial<Record<VatCategory['letter'], string>> = {
  Z: 'Zero rated: no tax',
  E: 'Exempt: no tax',
  K: 'Intra-community supply: no tax',
  G: 'Export: no tax',
  O: 'No tax',
}
/** What a row of totals calls a tax: "VAT 19%". */
export const taxName = (name: string, category: VatCategory) =>
  namesWithoutTax[category.letter] ?? `${name} ${rateText(category)}`

const laws: Record<string, string> = {
  'VATEX-EU-IC': 'Article 138 of Directive 2006/112/EC',
  'VATEX-EU-G': 'Article 146 of Directive 2006/112/EC',
}

/** By what right nothing is charged: "Intra-community supply, Article 138 of Directive 2006/112/EC". */
export const exemptionText = ({ code, reason }: VatCategory): string =>
  [reason, code && laws[code]].filter(Boolean).join(', ')
