import { partsLeft } from '@wheelyard/billing/refunds/refund-parts'
import type { Db } from '#api/db/client'
import { listPaidCharges } from '#api/fulfilment/returns/refundable.store'
import { insertRefund, type NewRefund } from './refunds.store.ts'

type RefundTerms = Pick<NewRefund, 'kind' | 'reason' | 'restock' | 'requestedBy'>

/**
 * Of all that is left of every charge that paid the order or its freight, with the order locked. Returns how many those
 * are, whether refunded before or now.
 */
export async function insertWholeRefunds(tx: Db, orderId: string, terms: RefundTerms): Promise<number> {
  const charges = await listPaidCharges(tx, orderId)
  for (const { payment, paid, refunded } of charges) {
    const { id: paymentId, amountCents: paidCents, refundedCents } = payment
    const amountCents = paidCents - refundedCents
    const parts = partsLeft(paid, refunded)
    if (amountCents > 0) await insertRefund(tx, { paymentId, amountCents, returnId: null, parts, ...terms })
  }
  return charges.length
}
