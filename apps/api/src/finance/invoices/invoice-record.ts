import { titleInWords } from '@wheelyard/contract/buying/cart-rules'
import type { InvoiceDocument } from '@wheelyard/billing/invoices/invoice-document'
import type { Invoice, IssuedInvoice } from '@wheelyard/contract/finance/invoices.calls'
import { dollarsOf } from '@wheelyard/contract/values/money'
import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import { type InvoiceSeries, numberText } from '@wheelyard/contract/finance/invoice-number'

/** An invoice as lists show it, with what they need of its order. */
export type InvoiceRecord = {
  id: string
  series: InvoiceSeries
  number: number
  userId: string
  companyId: string | null
  orderId: string
  orderNumber: number
  orderTitle: string
  orderedBy: string | null
  poNumber: string | null
  customer: string
  email: string
  correctedNumber: number | null
  freightQuoteId: string | null
  isElectronic: boolean
  totalCents: number
  taxCents: number
  issuedAt: Date
}

export type WithDocument = { document: InvoiceDocument | null }

export const toInvoice = (row: InvoiceRecord): Invoice => ({
  _id: row.id,
  series: row.series,
  number: numberText(row.series, row.number),
  issuedAt: row.issuedAt.toISOString(),
  orderId: row.orderId,
  orderNumber: orderNumberText(row.orderNumber),
  orderTitle: titleInWords(row.orderTitle),
  ...(row.orderedBy !== null && { orderedBy: row.orderedBy }),
  poNumber: row.poNumber,
  total: dollarsOf(row.totalCents),
  tax: dollarsOf(row.taxCents),
  corrects: row.correctedNumber === null ? null : numberText('invoice', row.correctedNumber),
  isFreight: row.freightQuoteId !== null,
  isElectronic: row.isElectronic,
})

export const toIssuedInvoice = (row: InvoiceRecord): IssuedInvoice => ({
  ...toInvoice(row),
  customer: row.customer,
  customerId: row.userId,
  email: row.email,
})
