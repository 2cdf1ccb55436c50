import type { Problem } from '@wheelyard/contract/values/problem'
import { ok, type Result } from '@wheelyard/contract/values/result'
import type { CardsDown, RefundRefused } from '#api/clients/card-provider'
import type { Db } from '#api/db/client'
import { refunds } from '#api/telemetry/metrics/shop-metrics'
import { recordRefundElsewhere } from './refund-elsewhere.service.ts'
import { closeIfSettled } from '#api/fulfilment/returns/return-transitions.store'
import { lockOrder, lockProductsAndOrder, refundPaidOrder } from '#api/orders/records/order-transitions.store'
import type { RefundRow } from '#api/tables/payments'
import { billOfPayment } from '../bills/bill.ts'
import { creditRefund } from '../invoices/credit-notes.store.ts'
import { settleIncidents } from './incidents.store.ts'
import {
  announceOrderRefund,
  announcePartialRefund,
  announceReturnRefund,
  announceUnappliedRefund,
} from './announce-refund.ts'
import { reportIncident } from './report-incident.service.ts'
import type { PaymentsDeps } from './payment-intent.ts'
import { finishShipping, releaseUnits, restockUnits } from './refund-lines.store.ts'
import {
  closeRefund,
  findPendingRefund,
  isRefundedInFull,
  listPendingRefunds,
  listWholeRefunds,
  type PendingRefund,
} from './refunds.store.ts'

type Processed = Result<void, CardsDown | RefundRefused>

/** Of an order that was paid by one charge, or by two with its freight. */
export async function processRefundsOf(deps: PaymentsDeps, orderId: string): Promise<Processed> {
  const pending = await listPendingRefunds(deps.db, orderId)
  const processed: Processed[] = []
  // Not at once: the one that completes last refunds the order.
  for (const { refund } of pending) processed.push(await processRefund(deps, refund.id))
  return processed.find(({ ok: isMade }) => !isMade) ?? ok(undefined)
}

/** Safe to repeat: the provider knows the refund by its id, and only the call that closes the row does the rest. */
export async function processRefund(deps: PaymentsDeps, refundId: string): Promise<Processed> {
  const pending = await findPendingRefund(deps.db, refundId)
  if (!pending) return ok(undefined)
  const { refund, payment } = pending
  // Pending until an administrator has sent it.
  if (payment.method === 'transfer') return ok(undefined)
  const made = await deps.cards.refundIntent({
    idempotencyKey: `refund:${refund.id}`,
    intentId: payment.intentId ?? '',
    orderId: payment.orderId,
    refundId: refund.id,
    amountCents: refund.amountCents,
  })
  if (made.ok) await complete(deps, pending, made.value.refundId)
  else if (made.problem.status !== 503) await giveUp(deps, pending, made.problem)
  return made.ok ? ok(undefined) : made
}

async function complete({ db, publicUrl }: PaymentsDeps, pending: PendingRefund, providerId: string): Promise<void> {
  const isClosed = await db.transaction((tx) => completeRefund(tx, publicUrl, pending, providerId))
  if (isClosed) refunds.inc({ kind: pending.refund.kind, outcome: 'made' })
}

async function giveUp({ db, cards, publicUrl }: PaymentsDeps, pending: PendingRefund, reason: Problem): Promise<void> {
  const isClosed = await db.transaction((tx) => failRefund(tx, publicUrl, pending, reason))
  if (isClosed) refunds.inc({ kind: pending.refund.kind, outcome: 'refused' })
  // Perhaps because money went back elsewhere, which until now was taken for this refund.
  const found = await cards.findIntent(pending.payment.intentId ?? '')
  const intent = found.ok ? found.value : undefined
  if (intent) await db.transaction((tx) => recordRefundElsewhere(tx, publicUrl, intent))
}

async function failRefund(
  tx: Db,
  publicUrl: string,
  { refund, payment }: PendingRefund,
  reason: Problem,
): Promise<boolean> {
  // Before the refund, as where it is requested: its units may ship again.
  await lockOrder(tx, payment.orderId)
  if (!(await closeRefund(tx, refund.id, { status: 'failed' }))) return false
  await releaseUnits(tx, refund.id)
  await reportIncident(tx, publicUrl, {
    kind: 'refund-failed',
    intentId: payment.intentId ?? '',
    orderId: payment.orderId,
    amountCents: refund.amountCents,
    finding: `The card provider declined a refund: ${reason.message}`,
    action: "None yet. Please check the charge in the provider's dashboard.",
    settled: false,
  })
  return true
}

/** All that follows from a refund that was made. False if another process was faster. */
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
    await announceUnappliedRefund(tx, publicUrl, order, { payment, refund })
    await settleIncidents(tx, payment.intentId ?? '', 'Refunded in full; the customer was notified by email.')
    return true
  }
  if (await isRefundedInFull(tx, order.id)) await endOrder(tx, publicUrl, order.id, refund)
  const creditNote = await creditRefund(tx, await billOfPayment(tx, order, payment), refund)
  const { returnId } = refund
  if (refund.kind === 'in-part') {
    if (refund.restock) await restockUnits(tx, order.id, refund)
    await finishShipping(tx, order.id)
    await announcePartialRefund(tx, publicUrl, { order, refund, creditNote })
  }
  if (!returnId) return true
  await closeIfSettled(tx, returnId)
  await announceReturnRefund(tx, publicUrl, { order, returnId, refund, creditNote })
  return true
}

/** On the terms of the refund that ended the order, also if the refund of a return was made last. */
async function endOrder(tx: Db, publicUrl: string, orderId: string, last: RefundRow): Promise<void> {
  const whole = await listWholeRefunds(tx, orderId)
  const { requestedBy: actor, restock, reason: note } = whole.at(-1)?.refund ?? last
  const order = await refundPaidOrder(tx, orderId, { actor, restock, note })
  if (order) await announceOrderRefund(tx, publicUrl, order, whole)
}
