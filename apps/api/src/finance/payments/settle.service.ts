import { id as uuid } from '@wheelyard/contract/values/text.schemas'
import type { Intent } from '#api/clients/card-intent'
import type { Db } from '#api/db/client'
import { ordersPaid } from '#api/telemetry/metrics/shop-metrics'
import { payQuote } from '#api/orders/records/quotes.store'
import { billOfPayment } from '../bills/bill.ts'
import { issueInvoice } from '../invoices/issue-invoice.store.ts'
import { lockOrder, payOpenOrder } from '#api/orders/records/order-transitions.store'
import { keptAmount } from '#api/shop/audit/kept-amount'
import { announcePayment } from './announce-payment.ts'
import { reportIncident } from './report-incident.service.ts'
import type { PaymentsDeps } from './payment-intent.ts'
import { findOrInsertPaymentOf, markSucceeded, markUnapplied } from './payments.store.ts'
import { processRefund } from './make-refund.service.ts'
import { insertRefund } from './refunds.store.ts'
import { type Charge, type Rejection, rejectionReason } from './rejected-charge.ts'

export type Via = 'browser' | 'webhook' | 'cancellation' | 'sweeper' | 'reconciliation'

export type Settlement = {
  /** Paid now or before; refunded if the order could not take the charge; or it names no order of this shop. */
  outcome: 'paid' | 'refunded' | 'unknown-order'
  newIncident: boolean
}

// The only place where an order or its freight becomes paid. However often it is called, it happens once: the order is
// locked, and unique indexes allow one success per order, one per quote and one use per intent.
export async function settle(deps: PaymentsDeps, intent: Intent, via: Via): Promise<Settlement> {
  if (intent.state !== 'succeeded') throw new Error(`intent ${intent.id} has not succeeded`)
  const { refundId, paysOrder, ...settlement } = await deps.db.transaction((tx) => settleIn(tx, deps, intent, via))
  if (paysOrder) ordersPaid.inc({ via })
  // Outside the transaction, because it calls the provider. If it fails, the sweeper tries again.
  if (refundId) await processRefund(deps, refundId)
  return settlement
}

async function settleIn(
  tx: Db,
  deps: PaymentsDeps,
  intent: Intent,
  via: Via,
): Promise<Settlement & { refundId?: string | undefined; paysOrder?: boolean }> {
  const orderId = uuid.safeParse(intent.orderId)
  const order = orderId.success ? await lockOrder(tx, orderId.data) : undefined
  if (!order) return { outcome: 'unknown-order', newIncident: false }
  const payment = await findOrInsertPaymentOf(tx, order.id, intent)
  if (payment.status === 'succeeded') return { outcome: 'paid', newIncident: false }
  if (payment.status === 'surplus') return { outcome: 'refunded', newIncident: false }

  const bill = await billOfPayment(tx, order, payment)
  const charge = { bill, payment, intent }
  const rejection = rejectionReason(charge)
  if (!rejection) {
    const newIncident = await applyCharge(tx, deps, charge, via)
    return { outcome: 'paid', newIncident, paysOrder: bill.quote === undefined }
  }
  return { outcome: 'refunded', ...(await refundUnappliedCharge(tx, deps, charge, rejection)) }
}

/** True if the charge had been missed until now, which is an incident. */
async function applyCharge(tx: Db, deps: PaymentsDeps, { bill, payment, intent }: Charge, via: Via): Promise<boolean> {
  const { order, quote } = bill
  const paid = quote ? await payQuote(tx, quote.id) : await payOpenOrder(tx, order.id, intent.id)
  if (!paid) throw new Error(`order ${order.id} was locked and could be paid, yet was not`)
  const succeeded = await markSucceeded(tx, payment.id, intent)
  // Late, since it locks the counter of invoices until the transaction ends.
  const paidBill = { ...bill, payment: succeeded }
  const invoice = await issueInvoice(tx, paidBill)
  const detail = { intent: intent.id, via }
  await announcePayment(tx, deps.publicUrl, { bill: paidBill, actor: order.email, detail, invoice })
  if (via !== 'sweeper' && via !== 'reconciliation') return false
  return reportIncident(tx, deps.publicUrl, {
    kind: 'charged-not-recorded',
    intentId: intent.id,
    orderId: order.id,
    amountCents: intent.receivedCents,
    finding: 'Neither the browser nor a webhook event reported this charge; a later check with the provider found it.',
    action: `The ${quote ? 'freight' : 'order'} was marked as paid.`,
    settled: true,
  })
}

async function refundUnappliedCharge(
  tx: Db,
  { publicUrl }: PaymentsDeps,
  { bill, payment, intent }: Charge,
  { kind, reason }: Rejection,
): Promise<{ newIncident: boolean; refundId: string | undefined }> {
  await markUnapplied(tx, payment.id, intent)
  const refund = await insertRefund(tx, {
    paymentId: payment.id,
    amountCents: intent.receivedCents,
    kind,
    returnId: null,
    parts: null,
    reason,
    restock: false,
    requestedBy: 'shop',
  })
  const newIncident = await reportIncident(tx, publicUrl, {
    kind,
    intentId: intent.id,
    orderId: bill.order.id,
    amountCents: intent.receivedCents,
    finding: `${keptAmount(intent.receivedCents)} was charged. ${reason}`,
    action: 'The refund is pending.',
    settled: false,
  })
  return { newIncident, refundId: refund?.id }
}
