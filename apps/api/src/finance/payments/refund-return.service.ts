import { isDeepStrictEqual } from 'node:util'
import { isAboveLeft, mostRefundable } from '@wheelyard/billing/refunds/most-refundable'
import { refundParts, totalOfParts } from '@wheelyard/billing/refunds/refund-parts'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { returnRefundsApi, ReturnRefundRequest } from '@wheelyard/contract/finance/return-refunds.calls'
import type { OrderReturn } from '@wheelyard/contract/fulfilment/returns.calls'
import { centsOf } from '@wheelyard/contract/values/money'
import { wasRefunded } from '@wheelyard/contract/orders/order-rules'
import { refundQueued, refundRefused } from '@wheelyard/contract/orders/payment-problems'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { refundLinesProblem } from '@wheelyard/contract/finance/return-refund-rules'
import {
  aboveMaximum,
  nothingToRefund,
  refundChanged,
  refundExists,
  returnMovedOn,
} from '@wheelyard/contract/fulfilment/return-problems'
import { reasonWithoutNote } from '@wheelyard/contract/fulfilment/return-texts'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { lockOrder } from '#api/orders/records/order-transitions.store'
import { findReturn } from '#api/fulfilment/returns/find-return.store'
import { findGoodsCharge, listRefundableLines } from '#api/fulfilment/returns/refundable.store'
import { findOrderOfReturn } from '#api/fulfilment/returns/returns.store'
import type { PaymentsDeps } from './payment-intent.ts'
import { processRefund } from './make-refund.service.ts'
import { findReturnRefund, insertReturnRefund, type RefundedLine, type ReturnRefund } from './refunds.store.ts'

type RefundResult<T> = ResultOf<typeof returnRefundsApi.refund, T>

/** The administrator's decision is committed before the provider is asked. */
export async function refundReturn(
  deps: PaymentsDeps,
  admin: Caller,
  returnId: string,
  request: ReturnRefundRequest,
): Promise<ResultOf<typeof returnRefundsApi.refund>> {
  const requested = await deps.db.transaction((tx) => requestRefund(tx, admin, returnId, toCents(request)))
  if (!requested.ok) return requested
  const made = await processRefund(deps, requested.value)
  if (!made.ok) return refuse(made.problem.status === 503 ? refundQueued : refundRefused(made.problem.message))
  const refunded = await findReturn(deps.db, returnId)
  return refunded ? ok(refunded) : refuse(notFound('Return'))
}

type Wish = { lines: RefundedLine[]; freightCents: number; expectedCents: number; note: string }

const toCents = ({ lines, freight, expectedTotal, note }: ReturnRefundRequest): Wish => ({
  lines: lines.map(({ productId, quantity, amount }) => ({ productId, quantity, cents: centsOf(amount) })),
  freightCents: centsOf(freight),
  expectedCents: centsOf(expectedTotal),
  note,
})

/** Returns the id of the refund: the same one if the same request is repeated. */
async function requestRefund(tx: Db, admin: Caller, returnId: string, wish: Wish): Promise<RefundResult<string>> {
  const orderId = await findOrderOfReturn(tx, returnId)
  const order = orderId && (await lockOrder(tx, orderId))
  // Read again once locked: the return may have moved on, and another refund may be there.
  const returned = order && (await findReturn(tx, returnId))
  if (!returned) return refuse(notFound('Return'))
  const earlier = await findReturnRefund(tx, returnId)
  if (earlier) return isOf(earlier, wish) ? ok(earlier.id) : refuse(refundExists)
  if (returned.state !== 'authorised' && returned.state !== 'received') return refuse(returnMovedOn)
  if (order.refundedAt) return refuse(wasRefunded)
  return promiseRefund(tx, admin, returned, wish)
}

async function promiseRefund(
  tx: Db,
  admin: Caller,
  returned: OrderReturn,
  { lines, freightCents, expectedCents, note }: Wish,
): Promise<RefundResult<string>> {
  const refundable = await listRefundableLines(tx, returned._id)
  const linesProblem = refundLinesProblem(lines, refundable)
  if (linesProblem) return refuse(linesProblem)
  const charge = await findGoodsCharge(tx, returned.orderId)
  if (!charge) return refuse(aboveMaximum(0))
  const { payment, paid, refunded } = charge
  if (payment.refundedCents === payment.amountCents) return refuse(wasRefunded)
  const categories = new Map(refundable.map(({ productId, taxCategory }) => [productId, taxCategory]))
  const goods = lines.map(({ productId, cents }) => ({ taxCategory: categories.get(productId)!, cents }))
  const parts = refundParts(paid, refunded, { goods, freightCents })
  const amountCents = totalOfParts(parts)
  const maximum = aboveMaximum(totalOfParts(mostRefundable(paid, refunded, refundable)))
  if (isAboveLeft(parts, paid, refunded)) return refuse(maximum)
  if (amountCents === 0) return refuse(nothingToRefund)
  if (amountCents !== expectedCents) return refuse(refundChanged(expectedCents, amountCents))
  const refund = await insertReturnRefund(tx, {
    paymentId: payment.id,
    returnId: returned._id,
    amountCents,
    parts,
    lines,
    reason: note || reasonWithoutNote(returned.number),
    requestedBy: admin.email,
  })
  return refund ? ok(refund.id) : refuse(maximum)
}

function isOf(refund: ReturnRefund, { lines, freightCents, expectedCents }: Wish): boolean {
  const refundedFreight = refund.parts?.reduce((sum, part) => sum + part.freightCents, 0)
  return (
    refund.amountCents === expectedCents &&
    refundedFreight === freightCents &&
    isDeepStrictEqual(inAnyOrder(refund.lines), inAnyOrder(lines))
  )
}

const inAnyOrder = (lines: RefundedLine[]) =>
  new Map(lines.map(({ productId, quantity, cents }) => [productId, { quantity, cents }]))
