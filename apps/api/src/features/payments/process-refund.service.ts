import type { Problem } from '@wheelyard/contract/rules/problem'
import { ok, type Result } from '@wheelyard/contract/rules/result'
import type { CardsDown, RefundRefused } from '#api/clients/card-provider'
import type { Db } from '#api/db/client'
import { enqueueCustomerMail } from '../mail/mail.store.ts'
import { lockProductsAndOrder, refundPaidOrder } from '../orders/order-transitions.store.ts'
import { creditPayment } from './bill.ts'
import { recordIncident, settleIncidents } from './incidents.store.ts'
import type { PaymentsDeps } from './payment-intent.ts'
import { orderRefundedMail, unappliedPaymentMail } from './payment-mails.ts'
import { listCharges } from './payments.store.ts'
import {
  closeRefund,
  findPendingRefund,
  isRefundedInFull,
  listPendingRefunds,
  type PendingRefund,
} from './refunds.store.ts'
import type { RefundRow } from './payments.table.ts'

type Processed = Result<void, CardsDown | RefundRefused>

/** Of an order that was paid by one charge, or by two with its freight. */
export async function processRefundsOf(deps: PaymentsDeps, orderId: string): Promise<Processed> {
  const pending = await listPendingRefunds(deps.db, orderId)
  const processed: Processed[] = []
  // Not at once: the one that completes last refunds the order.
  for (const { payment } of pending) processed.push(await processRefund(deps, payment.id))
  return processed.find(({ ok: isMade }) => !isMade) ?? ok(undefined)
}

/** Safe to repeat: the refund's id is the idempotency key, and only the call that closes the row does the rest. */
export async function processRefund(deps: PaymentsDeps, paymentId: string): Promise<Processed> {
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
  const order = await lockProductsAndOrder(tx, payment.orderId)
  if (!order || !(await closeRefund(tx, refund.id, { status: 'succeeded', providerRefundId }))) return
  if (payment.status === 'surplus') {
    await enqueueCustomerMail(tx, unappliedPaymentMail(order, { ...payment, ...refund }, publicUrl))
    await settleIncidents(tx, payment.intentId ?? '', 'Refunded in full; the customer was notified by email.')
    return
  }
  if (await isRefundedInFull(tx, order.id)) await endOrder(tx, publicUrl, order.id, refund)
  await creditPayment(tx, order, payment, refund)
}

async function endOrder(tx: Db, publicUrl: string, orderId: string, refund: RefundRow): Promise<void> {
  const { requestedBy: actor, restock, reason } = refund
  const order = await refundPaidOrder(tx, orderId, { actor, restock, note: reason })
  const charges = await listCharges(tx, orderId)
  if (order) await enqueueCustomerMail(tx, orderRefundedMail(order, { ...refund, charges }, publicUrl))
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
