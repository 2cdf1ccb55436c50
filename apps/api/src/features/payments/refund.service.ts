import type { ResultOf } from '@wheelyard/contract/calls/endpoint'
import { notPaid } from '@wheelyard/contract/rules/order-rules'
import { alreadyRefunded, nothingCharged, refundRefused, refundQueued } from '@wheelyard/contract/rules/payment-rules'
import type { RefundRequest, paymentsApi } from '@wheelyard/contract/calls/payments'
import { notFound, type Problem } from '@wheelyard/contract/rules/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/rules/result'
import type { CardsDown, RefundRefused } from '#api/clients/card-provider'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { enqueueCustomerMail } from '../mail/mail.store.ts'
import { lockOrder, lockProductsAndOrder, refundPaidOrder } from '../orders/order-transitions.store.ts'
import { findOrder, findOrderRecord } from '../orders/orders.store.ts'
import { recordIncident, settleIncidents } from './incidents.store.ts'
import type { PaymentsDeps } from './payment-intent.ts'
import { orderRefundedMail, unappliedPaymentMail } from './payment-mails.ts'
import { findSucceededPayment } from './payments.store.ts'
import { closeRefund, findPendingRefund, insertRefund, type PendingRefund } from './refunds.store.ts'

/** The administrator's decision is committed before the provider is asked. */
export async function refundOrder(
  deps: PaymentsDeps,
  admin: Caller,
  orderId: string,
  request: RefundRequest,
): Promise<ResultOf<typeof paymentsApi.refund>> {
  const paymentId = await deps.db.transaction((tx) => requestRefund(tx, admin, orderId, request))
  if (!paymentId.ok) return paymentId
  const refunded = await processRefund(deps, paymentId.value)
  if (!refunded.ok)
    return refuse(refunded.problem.status === 503 ? refundQueued : refundRefused(refunded.problem.message))
  const order = await findOrder(deps.db, orderId)
  return order ? ok(order) : refuse(notFound('Order'))
}

async function requestRefund(
  tx: Db,
  admin: Caller,
  orderId: string,
  request: RefundRequest,
): Promise<ResultOf<typeof paymentsApi.refund, string>> {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse(notFound('Order'))
  if (!order.paidAt) return refuse(notPaid)
  if (order.refundedAt) return refuse(alreadyRefunded)
  const payment = await findSucceededPayment(tx, orderId)
  if (!payment) return refuse(nothingCharged)
  // A refund that is already pending keeps the terms it was requested with.
  const { id: paymentId, amountCents } = payment
  await insertRefund(tx, { paymentId, amountCents, kind: 'by-admin', requestedBy: admin.email, ...request })
  return ok(payment.id)
}

/** Safe to repeat: the refund's id is the idempotency key, and only the call that closes the row does the rest. */
export async function processRefund(
  deps: PaymentsDeps,
  paymentId: string,
): Promise<Result<void, CardsDown | RefundRefused>> {
  const pending = await findPendingRefund(deps.db, paymentId)
  if (!pending) return ok(undefined)
  const { refund, payment } = pending
  const made = await deps.cards.refundIntent({
    idempotencyKey: `refund:${refund.id}`,
    intentId: payment.intentId ?? '',
    orderId: payment.orderId,
  })
  if (made.ok) await deps.db.transaction((tx) => completeRefund(tx, deps.publicUrl, pending, made.value.refundId))
  else if (made.problem.status !== 503) await deps.db.transaction((tx) => failRefund(tx, pending, made.problem))
  return made.ok ? ok(undefined) : made
}

async function completeRefund(tx: Db, publicUrl: string, { refund, payment }: PendingRefund, providerRefundId: string) {
  // Requesting a refund locks the order before the refund; the opposite order here could deadlock.
  await lockProductsAndOrder(tx, payment.orderId)
  if (!(await closeRefund(tx, refund.id, { status: 'succeeded', providerRefundId }))) return
  if (refund.kind === 'by-admin') {
    const { requestedBy: actor, restock, reason } = refund
    const order = await refundPaidOrder(tx, payment.orderId, { actor, restock, note: reason })
    if (order) await enqueueCustomerMail(tx, orderRefundedMail(order, refund, publicUrl))
    return
  }
  const order = await findOrderRecord(tx, payment.orderId)
  if (order) await enqueueCustomerMail(tx, unappliedPaymentMail(order, refund, publicUrl))
  await settleIncidents(tx, payment.intentId ?? '', 'Refunded in full; the customer was notified by email.')
}

async function failRefund(tx: Db, { refund, payment }: PendingRefund, reason: Problem): Promise<void> {
  if (!(await closeRefund(tx, refund.id, { status: 'failed' }))) return
  await recordIncident(tx, {
    kind: 'refund-failed',
    intentId: payment.intentId ?? '',
    orderId: payment.orderId,
    amountCents: refund.amountCents,
    finding: `The card provider refused a refund: ${reason.message}`,
    action: "None yet. Please check the charge in the provider's dashboard.",
    settled: false,
  })
}
