import { alreadyPaid } from '@wheelyard/contract/finance/payment-rules'
import { orderEnded } from '@wheelyard/contract/orders/payment-problems'
import { freightPaid, quoteAnswered } from '@wheelyard/contract/orders/quote-texts'
import { eq } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { findQuote, type FreightQuoteRow } from '#api/orders/records/quotes.store'
import { lockOrder } from '#api/orders/records/order-transitions.store'
import { findOrderRecord, type OrderRecord } from '#api/orders/records/order-record.store'
import { type PaymentRow, payments } from '#api/tables/payments'

/** What a payment pays: an order, or the freight that was proposed for it afterwards. */
export type Bill = { order: OrderRecord; quote: FreightQuoteRow | undefined }
export type PaidBill = Bill & { payment: PaymentRow }
export type BillKey = Pick<PaymentRow, 'orderId' | 'freightQuoteId'>

export const amountOf = ({ order, quote }: Bill) => (quote ? quote.amountCents + quote.taxCents : order.totalCents)

export const findBill = (db: Db, key: BillKey) => readBill(db, key, findOrderRecord)

export async function findBillOfQuote(db: Db, freightQuoteId: string): Promise<Bill | undefined> {
  const quote = await findQuote(db, freightQuoteId)
  return quote && findBill(db, { orderId: quote.orderId, freightQuoteId })
}

/** The order is locked first, so that the quote is read as the last holder of the lock left it. */
export const lockBill = (tx: Db, key: BillKey) => readBill(tx, key, lockOrder)

async function readBill(db: Db, key: BillKey, readOrder: typeof findOrderRecord): Promise<Bill | undefined> {
  const order = await readOrder(db, key.orderId)
  if (!order || key.freightQuoteId === null) return order && { order, quote: undefined }
  const quote = await findQuote(db, key.freightQuoteId)
  return quote?.orderId === order.id ? { order, quote } : undefined
}

/** By the payment that paid it. */
export async function lockPaidBill(tx: Db, paymentId: string): Promise<PaidBill | undefined> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
  const bill = payment && (await lockBill(tx, payment))
  return bill && { ...bill, payment }
}

/** The bill of a payment whose order is locked. */
export async function billOfPayment(tx: Db, order: OrderRecord, payment: PaymentRow): Promise<PaidBill> {
  const quote = payment.freightQuoteId ? await findQuote(tx, payment.freightQuoteId) : undefined
  return { order, quote, payment }
}

/** Why it cannot be paid, or no longer. */
export function billProblem({ order, quote }: Bill) {
  if (quote?.paidAt) return freightPaid
  if (quote) return (quote.refusedAt ?? quote.withdrawnAt ?? order.refundedAt) ? quoteAnswered : undefined
  if (order.paidAt) return alreadyPaid
  return (order.cancelledAt ?? order.expiredAt) ? orderEnded : undefined
}
