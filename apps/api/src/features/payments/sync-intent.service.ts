import { formatUsd } from '@wheelyard/contract/rules/money'
import type { Intent } from '#api/clients/card-intent'
import type { Db } from '#api/db/client'
import { withdrawQuoteOf } from '../freight-quotes/quotes.store.ts'
import { lockProductsAndOrder, refundPaidOrder } from '../orders/order-transitions.store.ts'
import { creditPayment } from './bill.ts'
import { recordIncident } from './incidents.store.ts'
import type { PaymentsDeps } from './payment-intent.ts'
import { findPaymentByIntent, markCancelled } from './payments.store.ts'
import { closeRefund, findRefundOf, insertRefund, isRefundedInFull } from './refunds.store.ts'
import { settle, type Settlement, type Via } from './settle.service.ts'

const ORDER_REFUNDED =
  'The order was marked as refunded. Its stock was not returned: correct it by hand if the goods are back.'
const PARTLY_REFUNDED =
  'Goods and freight were paid apart, and one of them is not refunded. Nothing ships any more; please refund the order.'

/** Brings our payment in line with the provider's intent. Undefined if nothing was charged. */
export async function syncIntent(deps: PaymentsDeps, intent: Intent, via: Via): Promise<Settlement | undefined> {
  if (intent.state === 'cancelled') {
    const payment = await findPaymentByIntent(deps.db, intent.id)
    if (payment) await markCancelled(deps.db, payment.id, intent.id)
  }
  if (intent.state !== 'succeeded') return undefined
  const settlement = await settle(deps, intent, via)
  if (settlement.outcome !== 'paid' || intent.refundedCents === 0) return settlement
  const newIncident = await deps.db.transaction((tx) => recordExternalRefund(tx, intent))
  return { ...settlement, newIncident: settlement.newIncident || newIncident }
}

/** A refund made in the provider's dashboard. Our own refunds have a row before the provider is asked. */
async function recordExternalRefund(tx: Db, intent: Intent): Promise<boolean> {
  const payment = await findPaymentByIntent(tx, intent.id)
  if (!payment) return false
  const order = await lockProductsAndOrder(tx, payment.orderId)
  if (!order || (await findRefundOf(tx, payment.id))) return false
  const isFull = intent.refundedCents >= intent.receivedCents
  let action = 'The order was not changed. Please decide what to do with it.'
  let settled = false
  const finding = `${formatUsd(intent.refundedCents)} of ${formatUsd(intent.receivedCents)} was refunded in the card provider's dashboard.`
  if (isFull) {
    const refund = await insertRefund(tx, {
      paymentId: payment.id,
      amountCents: intent.refundedCents,
      kind: 'elsewhere',
      reason: finding,
      restock: false,
      requestedBy: 'shop',
    })
    if (!refund) return false
    await closeRefund(tx, refund.id, { status: 'succeeded', providerRefundId: intent.id })
    settled = await isRefundedInFull(tx, payment.orderId)
    action = settled ? ORDER_REFUNDED : PARTLY_REFUNDED
    if (settled) {
      await withdrawQuoteOf(tx, payment.orderId)
      await refundPaidOrder(tx, payment.orderId, { actor: 'shop', restock: false, note: finding })
    }
    await creditPayment(tx, order, payment, refund)
  }
  return recordIncident(tx, {
    kind: 'refunded-elsewhere',
    intentId: intent.id,
    orderId: payment.orderId,
    amountCents: intent.refundedCents,
    finding,
    action,
    settled,
  })
}
