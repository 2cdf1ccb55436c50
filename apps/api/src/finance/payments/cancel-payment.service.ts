import { orderEnded, paymentInProgress } from '@wheelyard/contract/orders/payment-problems'
import type { Problem } from '@wheelyard/contract/values/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/values/result'
import type { CardsDown } from '#api/clients/card-provider'
import { findOrderRecord } from '#api/orders/records/order-record.store'
import { findOrCreateIntent, type PaymentsDeps } from './payment-intent.ts'
import { findUnfinishedPayment, markCancelled } from './payments.store.ts'
import { settle, type Settlement } from './settle.service.ts'

/** Before an order is cancelled or expires. */
export async function cancelPayment(
  deps: PaymentsDeps,
  orderId: string,
): Promise<Result<void, Problem<'order-ended' | 'payment-in-progress' | 'service-down'>>> {
  const ended = await endPayment(deps, orderId)
  if (!ended.ok) return ended
  return ended.value === 'refunded' ? refuse(orderEnded) : ok(undefined)
}

type Ended = Result<Settlement['outcome'] | undefined, CardsDown | typeof paymentInProgress>

/**
 * Ends the unfinished payment of an order or of its freight. The provider decides the race: it cancels only before
 * success. If the customer was faster, the charge is settled, and the outcome says how.
 */
export async function endPayment(deps: PaymentsDeps, orderId: string): Promise<Ended> {
  const payment = await findUnfinishedPayment(deps.db, orderId)
  const order = payment && (await findOrderRecord(deps.db, orderId))
  if (!payment || !order) return ok(undefined)
  const current = await findOrCreateIntent(deps.cards, order, payment)
  if (!current.ok) return current
  const intent = current.value.state === 'open' ? await deps.cards.cancelIntent(current.value.id) : current
  if (!intent.ok) return intent
  switch (intent.value.state) {
    case 'cancelled':
      await markCancelled(deps.db, payment.id, intent.value.id)
      return ok(undefined)
    case 'succeeded': {
      const { outcome } = await settle(deps, intent.value, 'cancellation')
      return ok(outcome)
    }
    case 'open':
    case 'processing':
      return refuse(paymentInProgress)
  }
}
