import type { Db } from '#api/db/client'
import { enqueueCustomerMail } from '#api/shop/mail/mail.store'
import { lockProductsAndOrder, refundPaidOrder } from '#api/orders/records/order-transitions.store'
import { creditPayment } from './bill.ts'
import { completeReturnRefund } from './complete-return-refund.service.ts'
import { settleIncidents } from './incidents.store.ts'
import { orderRefundedMail, unappliedPaymentMail } from './payment-mails.ts'
import { listCharges } from './payments.store.ts'
import { closeRefund, isRefundedInFull, listWholeRefunds, type PendingRefund } from './refunds.store.ts'
import type { RefundRow } from '#api/tables/payments'

/** All that follows from a refund that the provider has made. False if another process was faster. */
export async function completeRefund(
  tx: Db,
  publicUrl: string,
  { refund, payment }: PendingRefund,
  providerRefundId: string,
): Promise<boolean> {
  // Requesting a refund locks the order before the refund; the opposite order here could deadlock.
  const order = await lockProductsAndOrder(tx, payment.orderId)
  if (!order || !(await closeRefund(tx, refund.id, { status: 'succeeded', providerRefundId }))) return false
  if (payment.status === 'surplus') {
    await enqueueCustomerMail(tx, unappliedPaymentMail(order, { ...payment, ...refund }, publicUrl))
    await settleIncidents(tx, payment.intentId ?? '', 'Refunded in full; the customer was notified by email.')
    return true
  }
  if (await isRefundedInFull(tx, order.id)) await endOrder(tx, publicUrl, order.id, refund)
  const creditNote = await creditPayment(tx, order, payment, refund)
  const { returnId } = refund
  if (returnId) await completeReturnRefund(tx, publicUrl, { order, returnId, refund, creditNote })
  return true
}

/** On the terms of whoever ended the order, also if the refund of a return was made last. */
async function endOrder(tx: Db, publicUrl: string, orderId: string, last: RefundRow): Promise<void> {
  const refunds = await listWholeRefunds(tx, orderId)
  const { requestedBy: actor, restock, reason: note, id } = refunds.at(-1)?.refund ?? last
  const order = await refundPaidOrder(tx, orderId, { actor, restock, note })
  if (!order || refunds.length === 0) return
  const charges = await listCharges(tx, orderId)
  await enqueueCustomerMail(tx, orderRefundedMail(order, { id, reason: note, refunds, charges }, publicUrl))
}
