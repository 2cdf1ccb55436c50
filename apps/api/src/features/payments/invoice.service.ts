import type { paymentsApi } from '@wheelyard/contract/calls/payments'
import type { ResultOf } from '@wheelyard/contract/calls/endpoint'
import { notInvoiced } from '@wheelyard/contract/rules/payment-rules'
import { notFound } from '@wheelyard/contract/rules/problem'
import { ok, refuse } from '@wheelyard/contract/rules/result'
import { addressLines } from '@wheelyard/delivery/addresses/address-format'
import type { Db } from '#api/db/client'
import { type Caller, isAdmin } from '#api/http/caller'
import { findOrderRecord, type OrderRecord } from '../orders/orders.store.ts'
import { readSeller } from '../shop-settings/shop-settings.store.ts'
import { renderInvoice } from './invoice.ts'
import { findSucceededPayment } from './payments.store.ts'

export type InvoiceFile = { name: string; bytes: Buffer }

/** For the buyer and for administrators; for others the order does not exist. */
export async function invoiceOf(
  db: Db,
  caller: Caller,
  orderId: string,
): Promise<ResultOf<typeof paymentsApi.invoice, InvoiceFile>> {
  const order = await findOrderRecord(db, orderId)
  if (!order || (order.userId !== caller.userId && !isAdmin(caller))) return refuse(notFound('Order'))
  const payment = await findSucceededPayment(db, orderId)
  if (!payment?.invoiceNumber || !order.paidAt) return refuse(notInvoiced)
  const { cardBrand: brand, cardLast4: last4, invoiceNumber: number } = payment
  const bytes = await renderInvoice({
    number,
    issuedAt: order.paidAt,
    orderId,
    seller: await readSeller(db),
    customer: { name: order.customerName, email: order.email, phone: order.phone, address: addressOf(order) },
    poNumber: order.poNumber,
    lines: order.lines,
    totalCents: order.totalCents,
    paidBy: brand && last4 ? { brand, last4 } : undefined,
    transactionId: payment.intentId ?? '',
    refundedAt: order.refundedAt,
  })
  return ok({ name: `wheelyard-invoice-${number}.pdf`, bytes })
}

/** Below the customer's name, which is not repeated. */
const addressOf = ({ address, deliveryAddress, customerName }: OrderRecord): string[] =>
  deliveryAddress ? addressLines(deliveryAddress).filter((line) => line !== customerName) : [address]
