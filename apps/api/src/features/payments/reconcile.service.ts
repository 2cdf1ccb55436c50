import { ok, type Result } from '@wheelyard/contract/rules/result'
import { id as uuid } from '@wheelyard/contract/calls/text'
import type { Intent } from '#api/clients/card-intent'
import { syncIntent } from './sync-intent.service.ts'
import { recordIncident } from './incidents.store.ts'
import type { PaymentsDeps } from './payments.deps.ts'
import { findPaymentsByIntents } from './payments.store.ts'
import type { PaymentRow } from './payments.table.ts'
import { findRefundOf } from './refunds.store.ts'

const LOOK_BACK_DAYS = 3

/** Compares every payment the provider had in the last days with our own books, and mends what differs. */
export async function reconcile(deps: PaymentsDeps, now: Date): Promise<Result<{ compared: number; found: number }>> {
  const since = new Date(now.getTime() - LOOK_BACK_DAYS * 24 * 3_600_000)
  const listed = await deps.cards.listIntents(since)
  if (!listed.ok) return listed
  // Other charges of the same account are none of our business.
  const ours = listed.value.filter((intent) => intent.orderId !== undefined)
  const books = await findPaymentsByIntents(
    deps.db,
    ours.map((intent) => intent.id),
  )
  let found = 0
  for (const intent of ours) {
    if (await agrees(deps, intent, books.get(intent.id))) continue
    if (await mend(deps, intent)) found += 1
  }
  return ok({ compared: ours.length, found })
}

async function agrees({ db }: PaymentsDeps, intent: Intent, payment: PaymentRow | undefined): Promise<boolean> {
  if (intent.state !== 'succeeded') return true
  if (payment?.status !== 'succeeded' && payment?.status !== 'surplus') return false
  return intent.refundedCents === 0 || (await findRefundOf(db, payment.id)) !== undefined
}

/** True when this has recorded an incident that was not known before. */
async function mend(deps: PaymentsDeps, intent: Intent): Promise<boolean> {
  const settlement = await syncIntent(deps, intent, 'reconciliation')
  if (settlement?.outcome !== 'unknown-order') return settlement?.newIncident ?? false
  if (intent.refundedCents >= intent.receivedCents) return false
  return recordIncident(deps.db, {
    kind: 'unknown-charge',
    intentId: intent.id,
    orderId: null,
    amountCents: intent.receivedCents,
    finding: `A charge names the order ${uuid.safeParse(intent.orderId).data ?? '(unreadable)'}, which this shop does not have.`,
    action: "Nothing: please look at it in the provider's own pages.",
    settled: false,
  })
}
