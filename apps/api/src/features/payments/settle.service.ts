import { formatUsd } from '@wheelyard/contract/rules/money'
import type { IncidentKind } from '@wheelyard/contract/calls/payments'
import { id as uuid } from '@wheelyard/contract/calls/text'
import type { Intent } from '#api/clients/card-intent'
import type { Db } from '#api/db/client'
import { recordAudit } from '../audit/audit.store.ts'
import { enqueueCustomerMail } from '../mail/mail.store.ts'
import { lockOrder, payOpenOrder } from '../orders/order-transitions.store.ts'
import type { OrderRecord } from '../orders/orders.store.ts'
import { recordIncident } from './incidents.store.ts'
import type { PaymentsDeps } from './payment-intent.ts'
import { receiptMail } from './payment-mails.ts'
import { findOrInsertPaymentOf, markSucceeded, markUnapplied } from './payments.store.ts'
import type { PaymentRow } from './payments.table.ts'
import { processRefund } from './refund.service.ts'
import { insertRefund } from './refunds.store.ts'

export type Via = 'browser' | 'webhook' | 'cancellation' | 'sweeper' | 'reconciliation'

export type Settlement = {
  /** Paid now or before; refunded if the order could not take the charge; or it names no order of this shop. */
  outcome: 'paid' | 'refunded' | 'unknown-order'
  newIncident: boolean
}

// The only place where an order becomes paid. However often it is called, it happens once: the order is locked, and
// unique indexes allow one success per order and one use per intent.
export async function settle(deps: PaymentsDeps, intent: Intent, via: Via): Promise<Settlement> {
  if (intent.state !== 'succeeded') throw new Error(`intent ${intent.id} has not succeeded`)
  const { paymentToRefund, ...settlement } = await deps.db.transaction((tx) => settleIn(tx, deps, intent, via))
  // Outside the transaction, because it calls the provider. If it fails, the sweeper tries again.
  if (paymentToRefund) await processRefund(deps, paymentToRefund)
  return settlement
}

async function settleIn(
  tx: Db,
  deps: PaymentsDeps,
  intent: Intent,
  via: Via,
): Promise<Settlement & { paymentToRefund?: string }> {
  const orderId = uuid.safeParse(intent.orderId)
  const order = orderId.success ? await lockOrder(tx, orderId.data) : undefined
  if (!order) return { outcome: 'unknown-order', newIncident: false }
  const payment = await findOrInsertPaymentOf(tx, order.id, intent)
  if (payment.status === 'succeeded') return { outcome: 'paid', newIncident: false }
  if (payment.status === 'surplus') return { outcome: 'refunded', newIncident: false }

  const charge = { order, payment, intent }
  const rejection = rejectionReason(charge)
  if (!rejection) return { outcome: 'paid', newIncident: await applyCharge(tx, deps, charge, via) }
  const newIncident = await refundUnappliedCharge(tx, charge, rejection)
  return { outcome: 'refunded', newIncident, paymentToRefund: payment.id }
}

type Charge = { order: OrderRecord; payment: PaymentRow; intent: Intent }
type Rejection = { kind: Extract<IncidentKind, 'mismatch' | 'second-charge' | 'late-payment'>; reason: string }

function rejectionReason({ order, payment, intent }: Charge): Rejection | undefined {
  const exact = intent.receivedCents === order.totalCents && intent.receivedCents === payment.amountCents
  if (!exact || intent.currency !== 'usd')
    return {
      kind: 'mismatch',
      reason: `The charge was ${intent.receivedCents} ${intent.currency} cents, the order costs ${order.totalCents} usd cents.`,
    }
  if (intent.userId !== order.userId)
    return { kind: 'mismatch', reason: 'The charge names a different customer than the order.' }
  if (order.paidAt)
    return {
      kind: 'second-charge',
      reason: `The order was already paid by ${order.transactionId ?? 'another charge'}.`,
    }
  if (order.cancelledAt) return { kind: 'late-payment', reason: 'The order had been cancelled.' }
  if (order.expiredAt) return { kind: 'late-payment', reason: 'The order had expired.' }
  return undefined
}

/** True if the charge had been missed until now, which is an incident. */
async function applyCharge(tx: Db, deps: PaymentsDeps, { order, payment, intent }: Charge, via: Via): Promise<boolean> {
  const paid = await payOpenOrder(tx, order.id, intent.id)
  if (!paid) throw new Error(`order ${order.id} was open and locked, yet could not be paid`)
  const invoiceNumber = await markSucceeded(tx, payment.id, intent)
  const subject = { kind: 'order', id: order.id, name: order.title } as const
  await recordAudit(tx, { actor: order.email, action: 'order.paid', subject, detail: { intent: intent.id, via } })
  await enqueueCustomerMail(tx, receiptMail({ order: paid, card: intent.card, invoiceNumber }, deps.publicUrl))
  if (via !== 'sweeper' && via !== 'reconciliation') return false
  return recordIncident(tx, {
    kind: 'charged-not-recorded',
    intentId: intent.id,
    orderId: order.id,
    amountCents: intent.receivedCents,
    finding: 'Neither the browser nor a webhook event reported this charge; a later check with the provider found it.',
    action: 'The order was marked as paid.',
    settled: true,
  })
}

async function refundUnappliedCharge(
  tx: Db,
  { order, payment, intent }: Charge,
  { kind, reason }: Rejection,
): Promise<boolean> {
  await markUnapplied(tx, payment.id, intent)
  await insertRefund(tx, {
    paymentId: payment.id,
    amountCents: intent.receivedCents,
    kind,
    reason,
    restock: false,
    requestedBy: 'shop',
  })
  return recordIncident(tx, {
    kind,
    intentId: intent.id,
    orderId: order.id,
    amountCents: intent.receivedCents,
    finding: `${formatUsd(intent.receivedCents)} was charged. ${reason}`,
    action: 'The refund is pending.',
    settled: false,
  })
}
