import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { notPaid } from '@wheelyard/contract/orders/order-rules'
import { alreadyRefunded, nothingCharged, refundQueued, refundRefused } from '@wheelyard/contract/finance/payment-rules'
import type { RefundRequest, paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { withdrawQuoteOf } from '#api/orders/records/quotes.store'
import { lockOrder } from '#api/orders/records/order-transitions.store'
import { findOrder, findOrderRecord } from '#api/orders/records/orders.store'
import { endPayment } from './cancel-payment.service.ts'
import type { PaymentsDeps } from './payment-intent.ts'
import { processRefundsOf } from './process-refund.service.ts'
import { insertWholeRefunds } from './whole-refund.service.ts'

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
