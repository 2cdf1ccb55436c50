import type { Day, InvoiceDocument } from '@wheelyard/billing/invoices/invoice-document'
import type { VatCategory } from '@wheelyard/billing/invoices/vat-category'
import { percentText } from '@wheelyard/contract/buying/tax-texts'
import { longDate } from '#api/documents/page'

export const isCreditNote = ({ series }: Pick<InvoiceDocument, 'series'>) => series === 'credit-note'

export const titleOf = (document: Pick<InvoiceDocument, 'series' | 'number'>) =>
  `${isCreditNote(document) ? 'Credit note' : 'Invoice'} ${document.number}`

export const dayText = (day: Day) => longDate.format(new Date(day))

/** "S 19%", never torn apart by a line's end. */
export const categoryText = ({ letter, ratePpm }: VatCategory) =>
  (ratePpm === null ? letter : `${letter} ${percentText(ratePpm)}`).replaceAll(' ', '\u00A0')

const namesWithoutTax: Partial<Record<VatCategory['letter'], string>> = {
  Z: 'Zero rated',
  E: 'Exempt',
  K: 'Intra-community supply',
  G: 'Export',
  O: 'No tax',
}
/** What a row of totals calls a tax: "VAT (S 19%)". */
export const taxName = (name: string, category: VatCategory) =>
  `${namesWithoutTax[category.letter] ?? name} (${categoryText(category)})`

const laws: Record<string, string> = {
  'VATEX-EU-IC': 'Article 138 of Directive 2006/112/EC',
  'VATEX-EU-G': 'Article 146 of Directive 2006/112/EC',
}

/** By what right nothing is charged: "K: Intra-community supply, Article 138 of Directive 2006/112/EC (VATEX-EU-IC)". */
export function exemptionText({ letter, code, reason }: VatCategory): string {
  if (code === null) return `${letter}: ${reason}`
  return `${letter}: ${[reason, laws[code]].filter(Boolean).join(', ')} (${code})`
}
