import { ok, type Result } from '@wheelyard/contract/rules/result'
import type { CardEvent } from '#api/clients/card-events'
import type { Intent } from '#api/clients/card-intent'
import { recordIncident } from './incidents.store.ts'
import { syncIntent } from './sync-intent.service.ts'
import type { PaymentsDeps } from './payments.deps.ts'
import { findPaymentByIntent } from './payments.store.ts'
import { insertEvent, isDuplicate } from './webhook-events.store.ts'

const LATE_AFTER_MINUTES = 10
const heardTypes = new Set([
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
])

/**
 * An event only says that something happened; what is true now is asked of the provider, so that copies,
 * stale ones and any order of arrival come to the same. When the provider does not answer, the event is
 * refused and comes again.
 */
export async function handleEvent(deps: PaymentsDeps, event: CardEvent, now: Date): Promise<Result<void>> {
  const { intentId } = event
  if (!heardTypes.has(event.type) || intentId === undefined) return ok(undefined)
  if (await isDuplicate(deps.db, event.id)) return ok(undefined)
  const found = await deps.cards.findIntent(intentId)
  if (!found.ok) return found
  if (found.value) {
    await syncIntent(deps, found.value, 'webhook', event)
    await noteIfLate(deps, event, found.value, now)
  }
  await insertEvent(deps.db, event)
  return ok(undefined)
}

async function noteIfLate(deps: PaymentsDeps, event: CardEvent, intent: Intent, now: Date): Promise<void> {
  const minutes = Math.floor((now.getTime() - event.createdAt.getTime()) / 60_000)
  if (minutes < LATE_AFTER_MINUTES) return
  const payment = await findPaymentByIntent(deps.db, intent.id)
  if (!payment) return
  await recordIncident(deps.db, {
    kind: 'late-event',
    intentId: intent.id,
    orderId: payment.orderId,
    amountCents: intent.amountCents,
    finding: `The event ${event.type} came ${minutes} minutes after it happened.`,
    action: 'The payment was compared with the provider; the books agree.',
    settled: true,
  })
}
