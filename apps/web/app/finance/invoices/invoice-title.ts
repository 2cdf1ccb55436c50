import type { Invoice } from '@wheelyard/contract/finance/invoices.calls'
import * as t from '@wheelyard/messages/buyer'

/** "Invoice 1054", "Freight invoice 1055", "Credit note CN-1001" */
export const invoiceTitle = (invoice: TitledInvoice) =>
  t.invoices_title({ kind: kindOf(invoice), number: invoice.number })

/** "credit note CN-1001" */
export const titleInSentence = (invoice: TitledInvoice) =>
  t.invoices_titleInSentence({ kind: kindOf(invoice), number: invoice.number })

type TitledInvoice = Pick<Invoice, 'series' | 'number' | 'isFreight'>

function kindOf({ series, isFreight }: TitledInvoice): 'credit' | 'freight' | 'invoice' {
  if (series === 'credit-note') return 'credit'
  return isFreight ? 'freight' : 'invoice'
}

/** What a credit note gives back is below zero for whoever adds up. */
export const signedCents = ({ series }: Pick<Invoice, 'series'>, cents: number) =>
  series === 'credit-note' ? -cents : cents
