import type { Day, InvoiceDocument } from './invoice-document.ts'
import { paymentReference } from './payment-reference.ts'

/** Takes an invoice back as a whole: its own words and figures under another number. */
export const composeCreditNote = (
  invoice: InvoiceDocument,
  { number, issuedOn, reason }: { number: string; issuedOn: Day; reason: string },
): InvoiceDocument => ({
  ...invoice,
  series: 'credit-note',
  number,
  issuedOn,
  payment: { ...invoice.payment, reference: paymentReference(number) },
  corrects: { number: invoice.number, issuedOn: invoice.issuedOn, reason },
})
