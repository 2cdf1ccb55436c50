import { partsLeft, totalOfParts } from '@wheelyard/billing/refunds/refund-parts'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { PartialRefundRequest, partialRefundsApi } from '@wheelyard/contract/finance/partial-refunds.calls'
import { alreadyRefunded, nothingCharged } from '@wheelyard/contract/finance/payment-rules'
import { orderRefundLinesProblem } from '@wheelyard/contract/finance/return-refund-rules'
import { notPaid } from '@wheelyard/contract/orders/order-rules'
import { leftOf } from '@wheelyard/contract/orders/order-states'
import { refundQueued, refundRefused } from '@wheelyard/contract/orders/payment-problems'
import { dollarsOf } from '@wheelyard/contract/values/money'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { findGoodsCharge, listLeftOfLines, type RefundableLine } from '#api/fulfilment/returns/refundable.store'
import { findOrderRecord, type OrderRecord } from '#api/orders/records/order-record.store'
import { findOrder } from '#api/orders/records/orders.store'
import { lockOrder } from '#api/orders/records/order-transitions.store'
import { withdrawQuoteOf } from '#api/orders/records/quotes.store'
import { processRefund } from './make-refund.service.ts'
import type { PaymentsDeps } from './payment-intent.ts'
import { findRepeated, promiseRefund, toWish } from './promise-refund.service.ts'
import { listPartialRefunds } from './refund-lines.store.ts'

type RefundResult<T> = ResultOf<typeof partialRefundsApi.refund, T>
type Asking = { admin: Caller; request: PartialRefundRequest; key: string | undefined }

/** Of a paid order, shipped or not. The decision is committed before the provider is asked. */
export async function refundPart(
  deps: PaymentsDeps,
  orderId: string,
  asking: Asking,
): Promise<ResultOf<typeof partialRefundsApi.refund>> {
  const requested = await deps.db.transaction((tx) => requestRefund(tx, orderId, asking))
  if (!requested.ok) return requested
  const made = await processRefund(deps, requested.value)
  if (!made.ok) return refuse(made.problem.status === 503 ? refundQueued : refundRefused(made.problem.message))
  const order = await findOrder(deps.db, orderId)
  return order ? ok(order) : refuse(notFound('Order'))
}

/** Returns the id of the refund: the same one if the same request is repeated. */
async function requestRefund(tx: Db, orderId: string, { admin, request, key }: Asking): Promise<RefundResult<string>> {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse(notFound('Order'))
  if (!order.paidAt) return refuse(notPaid)
  const charge = await findGoodsCharge(tx, orderId)
  if (!charge) return refuse(nothingCharged)
  const { payment, paid, refunded } = charge
  const wish = toWish(request, { goodwill: request.goodwill, key })
  const repeated = await findRepeated(tx, payment.id, wish, await listPartialRefunds(tx, payment.id))
  if (repeated) return repeated
  if (order.refundedAt || payment.refundedCents === payment.amountCents) return refuse(alreadyRefunded)
  const refundable = await listRefundable(tx, order)
  const linesProblem = orderRefundLinesProblem(wish.lines, refundable)
  if (linesProblem) return refuse(linesProblem)
  const mostCents = totalOfParts(partsLeft(paid, refunded))
  const { reason, restock } = request
  const terms = { kind: 'in-part', returnId: null, reason, restock, requestedBy: admin.email } as const
  const promised = await promiseRefund(tx, { charge, refundable, mostCents, wish, terms })
  // No one is asked to pay freight for an order that is refunded.
  if (promised.ok && wish.expectedCents === mostCents) await withdrawQuoteOf(tx, orderId)
  return promised
}

/** Units in a return are refunded by it. */
async function listRefundable(db: Db, { id, lines }: OrderRecord): Promise<RefundableLine[]> {
  const left = await listLeftOfLines(db, id)
  return lines.map(({ productId, quantity, returned, refunded, taxCategory }) => {
    const pieces = quantity - returned - refunded
    return { ...left.get(productId)!, pieces, restCents: 0, taxCategory }
  })
}

/** What is left of it, from which the page computes as the shop does. */
export async function readRefundable(db: Db, id: string): Promise<ResultOf<typeof partialRefundsApi.refundable>> {
  const order = await findOrderRecord(db, id)
  if (!order) return refuse(notFound('Order'))
  if (!order.paidAt) return refuse(notPaid)
  const charge = await findGoodsCharge(db, id)
  if (!charge) return refuse(nothingCharged)
  const refundable = await listRefundable(db, order)
  const lines = order.lines.map((line, index) => {
    const { restCents: _none, centsLeft, ...rest } = refundable[index]!
    const toShip = order.shippedAt ? 0 : Math.min(rest.pieces, leftOf(line))
    const { productName, unitPriceCents } = line
    return { ...rest, productName, price: dollarsOf(unitPriceCents), left: dollarsOf(centsLeft), toShip }
  })
  return ok({ lines, paid: charge.paid, refunded: charge.refunded })
}
