import type { Day, DocumentTax, InvoiceDocument } from '@wheelyard/billing/invoices/invoice-document'
import { formatUsd } from '@wheelyard/contract/rules/money'
import type { TaxTreatment } from '@wheelyard/contract/rules/tax-rules'
import { percentText } from '@wheelyard/contract/rules/tax-texts'
import { longDate, type Page } from '#api/documents/page'
import type { Tag } from '#api/documents/tags'

/** Draws a part of an invoice from `y` on, and returns where it ends. */
export type InvoicePart = (paper: Paper, y: number) => number
export type Paper = { page: Page; root: Tag; document: InvoiceDocument }

export const isCreditNote = ({ series }: Pick<InvoiceDocument, 'series'>) => series === 'credit-note'

export const titleOf = (document: Pick<InvoiceDocument, 'series' | 'number'>) =>
  `${isCreditNote(document) ? 'Credit note' : 'Invoice'} ${document.number}`

export const dayText = (day: Day) => longDate.format(new Date(day))

/** As EN 16931 calls them. */
const letters: Record<TaxTreatment, string> = {
  taxed: 'S',
  'zero-rated': 'Z',
  exempt: 'E',
  'intra-community': 'K',
  export: 'G',
  'not-collected': 'O',
}

/** "S 19 %" */
export const rateText = ({ treatment, ratePpm }: Pick<DocumentTax, 'treatment' | 'ratePpm'>) =>
  treatment === 'not-collected' ? letters[treatment] : `${letters[treatment]} ${percentText(ratePpm)}`

const untaxedNames: Record<Exclude<TaxTreatment, 'taxed'>, string> = {
  'zero-rated': 'Zero rated',
  exempt: 'Exempt',
  'intra-community': 'Intra-community supply',
  export: 'Export',
  'not-collected': 'No tax',
}

/** "VAT (S 19 %) of $1,000.00" */
export function taxText({ treatment, ratePpm, name, taxableCents }: DocumentTax): string {
  const called = treatment === 'taxed' ? name : untaxedNames[treatment]
  return `${called} (${rateText({ treatment, ratePpm })}) of ${formatUsd(taxableCents)}`
}
