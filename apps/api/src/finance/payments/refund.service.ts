import { partsLeft } from '@wheelyard/billing/refunds/refund-parts'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { notPaid } from '@wheelyard/contract/orders/order-rules'
import { alreadyRefunded, nothingCharged } from '@wheelyard/contract/finance/payment-rules'
import { refundQueued, refundRefused } from '@wheelyard/contract/orders/payment-problems'
import type { RefundRequest, paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { listPaidCharges } from '#api/fulfilment/returns/refundable.store'
import { withdrawQuoteOf } from '#api/orders/records/quotes.store'
import { lockOrder } from '#api/orders/records/order-transitions.store'
import { findOrderRecord } from '#api/orders/records/order-record.store'
import { findOrder } from '#api/orders/records/orders.store'
import { endPayment } from './cancel-payment.service.ts'
import type { PaymentsDeps } from './payment-intent.ts'
import { processRefundsOf } from './make-refund.service.ts'
import { insertRefund, type NewRefund } from './refunds.store.ts'

type RefundResult<T> = ResultOf<typeof paymentsApi.refund, T>

/** The administrator's decision is committed before the provider is asked. */
export async function refundOrder(
  deps: PaymentsDeps,
  admin: Caller,
  orderId: string,
  request: RefundRequest,
): Promise<ResultOf<typeof paymentsApi.refund>> {
  const order = await findOrderRecord(deps.db, orderId)
  // Freight that is being paid: the provider decides whether it is, and then it is refunded too.
  const ended = order?.paidAt ? await endPayment(deps, orderId) : ok(undefined)
  if (!ended.ok) return ended
  const requested = await deps.db.transaction((tx) => requestRefund(tx, admin, orderId, request))
  return requested.ok ? makeRefunds(deps, orderId) : requested
}

async function requestRefund(
  tx: Db,
  admin: Caller,
  orderId: string,
  request: RefundRequest,
): Promise<RefundResult<void>> {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse(notFound('Order'))
  if (!order.paidAt) return refuse(notPaid)
  if (order.refundedAt) return refuse(alreadyRefunded)
  // Refunds that are already pending keep the terms they were requested with.
  const charges = await insertWholeRefunds(tx, orderId, { kind: 'by-admin', requestedBy: admin.email, ...request })
  if (charges === 0) return refuse(nothingCharged)
  await withdrawQuoteOf(tx, orderId)
  return ok(undefined)
}

/** Of an order whose refund is committed; repeated, it gives the same answer. */
export async function makeRefunds(deps: PaymentsDeps, orderId: string) {
  const refunded = await processRefundsOf(deps, orderId)
  if (!refunded.ok)
    return refuse(refunded.problem.status === 503 ? refundQueued : refundRefused(refunded.problem.message))
  const order = await findOrder(deps.db, orderId)
  return order ? ok(order) : refuse(notFound('Order'))
}

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
