import { orderEnded, paymentInProgress } from '@wheelyard/contract/rules/payment-rules'
import { ok, refuse, type Result } from '@wheelyard/contract/rules/result'
import { findOrderRecord } from '../orders/orders.store.ts'
import { intentOf } from './intent-of-payment.ts'
import type { PaymentsDeps } from './payments.deps.ts'
import { findUnfinishedPayment, markCancelled } from './payments.store.ts'
import { settle } from './settle.service.ts'

/**
 * Makes sure that an order about to end is not charged afterwards. The provider decides the race: it
 * cancels an intent only before success. If the customer was faster, the order becomes paid instead.
 */
export async function withdrawPayment(deps: PaymentsDeps, orderId: string): Promise<Result<'withdrawn' | 'paid'>> {
  const payment = await findUnfinishedPayment(deps.db, orderId)
  const order = payment && (await findOrderRecord(deps.db, orderId))
  if (!payment || !order) return ok('withdrawn')
  // Its making may never have been answered; then this finds out what came of it.
  const made = await intentOf(deps.cards, order, payment)
  if (!made.ok) return made
  const after = made.value.state === 'open' ? await deps.cards.cancelIntent(made.value.id) : made
  if (!after.ok) return after
  switch (after.value.state) {
    case 'cancelled':
      await markCancelled(deps.db, payment.id, after.value.id)
      return ok('withdrawn')
    case 'succeeded':
      return (await settle(deps, after.value, 'cancelling')).outcome === 'paid' ? ok('paid') : refuse(orderEnded)
    case 'open':
    case 'processing':
      return refuse(paymentInProgress)
  }
}
