import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { canCancel, noOpenOrder, paidOrderNotCancellable } from '@wheelyard/contract/orders/order-rules'
import type { Order, ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Topic } from '@wheelyard/contract/shop/live-topics'
import type { Caller } from '#api/http/caller'
import { ordersCancelled, ordersExpired } from '#api/telemetry/metrics/shop-metrics'
import { enqueueCustomerMail } from '#api/shop/mail/mail.store'
import type { TaxDeps } from './decide-tax.service.ts'
import { cancelOpenOrder, expireOpenOrder } from '../records/order-transitions.store.ts'
import { orderExpiredMail } from './order-mails.ts'
import { toOrder } from '../records/order-record.store.ts'
import { findLatestOrder, findOrder, findOrderOf, listOrdersDue } from '../records/orders.store.ts'

/** Asks the provider, which settles the race: the payment is cancelled, or it succeeded and the order is paid. */
type OpenPayments = {
  cancel(orderId: string): Promise<ResultOf<typeof ordersApi.cancel, void>>
}

export type OrdersDeps = TaxDeps & {
  payments: OpenPayments
  paymentWindowHours: number
  publicUrl: string
  /** Called after an order is placed, which no trigger publishes. */
  publish: (topic: Topic) => void
}

/** By a product's id: the order of that product alone. By its own id: any order. */
export async function cancelOrder(deps: OrdersDeps, caller: Caller, productOrOrderId: string): Promise<CancelResult> {
  const { db } = deps
  const order =
    (await findLatestOrder(db, caller.userId, productOrOrderId)) ??
    (await findOrderOf(db, caller.userId, productOrOrderId))
  return cancel(deps, caller, order)
}

/** Can be repeated: the answer to the first try may have been lost with the database. */
export async function cancelOrderById(deps: OrdersDeps, caller: Caller, id: string): Promise<CancelResult> {
  const order = await findOrderOf(deps.db, caller.userId, id)
  return order?.cancelledAt ? ok(order) : cancel(deps, caller, order)
}

type CancelResult = ResultOf<typeof ordersApi.cancel, Order>

async function cancel({ db, payments }: OrdersDeps, caller: Caller, order: Order | undefined): Promise<CancelResult> {
  if (!order) return refuse(noOpenOrder)
  if (!canCancel(order)) return refuse(order.paid ? paidOrderNotCancellable : noOpenOrder)

  const payment = await payments.cancel(order._id)
  if (!payment.ok) return payment
  const cancelled = await cancelOpenOrder(db, order._id, caller.email)
  if (cancelled) {
    ordersCancelled.inc()
    return ok(toOrder(cancelled))
  }
  const current = await findOrder(db, order._id)
  return refuse(current?.paid ? paidOrderNotCancellable : noOpenOrder)
}

export async function expireOrders({ db, payments, publicUrl }: OrdersDeps, atMost = 1_000): Promise<number> {
  let expired = 0
  for (const id of await listOrdersDue(db, atMost)) {
    const payment = await payments.cancel(id)
    // The provider does not respond: the next run tries again.
    if (!payment.ok) continue
    const ended = await db.transaction(async (tx) => {
      const order = await expireOpenOrder(tx, id)
      // Just paid or cancelled.
      if (!order) return 0
      await enqueueCustomerMail(tx, orderExpiredMail(order, publicUrl))
      return 1
    })
    ordersExpired.inc(ended)
    expired += ended
  }
  return expired
}
