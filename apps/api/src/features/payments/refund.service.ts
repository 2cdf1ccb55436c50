import { notPaid } from '@wheelyard/contract/rules/order-rules'
import type { Order } from '@wheelyard/contract/calls/orders'
import { alreadyRefunded, nothingCharged, refundRefused, refundWaits } from '@wheelyard/contract/rules/payment-rules'
import type { RefundRequest } from '@wheelyard/contract/calls/payments'
import { notFound, type Problem } from '@wheelyard/contract/rules/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/rules/result'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { enqueueMail } from '../mail/mail.store.ts'
import { lockOrder, lockProductAndOrder, refundPaidOrder } from '../orders/order-transitions.store.ts'
import { findOrder, findOrderRecord } from '../orders/orders.store.ts'
import { recordIncident, settleIncidents } from './incidents.store.ts'
import { paymentReturnedMail, refundMail } from './payment-mails.ts'
import type { PaymentsDeps } from './payments.deps.ts'
import { findSucceededPayment } from './payments.store.ts'
import { findRefundToMake, insertRefund, markRefundFailed, markRefunded, type RefundToMake } from './refunds.store.ts'

/** An admin gives back what was paid. What he decided is written down first; the provider is asked afterwards. */
export async function refundOrder(
  deps: PaymentsDeps,
  admin: Caller,
  orderId: string,
  wish: RefundRequest,
): Promise<Result<Order>> {
  const asked = await deps.db.transaction((tx) => askForRefund(tx, admin, orderId, wish))
  if (!asked.ok) return asked
  const made = await makeRefund(deps, asked.value)
  if (!made.ok) return refuse(made.problem.status === 503 ? refundWaits : refundRefused(made.problem.message))
  const order = await findOrder(deps.db, orderId)
  return order ? ok(order) : refuse(notFound('Order'))
}

async function askForRefund(tx: Db, admin: Caller, orderId: string, wish: RefundRequest): Promise<Result<string>> {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse(notFound('Order'))
  if (!order.paidAt) return refuse(notPaid)
  if (order.refundedAt) return refuse(alreadyRefunded)
  const payment = await findSucceededPayment(tx, orderId)
  if (!payment) return refuse(nothingCharged)
  // One that is under way already stays as its admin wanted it.
  const { id: paymentId, amountCents } = payment
  await insertRefund(tx, { paymentId, amountCents, kind: 'by-admin', requestedBy: admin.email, ...wish })
  return ok(payment.id)
}

/**
 * Has the provider give a payment back and writes down that it did. Safe to repeat: the refund's own
 * id is the key at the provider, and only the call that ends the row's `pending` writes the rest.
 */
export async function makeRefund(deps: PaymentsDeps, paymentId: string): Promise<Result<void>> {
  const todo = await findRefundToMake(deps.db, paymentId)
  if (!todo) return ok(undefined)
  const { refund, payment } = todo
  const made = await deps.cards.refundIntent({
    key: `refund:${refund.id}`,
    intentId: payment.intentId ?? '',
    orderId: payment.orderId,
  })
  if (made.ok) await deps.db.transaction((tx) => writeRefunded(tx, deps.publicUrl, todo, made.value.refundId))
  else if (made.problem.status !== 503) await deps.db.transaction((tx) => writeFailed(tx, todo, made.problem))
  return made.ok ? ok(undefined) : made
}

async function writeRefunded(tx: Db, publicUrl: string, { refund, payment }: RefundToMake, providerRefundId: string) {
  // Who asks for a refund has the order before the refund; the other way round the two would wait for each other.
  await lockProductAndOrder(tx, payment.orderId)
  if (!(await markRefunded(tx, refund.id, providerRefundId))) return
  const facts = { reason: refund.reason, amountCents: refund.amountCents, refundId: refund.id }
  if (refund.kind === 'by-admin') {
    const { requestedBy: actor, restock, reason } = refund
    const order = await refundPaidOrder(tx, payment.orderId, { actor, restock, note: reason })
    if (order) await enqueueMail(tx, refundMail(order, facts, publicUrl))
    return
  }
  const order = await findOrderRecord(tx, payment.orderId)
  if (order) await enqueueMail(tx, paymentReturnedMail(order, facts, publicUrl))
  await settleIncidents(tx, payment.intentId ?? '', 'Refunded in full; the customer was told by mail.')
}

async function writeFailed(tx: Db, { refund, payment }: RefundToMake, reason: Problem): Promise<void> {
  if (!(await markRefundFailed(tx, refund.id))) return
  await recordIncident(tx, {
    kind: 'refund-failed',
    intentId: payment.intentId ?? '',
    orderId: payment.orderId,
    amountCents: refund.amountCents,
    finding: `The card provider refused a refund: ${reason.message}`,
    action: "Nothing yet: please look at it in the provider's own pages.",
    settled: false,
  })
}
