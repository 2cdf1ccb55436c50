import type { PaidBill } from '#api/finance/bills/bill'
import type { InvoiceRow } from '#api/tables/invoices'
import type { freightQuotes } from '#api/tables/freight-quotes'
import type { OrderRecord } from '#api/orders/records/order-record.store'
import type { paymentIncidents, PaymentRow, refundLines, refunds } from '#api/tables/payments'
import type { returnLines, returns } from '#api/tables/returns'
import type { shipmentLines, shipments } from '#api/tables/shipments'
import type { auditLog } from '#api/tables/audit'
import type { StockReason } from '#api/tables/stock'
import type { Mail } from '@wheelyard/mail/outbox'

export type Movement = {
  productId: string
  delta: number
  reason: StockReason
  orderId: string | null
  returnId: string | null
  actor: string
  note: string
  at: Date
}

/** An invoice, or with `refund` the credit note of one. */
export type Paper = {
  at: Date
  bill: PaidBill
  refund?: typeof refunds.$inferInsert & { goods: { productId: string; quantity: number; cents: number }[] }
}

type ToldMail = { at: Date; write: (invoiceOf: (paymentId: string) => InvoiceRow | undefined) => Mail }

/** Rows for every table, oldest first. */
export type History = {
  orders: OrderRecord[]
  movements: Movement[]
  payments: PaymentRow[]
  refunds: (typeof refunds.$inferInsert)[]
  refundLines: (typeof refundLines.$inferInsert)[]
  returns: (typeof returns.$inferInsert & { id: string; requestedAt: Date })[]
  returnLines: (typeof returnLines.$inferInsert)[]
  shipments: (typeof shipments.$inferInsert)[]
  shipmentLines: (typeof shipmentLines.$inferInsert)[]
  quotes: (typeof freightQuotes.$inferInsert)[]
  incidents: (typeof paymentIncidents.$inferInsert)[]
  audit: (typeof auditLog.$inferInsert & { at: Date })[]
  papers: Paper[]
  mails: ToldMail[]
}

export const emptyHistory = (): History => ({
  orders: [],
  movements: [],
  payments: [],
  refunds: [],
  refundLines: [],
  returns: [],
  returnLines: [],
  shipments: [],
  shipmentLines: [],
  quotes: [],
  incidents: [],
  audit: [],
  papers: [],
  mails: [],
})
