import type { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { ok } from '@wheelyard/contract/values/result'
import { id as uuid } from '@wheelyard/contract/values/text.schemas'
import type { Intent } from '#api/clients/card-intent'
import { reportIncident } from './report-incident.service.ts'
import type { PaymentsDeps } from './payment-intent.ts'
import { findPaymentsByIntents } from './payments.store.ts'
import type { PaymentRow } from '#api/tables/payments'
import { syncIntent } from './sync-intent.service.ts'

const LOOK_BACK_DAYS = 3

export async function reconcile(deps: PaymentsDeps, now: Date): Promise<ResultOf<typeof paymentsApi.reconcile>> {
  const since = new Date(now.getTime() - LOOK_BACK_DAYS * 24 * 3_600_000)
  const listed = await deps.cards.listIntents(since)
  if (!listed.ok) return listed
  // The provider's account may have charges that are not from this shop.
  const intents = listed.value.filter((intent) => intent.orderId !== undefined)
  const payments = await findPaymentsByIntents(
    deps.db,
    intents.map((intent) => intent.id),
  )
  let found = 0
  for (const intent of intents) {
    if (matches(intent, payments.get(intent.id))) continue
    if (await repair(deps, intent)) found += 1
  }
  return ok({ compared: intents.length, found })
}

function matches(intent: Intent, payment: PaymentRow | undefined): boolean {
  if (intent.state !== 'succeeded') return true
  if (payment?.status !== 'succeeded' && payment?.status !== 'surplus') return false
  // A refund of ours may be promised and not made yet.
  return intent.refundedCents <= payment.refundedCents
}

/** True for a new incident. */
async function repair(deps: PaymentsDeps, intent: Intent): Promise<boolean> {
  const settlement = await syncIntent(deps, intent, 'reconciliation')
  if (settlement?.outcome !== 'unknown-order') return settlement?.newIncident ?? false
  if (intent.refundedCents >= intent.receivedCents) return false
  const unknown = {
    kind: 'unknown-charge',
    intentId: intent.id,
    orderId: null,
    amountCents: intent.receivedCents,
    finding: `A charge names the order ${uuid.safeParse(intent.orderId).data ?? '(unreadable)'}, which this shop does not have.`,
    action: "None. Please check the charge in the provider's dashboard.",
    settled: false,
  } as const
  return deps.db.transaction((tx) => reportIncident(tx, deps.publicUrl, unknown))
}
