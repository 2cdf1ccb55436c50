import { formatUsd } from '@wheelyard/contract/rules/money'
import type { Intent } from '#api/clients/card-intent'
import type { Db } from '#api/db/client'
import { lockProductAndOrder, refundPaidOrder } from '../orders/order-transitions.store.ts'
import { recordIncident } from './incidents.store.ts'
import type { PaymentsDeps } from './payments.deps.ts'
import { findPaymentByIntent, markCancelled } from './payments.store.ts'
import { findRefundOf, insertRefund, markRefunded } from './refunds.store.ts'
import { settle, type Settlement, type Via } from './settle.service.ts'
import type { HeardEvent } from './webhook-events.store.ts'

/** Brings the shop's books to what the provider says of an intent. */
export async function syncIntent(
  deps: PaymentsDeps,
  intent: Intent,
  via: Via,
  event?: HeardEvent,
): Promise<Settlement | undefined> {
  if (intent.state === 'cancelled') {
    const payment = await findPaymentByIntent(deps.db, intent.id)
    if (payment) await markCancelled(deps.db, payment.id, intent.id)
  }
  if (intent.state !== 'succeeded') return undefined
  const settlement = await settle(deps, intent, via, event)
  if (settlement.outcome !== 'paid' || intent.refundedCents === 0) return settlement
  const externalRefund = await deps.db.transaction((tx) => recordExternalRefund(tx, intent))
  return { ...settlement, newIncident: settlement.newIncident || externalRefund }
}

/** Somebody gave money back in the provider's own pages. Our own refunds have their row before they are made. */
async function recordExternalRefund(tx: Db, intent: Intent): Promise<boolean> {
  const payment = await findPaymentByIntent(tx, intent.id)
  if (!payment) return false
  await lockProductAndOrder(tx, payment.orderId)
  if (await findRefundOf(tx, payment.id)) return false
  const whole = intent.refundedCents >= intent.receivedCents
  const finding = `${formatUsd(intent.refundedCents)} of ${formatUsd(intent.receivedCents)} were refunded in the card provider's own pages.`
  if (whole) {
    const refund = await insertRefund(tx, {
      paymentId: payment.id,
      amountCents: intent.refundedCents,
      kind: 'elsewhere',
      reason: finding,
      restock: false,
      requestedBy: 'shop',
    })
    if (!refund) return false
    await markRefunded(tx, refund.id, intent.id)
    await refundPaidOrder(tx, payment.orderId, { actor: 'shop', restock: false, note: finding })
  }
  return recordIncident(tx, {
    kind: 'refunded-elsewhere',
    intentId: intent.id,
    orderId: payment.orderId,
    amountCents: intent.refundedCents,
    finding,
    action: whole
      ? 'The order was marked as refunded. Its stock was not returned: correct it by hand if the goods are back.'
      : 'The order was left as it is: please decide what is to become of it.',
    settled: whole,
  })
}
