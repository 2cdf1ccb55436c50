import { mostRefundable } from '@wheelyard/billing/refunds/most-refundable'
import { totalOfParts } from '@wheelyard/billing/refunds/refund-parts'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { returnRefundsApi, ReturnRefundRequest } from '@wheelyard/contract/finance/return-refunds.calls'
import type { OrderReturn } from '@wheelyard/contract/fulfilment/returns.calls'
import { wasRefunded } from '@wheelyard/contract/orders/order-rules'
import { refundQueued, refundRefused } from '@wheelyard/contract/orders/payment-problems'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { refundLinesProblem } from '@wheelyard/contract/finance/return-refund-rules'
import { aboveMaximum, returnMovedOn } from '@wheelyard/contract/fulfilment/return-problems'
import { reasonWithoutNote } from '@wheelyard/contract/fulfilment/return-texts'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { lockOrder } from '#api/orders/records/order-transitions.store'
import { findReturn } from '#api/fulfilment/returns/find-return.store'
import { findGoodsCharge, listRefundableLines, type PaidCharge } from '#api/fulfilment/returns/refundable.store'
import { findOrderOfReturn } from '#api/fulfilment/returns/returns.store'
import type { PaymentsDeps } from './payment-intent.ts'
import { processRefund } from './make-refund.service.ts'
import { findRepeated, promiseRefund, toWish, type Wish } from './promise-refund.service.ts'
import { listReturnRefunds } from './refund-lines.store.ts'

type RefundResult<T> = ResultOf<typeof returnRefundsApi.refund, T>
type Asking = { admin: Caller; request: ReturnRefundRequest; key: string | undefined }

/** The administrator's decision is committed before the provider is asked. */
export async function refundReturn(
  deps: PaymentsDeps,
  returnId: string,
  asking: Asking,
): Promise<ResultOf<typeof returnRefundsApi.refund>> {
  const requested = await deps.db.transaction((tx) => requestRefund(tx, returnId, asking))
  if (!requested.ok) return requested
  const made = await processRefund(deps, requested.value)
  if (!made.ok) return refuse(made.problem.status === 503 ? refundQueued : refundRefused(made.problem.message))
  const refunded = await findReturn(deps.db, returnId)
  return refunded ? ok(refunded) : refuse(notFound('Return'))
}

/** Returns the id of the refund: the same one if the same request is repeated. */
async function requestRefund(tx: Db, returnId: string, { admin, request, key }: Asking): Promise<RefundResult<string>> {
  const orderId = await findOrderOfReturn(tx, returnId)
  const order = orderId && (await lockOrder(tx, orderId))
  // Read again once locked: the return may have moved on, and another refund may be there.
  const returned = order && (await findReturn(tx, returnId))
  if (!returned) return refuse(notFound('Return'))
  const charge = await findGoodsCharge(tx, order.id)
  const wish = toWish(request, { key })
  const repeated = charge && (await findRepeated(tx, charge.payment.id, wish, await listReturnRefunds(tx, returnId)))
  if (repeated) return repeated
  if (returned.state !== 'authorised' && returned.state !== 'received') return refuse(returnMovedOn)
  if (order.refundedAt) return refuse(wasRefunded)
  if (!charge) return refuse(aboveMaximum(0))
  return promise(tx, { admin, returned, charge, wish, note: request.note })
}

type Refunding = { admin: Caller; returned: OrderReturn; charge: PaidCharge; wish: Wish; note: string }

async function promise(tx: Db, { admin, returned, charge, wish, note }: Refunding): Promise<RefundResult<string>> {
  const refundable = await listRefundableLines(tx, returned._id)
  const linesProblem = refundLinesProblem(wish.lines, refundable)
  if (linesProblem) return refuse(linesProblem)
  const { payment, paid, refunded } = charge
  if (payment.refundedCents === payment.amountCents) return refuse(wasRefunded)
  const mostCents = totalOfParts(mostRefundable(paid, refunded, refundable))
  const terms = {
    kind: 'return',
    returnId: returned._id,
    reason: note || reasonWithoutNote(returned.number),
    // What comes back returns to stock by its return.
    restock: false,
    requestedBy: admin.email,
  } as const
  return promiseRefund(tx, { charge, refundable, mostCents, wish, terms })
}
