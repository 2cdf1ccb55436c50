import { partsOfAmount } from '@wheelyard/billing/refunds/refund-parts'
import type { Intent } from '#api/clients/card-intent'
import type { Db } from '#api/db/client'
import { withdrawQuoteOf } from '#api/orders/records/quotes.store'
import { lockProductsAndOrder, refundPaidOrder } from '#api/orders/records/order-transitions.store'
import { listPaidCharges, type PaidCharge } from '#api/fulfilment/returns/refundable.store'
import { keptAmount } from '#api/shop/audit/kept-amount'
import { billOfPayment } from '../bills/bill.ts'
import { creditRefund } from '../invoices/credit-notes.store.ts'
import { reportIncident } from './report-incident.service.ts'
import { findPaymentByIntent } from './payments.store.ts'
import { closeRefund, insertRefund, isRefundedInFull } from './refunds.store.ts'

const ORDER_REFUNDED =
  'The order was marked as refunded. Its stock was not returned: correct it by hand if the goods are back.'
const PARTLY_REFUNDED =
  'Goods and freight were paid apart, and one of them is not refunded. Nothing ships any more; please refund the order.'
export const REFUNDED_IN_PART =
  'The refund was recorded, and the order is open for the rest. Please decide what to do with it.'

export const refundedElsewhere = (amountCents: number, paidCents: number) =>
  `${keptAmount(amountCents)} of ${keptAmount(paidCents)} was refunded in the card provider's dashboard.`

/**
 * Made in the provider's dashboard: what the provider has refunded above our own refunds, of which a pending one may be
 * made already. True for a new incident.
 */
export async function recordRefundElsewhere(tx: Db, publicUrl: string, intent: Intent): Promise<boolean> {
  const payment = await findPaymentByIntent(tx, intent.id)
  const order = payment && (await lockProductsAndOrder(tx, payment.orderId))
  const charges = order ? await listPaidCharges(tx, order.id) : []
  const charge = charges.find((each) => each.payment.id === payment?.id)
  if (!order || !charge) return false
  const amountCents = intent.refundedCents - charge.payment.refundedCents
  if (amountCents <= 0) return false
  const finding = refundedElsewhere(amountCents, intent.receivedCents)
  const refund = await insertMadeRefund(tx, charge, { amountCents, finding, intent })
  const isFull = await isRefundedInFull(tx, order.id)
  if (isFull) {
    await withdrawQuoteOf(tx, order.id)
    await refundPaidOrder(tx, order.id, { actor: 'shop', restock: false, note: finding })
  }
  await creditRefund(tx, await billOfPayment(tx, order, charge.payment), refund)
  const isPaymentRefunded = intent.refundedCents >= intent.receivedCents
  return reportIncident(tx, publicUrl, {
    kind: 'refunded-elsewhere',
    intentId: intent.id,
    orderId: order.id,
    amountCents,
    finding,
    action: isFull ? ORDER_REFUNDED : isPaymentRefunded ? PARTLY_REFUNDED : REFUNDED_IN_PART,
    settled: isFull,
  })
}

type MadeElsewhere = { amountCents: number; finding: string; intent: Intent }

async function insertMadeRefund(tx: Db, { payment, paid, refunded }: PaidCharge, made: MadeElsewhere) {
  const { amountCents, finding, intent } = made
  const refund = await insertRefund(tx, {
    paymentId: payment.id,
    amountCents,
    kind: 'elsewhere',
    returnId: null,
    parts: partsOfAmount(paid, refunded, amountCents),
    reason: finding,
    restock: false,
    requestedBy: 'shop',
  })
  if (!refund) throw new Error(`the provider has refunded more of ${intent.id} than was paid`)
  await closeRefund(tx, refund.id, { status: 'succeeded', providerRefundId: intent.id })
  return refund
}
