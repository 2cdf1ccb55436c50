import { ok, type Result } from '@wheelyard/contract/values/result'
import type { CardEvent } from '#api/clients/card-events'
import type { Intent } from '#api/clients/card-intent'
import type { CardsDown } from '#api/clients/card-provider'
import { reportIncident } from './report-incident.service.ts'
import type { PaymentsDeps } from './payment-intent.ts'
import { findPaymentByIntent } from './payments.store.ts'
import { syncIntent } from './sync-intent.service.ts'
import { insertEvent, isDuplicate } from './webhook-events.store.ts'

const LATE_AFTER_MINUTES = 10
const handledTypes = new Set([
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
])

// An event only says that something happened; the provider is asked for the current state. So duplicate, stale and
// reordered events lead to the same result. While the provider is down, the event is refused and resent.
export async function handleEvent(deps: PaymentsDeps, event: CardEvent, now: Date): Promise<Result<void, CardsDown>> {
  const { intentId } = event
  if (!handledTypes.has(event.type) || intentId === undefined) return ok(undefined)
  if (await isDuplicate(deps.db, event.id)) return ok(undefined)
  const found = await deps.cards.findIntent(intentId)
  if (!found.ok) return found
  if (found.value) {
    await syncIntent(deps, found.value, 'webhook')
    await recordIfLate(deps, event, found.value, now)
  }
  // Last: after a crash in between, the provider sends the event again.
  await insertEvent(deps.db, event)
  return ok(undefined)
}

async function recordIfLate(
  { db, publicUrl }: PaymentsDeps,
  event: CardEvent,
  intent: Intent,
  now: Date,
): Promise<void> {
  const minutes = Math.floor((now.getTime() - event.createdAt.getTime()) / 60_000)
  if (minutes < LATE_AFTER_MINUTES) return
  const payment = await findPaymentByIntent(db, intent.id)
  if (!payment) return
  await reportIncident(db, publicUrl, {
    kind: 'late-event',
    intentId: intent.id,
    orderId: payment.orderId,
    amountCents: intent.amountCents,
    finding: `The event ${event.type} arrived ${minutes} minutes after it happened.`,
    action: 'The payment was compared with the provider and matches.',
    settled: true,
  })
}
