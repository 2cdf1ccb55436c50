import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { canCancel, noOpenOrder, paidOrderNotCancellable } from '@wheelyard/contract/orders/order-rules'
import type { Order, ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Caller } from '#api/http/caller'
import { toOrder } from '#api/orders/records/order-record.store'
import { cancelOpenOrder } from '#api/orders/records/order-transitions.store'
import { findLatestOrder, findOrder, findOrderOf } from '#api/orders/records/orders.store'
import { ordersCancelled } from '#api/telemetry/metrics/shop-metrics'
import { cancelPayment } from '../payments/cancel-payment.service.ts'
import type { PaymentsDeps } from '../payments/payment-intent.ts'

type CancelResult = ResultOf<typeof ordersApi.cancel, Order>

/** By a product's id: the order of that product alone. By its own id: any order. */
export async function cancelOrder(deps: PaymentsDeps, caller: Caller, productOrOrderId: string): Promise<CancelResult> {
  const { db } = deps
  const order =
    (await findLatestOrder(db, caller, productOrOrderId)) ?? (await findOrderOf(db, caller, productOrOrderId))
  return cancel(deps, caller, order)
}

/** Can be repeated: the answer to the first try may have been lost with the database. */
export async function cancelOrderById(deps: PaymentsDeps, caller: Caller, id: string): Promise<CancelResult> {
  const order = await findOrderOf(deps.db, caller, id)
  return order?.cancelledAt ? ok(order) : cancel(deps, caller, order)
}

/** Whoever asks for it; an order that is being paid stays. */
export async function cancel(deps: PaymentsDeps, caller: Caller, order: Order | undefined): Promise<CancelResult> {
  if (!order) return refuse(noOpenOrder)
  if (!canCancel(order)) return refuse(order.paid ? paidOrderNotCancellable : noOpenOrder)

  const payment = await cancelPayment(deps, order._id)
  if (!payment.ok) return payment
  const cancelled = await cancelOpenOrder(deps.db, order._id, caller.email)
  if (cancelled) {
    ordersCancelled.inc()
    return ok(toOrder(cancelled))
  }
  const current = await findOrder(deps.db, order._id)
  return refuse(current?.paid ? paidOrderNotCancellable : noOpenOrder)
}
