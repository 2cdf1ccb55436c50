import type { Intent } from '#api/clients/card-intent'
import type { RecordedCharge } from './charges.store.ts'

type Row = Record<string, unknown>
export type Differences = { charges: Row[]; refunds: Row[] }

export function findDifferences(intents: Map<string, Intent>, recorded: RecordedCharge[]): Differences {
  const charges: Row[] = []
  const refunds: Row[] = []
  const recordedById = new Map(recorded.map((charge) => [charge.intentId, charge]))
  for (const [id, intent] of intents) {
    const charge = recordedById.get(id)
    if (chargeDiffers(intent, charge)) charges.push(rowOf(id, intent, charge))
    else if (refundDiffers(intent, charge)) refunds.push(rowOf(id, intent, charge))
  }
  for (const charge of recorded) {
    const { intentId } = charge
    if (intentId !== null && isCharged(charge) && !intents.has(intentId))
      charges.push(rowOf(intentId, undefined, charge))
  }
  return { charges, refunds }
}

export const isCharged = (charge: RecordedCharge) => charge.status === 'succeeded' || charge.status === 'surplus'

function chargeDiffers(intent: Intent, charge: RecordedCharge | undefined): boolean {
  if (intent.state !== 'succeeded') return charge !== undefined && isCharged(charge)
  if (!charge) return true
  if (!isCharged(charge)) return !charge.isFresh
  // A surplus charge may have a wrong amount; it is refunded in full anyway.
  return charge.status === 'succeeded' && charge.amountCents !== intent.receivedCents
}

/** A pending refund may be made already. */
function refundDiffers(intent: Intent, charge: RecordedCharge | undefined): boolean {
  const { refundedCents = 0, pendingCents = 0 } = charge ?? {}
  return intent.refundedCents < refundedCents || intent.refundedCents > refundedCents + pendingCents
}

function rowOf(transactionId: string, intent: Intent | undefined, charge: RecordedCharge | undefined): Row {
  return {
    transactionId,
    orderId: charge?.orderId ?? intent?.orderId ?? null,
    provider: intent
      ? { state: intent.state, chargedCents: intent.receivedCents, refundedCents: intent.refundedCents }
      : null,
    shop: charge
      ? {
          state: charge.status,
          chargedCents: charge.amountCents,
          refundedCents: charge.refundedCents,
          pendingCents: charge.pendingCents,
        }
      : null,
  }
}
