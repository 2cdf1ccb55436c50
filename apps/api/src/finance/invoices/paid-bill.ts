import {
  composeInvoice,
  dayOf,
  type InvoicedOrder,
  type InvoiceInput,
} from '@wheelyard/billing/invoices/compose-invoice'
import type { InvoiceDocument } from '@wheelyard/billing/invoices/invoice-document'
import type { OrderedLine } from '@wheelyard/billing/invoices/invoice-figures'
import { cardLabel } from '#api/clients/card-intent'
import { numberText } from './invoice-number.ts'

/** A succeeded payment and what it paid: the order itself, or the freight that was quoted for it. */
export type PaidBill = {
  order: Omit<InvoicedOrder, 'lines'> & { userId: string; lines: (OrderedLine & { productId: string })[] }
  quote: InvoiceInput['quote'] | undefined
  payment: {
    id: string
    freightQuoteId: string | null
    intentId: string | null
    cardBrand: string | null
    cardLast4: string | null
    settledAt: Date | null
  }
}

export type Parties = Pick<InvoiceInput, 'seller' | 'business'>

/** The goods count as supplied when they are paid, since they are paid in advance. */
export function composeFor(
  { order, quote, payment }: PaidBill,
  parties: Parties,
  { number, issuedAt }: { number: number; issuedAt: Date },
): InvoiceDocument {
  const paidOn = dayOf(payment.settledAt ?? issuedAt)
  const { cardBrand: brand, cardLast4: last4, intentId } = payment
  const method = cardLabel(brand && last4 ? { brand, last4 } : undefined)
  return composeInvoice({
    ...parties,
    number: numberText('invoice', number),
    issuedOn: dayOf(issuedAt),
    suppliedOn: paidOn,
    order,
    quote: quote ?? null,
    payment: { paidOn, method, transactionId: intentId ?? '' },
  })
}
