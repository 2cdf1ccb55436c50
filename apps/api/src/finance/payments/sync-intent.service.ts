import type { Intent } from '#api/clients/card-intent'
import { recordRefundElsewhere } from './refund-elsewhere.service.ts'
import type { PaymentsDeps } from './payment-intent.ts'
import { findPaymentByIntent, markCancelled } from './payments.store.ts'
import { settle, type Settlement, type Via } from './settle.service.ts'

/** Brings our payment in line with the provider's intent. Undefined if nothing was charged. */
export async function syncIntent(deps: PaymentsDeps, intent: Intent, via: Via): Promise<Settlement | undefined> {
  if (intent.state === 'cancelled') {
    const payment = await findPaymentByIntent(deps.db, intent.id)
    if (payment) await markCancelled(deps.db, payment.id, intent.id)
  }
  if (intent.state !== 'succeeded') return undefined
  const settlement = await settle(deps, intent, via)
  if (settlement.outcome !== 'paid' || intent.refundedCents === 0) return settlement
  const newIncident = await deps.db.transaction((tx) => recordRefundElsewhere(tx, deps.publicUrl, intent))
  return { ...settlement, newIncident: settlement.newIncident || newIncident }
}
