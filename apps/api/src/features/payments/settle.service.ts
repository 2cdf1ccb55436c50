import { formatUsd } from '@wheelyard/contract/rules/money'
import type { IncidentKind } from '@wheelyard/contract/calls/payments'
import { id as uuid } from '@wheelyard/contract/calls/text'
import type { Intent } from '#api/clients/card-intent'
import type { Db } from '#api/db/client'
import { recordAudit } from '../audit/audit.store.ts'
import { enqueueMail } from '../mail/mail.store.ts'
import { lockOrder, payOpenOrder } from '../orders/order-transitions.store.ts'
import type { OrderRecord } from '../orders/orders.store.ts'
import { recordIncident } from './incidents.store.ts'
import { receiptMail } from './payment-mails.ts'
import type { PaymentsDeps } from './payments.deps.ts'
import { adoptPayment, markSucceeded, markSurplus } from './payments.store.ts'
import type { PaymentRow } from './payments.table.ts'
import { makeRefund } from './refund.service.ts'
import { insertRefund } from './refunds.store.ts'
import { type HeardEvent, insertEvent } from './webhook-events.store.ts'

/** Who brought the news. */
export type Via = 'browser' | 'webhook' | 'cancelling' | 'sweeper' | 'reconciliation'

export type Settlement = {
  /**
   * - `paid`: the charge pays its order, since now or before
   * - `refunded`: the order could not take the charge, which is refunded in full
   * - `unknown-order`: the charge names no order of this shop
   */
  outcome: 'paid' | 'refunded' | 'unknown-order'
  /** This call recorded an incident. */
  newIncident: boolean
}

/**
 * Writes down a charge that the provider has confirmed: the one place where an order becomes paid.
 * Nobody else's word counts, and however often and by whomever it is called, it happens once: the
 * order's row is locked, and unique indexes allow one success per order and one use per intent.
 */
export async function settle(deps: PaymentsDeps, intent: Intent, via: Via, event?: HeardEvent): Promise<Settlement> {
  if (intent.state !== 'succeeded') throw new Error(`intent ${intent.id} has not succeeded`)
  const { refundPaymentId, ...settlement } = await deps.db.transaction(async (tx) => {
    if (event) await insertEvent(tx, event)
    return settleIn(tx, deps, intent, via)
  })
  // Out of the transaction, because it asks the provider. If it fails, the sweeper tries again.
  if (refundPaymentId) await makeRefund(deps, refundPaymentId)
  return settlement
}

type Decision = Settlement & { refundPaymentId?: string }

async function settleIn(tx: Db, deps: PaymentsDeps, intent: Intent, via: Via): Promise<Decision> {
  const orderId = uuid.safeParse(intent.orderId)
  const order = orderId.success ? await lockOrder(tx, orderId.data) : undefined
  if (!order) return { outcome: 'unknown-order', newIncident: false }
  const payment = await adoptPayment(tx, order.id, {
    intentId: intent.id,
    paymentId: intent.paymentId,
    amountCents: intent.amountCents,
  })
  if (payment.status === 'succeeded') return { outcome: 'paid', newIncident: false }
  if (payment.status === 'surplus') return { outcome: 'refunded', newIncident: false }

  const obstacle = rejectionReason(order, payment, intent)
  if (!obstacle) {
    const newIncident = await pay(tx, deps, { order, payment, intent, via })
    return { outcome: 'paid', newIncident }
  }
  const newIncident = await refundUnappliedCharge(tx, { order, payment, intent, obstacle })
  return { outcome: 'refunded', newIncident, refundPaymentId: payment.id }
}

type Obstacle = { kind: Extract<IncidentKind, 'mismatch' | 'second-charge' | 'late-payment'>; finding: string }

/** Why this charge cannot pay this order. */
function rejectionReason(order: OrderRecord, payment: PaymentRow, intent: Intent): Obstacle | undefined {
  const exact = intent.receivedCents === order.totalCents && intent.receivedCents === payment.amountCents
  if (!exact || intent.currency !== 'usd')
    return {
      kind: 'mismatch',
      finding: `${intent.receivedCents} ${intent.currency} cents were charged, ${order.totalCents} usd cents are due.`,
    }
  if (intent.userId !== order.userId)
    return { kind: 'mismatch', finding: 'The charge names another customer than the order.' }
  if (order.paidAt)
    return {
      kind: 'second-charge',
      finding: `The order is already paid by ${order.transactionId ?? 'another charge'}.`,
    }
  if (order.cancelledAt) return { kind: 'late-payment', finding: 'The order had been cancelled.' }
  if (order.expiredAt) return { kind: 'late-payment', finding: 'The order had expired.' }
  return undefined
}

type Case = { order: OrderRecord; payment: PaymentRow; intent: Intent }

async function pay(tx: Db, deps: PaymentsDeps, { order, payment, intent, via }: Case & { via: Via }): Promise<boolean> {
  const paid = await payOpenOrder(tx, order.id, intent.id)
  if (!paid) throw new Error(`order ${order.id} was open and locked, yet could not be paid`)
  const invoiceNumber = await markSucceeded(tx, payment.id, { intentId: intent.id, card: intent.card })
  const subject = { subjectKind: 'order', subjectId: order.id, subjectName: order.productName } as const
  await recordAudit(tx, { actor: order.email, action: 'order.paid', ...subject, detail: { intent: intent.id, via } })
  await enqueueMail(tx, receiptMail({ order: paid, card: intent.card, invoiceNumber }, deps.publicUrl))
  if (via !== 'sweeper' && via !== 'reconciliation') return false
  return recordIncident(tx, {
    kind: 'charged-not-recorded',
    intentId: intent.id,
    orderId: order.id,
    amountCents: intent.receivedCents,
    finding: `Neither the browser nor an event told of this charge; the ${via} found it.`,
    action: 'The order was marked as paid.',
    settled: true,
  })
}

async function refundUnappliedCharge(
  tx: Db,
  { order, payment, intent, obstacle }: Case & { obstacle: Obstacle },
): Promise<boolean> {
  const { kind, finding } = obstacle
  await markSurplus(tx, payment.id, { intentId: intent.id, card: intent.card })
  await insertRefund(tx, {
    paymentId: payment.id,
    amountCents: intent.receivedCents,
    kind,
    reason: finding,
    restock: false,
    requestedBy: 'shop',
  })
  return recordIncident(tx, {
    kind,
    intentId: intent.id,
    orderId: order.id,
    amountCents: intent.receivedCents,
    finding: `${formatUsd(intent.receivedCents)} were charged. ${finding}`,
    action: 'The refund is under way.',
    settled: false,
  })
}
