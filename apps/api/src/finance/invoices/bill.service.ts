import type { Db } from '#api/db/client'
import { findQuote } from '#api/orders/records/quotes.store'
import { lockOrder } from '#api/orders/records/order-transitions.store'
import type { PaidBill } from './paid-bill.ts'
import { findPayment } from './waiting.store.ts'

/** Locks the order, so that its invoices are read as whoever held the lock left them. */
export async function lockBill(tx: Db, paymentId: string): Promise<PaidBill | undefined> {
  const payment = await findPayment(tx, paymentId)
  const order = payment && (await lockOrder(tx, payment.orderId))
  if (!payment || !order) return undefined
  return { order, payment, quote: payment.freightQuoteId ? await findQuote(tx, payment.freightQuoteId) : undefined }
}
