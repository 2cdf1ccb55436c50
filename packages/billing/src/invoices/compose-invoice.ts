import { language } from '@wheelyard/messages/locale'
import type { DeliveryAddress } from '@wheelyard/contract/buying/addresses.calls'
import type { FreightTerms } from '@wheelyard/contract/buying/freight-rules'
import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import type { OrderTax } from '@wheelyard/contract/buying/tax-rules'
import { taxSentence } from '@wheelyard/contract/buying/tax-texts'
import type { Day, DocumentPayment, InvoiceDocument } from './invoice-document.ts'
import { type OrderedLine, orderFigures, type QuotedTerms, quoteFigures } from './invoice-figures.ts'
import { type BuyerDetails, buyerOf, deliveryOf, type SellerDetails, sellerOf } from './parties.ts'
import { paymentReference } from './payment-reference.ts'

export type InvoiceInput = {
  number: string
  issuedOn: Day
  suppliedOn: Day
  /** The settings of the shop. */
  seller: SellerDetails
  order: InvoicedOrder
  /** The buyer's company; null if none was saved. */
  business: BuyerDetails | null
  payment: Omit<DocumentPayment, 'reference'>
  /** Freight that was quoted after the order: the invoice is of it and not of the goods. */
  quote: QuotedTerms | null
}

export type InvoicedOrder = {
  id: string
  number: number
  placedAt: Date
  poNumber: string | null
  customerName: string
  email: string
  phone: string
  address: string
  deliveryAddress: DeliveryAddress | null
  lines: OrderedLine[]
  discountCode: string | null
  goodsCents: number
  freightCents: number
  freight: FreightTerms | null
  tax: OrderTax | null
}

/** As in 2026-11-16, in UTC. */
export const dayOf = (at: Date): Day => at.toISOString().slice(0, 10)

/** Everything that the invoice of a payment says, in the language that is spoken. */
export function composeInvoice({ number, order, quote, ...input }: InvoiceInput): InvoiceDocument {
  const { id, placedAt, poNumber, tax } = order
  const { parts, ...figures } = quote ? quoteFigures(order, quote) : orderFigures(order)
  return {
    ...(language() !== 'en' && { language: language() }),
    series: 'invoice',
    number,
    issuedOn: input.issuedOn,
    suppliedOn: input.suppliedOn,
    order: { id, number: orderNumberText(order.number), placedOn: dayOf(placedAt), poNumber },
    seller: sellerOf(input.seller),
    buyer: buyerOf(order, input.business),
    deliverTo: deliveryOf(order),
    ...figures,
    taxSentence: tax && taxSentence({ parts, reason: tax.reason }),
    payment: { ...input.payment, reference: paymentReference(number) },
    corrects: null,
  }
}
