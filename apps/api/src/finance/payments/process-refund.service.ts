import type { Problem } from '@wheelyard/contract/values/problem'
import { ok, type Result } from '@wheelyard/contract/values/result'
import type { CardsDown, RefundRefused } from '#api/clients/card-provider'
import type { Db } from '#api/db/client'
import { refunds } from '#api/telemetry/metrics/shop-metrics'
import { completeRefund } from './complete-refund.service.ts'
import { recordRefundElsewhere } from './external-refund.service.ts'
import { reportIncident } from './report-incident.service.ts'
import type { PaymentsDeps } from './payment-intent.ts'
import { closeRefund, findPendingRefund, listPendingRefunds, type PendingRefund } from './refunds.store.ts'

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
  if (!(await closeRefund(tx, refund.id, { status: 'failed' }))) return false
  await reportIncident(tx, publicUrl, {
    kind: 'refund-failed',
    intentId: payment.intentId ?? '',
    orderId: payment.orderId,
    amountCents: refund.amountCents,
    finding: `The card provider refused a refund: ${reason.message}`,
    action: "None yet. Please check the charge in the provider's dashboard.",
    settled: false,
  })
  return true
}
