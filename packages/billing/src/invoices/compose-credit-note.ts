import type { CreditFigures } from './credit-figures.ts'
import type { Day, InvoiceDocument } from './invoice-document.ts'
import { paymentReference } from './payment-reference.ts'

type Taking = {
  number: string
  issuedOn: Day
  reason: string
  /** Of a part of the invoice. */
  figures?: CreditFigures | undefined
}

/** Takes an invoice back under another number: as a whole in its own words and figures, or a part of it. */
export const composeCreditNote = (
  invoice: InvoiceDocument,
  { number, issuedOn, reason, figures }: Taking,
): InvoiceDocument => ({
  ...invoice,
  ...figures,
  series: 'credit-note',
  number,
  issuedOn,
  payment: { ...invoice.payment, reference: paymentReference(number) },
  corrects: {
    number: invoice.number,
    issuedOn: invoice.issuedOn,
    reason,
    ...(figures && { partOf: { taxes: invoice.taxes, totalCents: invoice.totalCents } }),
  },
})
