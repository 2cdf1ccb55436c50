import type { Invoice } from '@wheelyard/contract/finance/invoices.calls'

/** "Invoice 1054", "Freight invoice 1055", "Credit note CN-1001" */
export const invoiceTitle = (invoice: Pick<Invoice, 'series' | 'number' | 'isFreight'>) =>
  `${kindOf(invoice)} ${invoice.number}`

/** "credit note CN-1001" */
export function titleInSentence(invoice: Parameters<typeof invoiceTitle>[0]): string {
  const title = invoiceTitle(invoice)
  return title.charAt(0).toLowerCase() + title.slice(1)
}

function kindOf({ series, isFreight }: Pick<Invoice, 'series' | 'isFreight'>): string {
  if (series === 'credit-note') return 'Credit note'
  return isFreight ? 'Freight invoice' : 'Invoice'
}

/** What a credit note gives back is below zero for whoever adds up. */
export const signedCents = ({ series }: Pick<Invoice, 'series'>, cents: number) =>
  series === 'credit-note' ? -cents : cents
