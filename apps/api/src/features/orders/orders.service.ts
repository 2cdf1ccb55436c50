import type { ResultOf } from '@wheelyard/contract/calls/endpoint'
import {
  canCancel,
  noOpenOrder,
  notPaid,
  paidOrderNotCancellable,
  refundUnderWay,
  wasRefunded,
} from '@wheelyard/contract/rules/order-rules'
import type { Order, OrderEvent, OrderEventKind, ordersApi } from '@wheelyard/contract/calls/orders'
import { notFound } from '@wheelyard/contract/rules/problem'
import { ok, refuse } from '@wheelyard/contract/rules/result'
import type { Topic } from '#api/db/change-feed'
import type { Db } from '#api/db/client'
import { type Caller, isAdmin } from '#api/http/caller'
import { type AuditedAction, listActionsOn, recordAudit } from '../audit/audit.store.ts'
import { enqueueCustomerMail } from '../mail/mail.store.ts'
import { listShipmentsOf } from '../shipments/shipments.store.ts'
import { listLoadLines } from './load-lines.store.ts'
import { cancelOpenOrder, expireOpenOrder, lockOrder, shipPaidOrder } from './order-transitions.store.ts'
import { orderExpiredMail, orderShippedMail } from './order-mails.ts'
import { findLatestOrder, findOrder, findOrderOf, listOrdersDue, toOrder } from './orders.store.ts'

/** Asks the provider, which settles the race: the payment is cancelled, or it succeeded and the order is paid. */
type OpenPayments = {
  cancel(orderId: string): Promise<ResultOf<typeof ordersApi.cancel, void>>
}

export type OrdersDeps = {
  db: Db
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

export const cancelOrderById = async (deps: OrdersDeps, caller: Caller, id: string): Promise<CancelResult> =>
  cancel(deps, caller, await findOrderOf(deps.db, caller.userId, id))

type CancelResult = ResultOf<typeof ordersApi.cancel, Order>

async function cancel({ db, payments }: OrdersDeps, caller: Caller, order: Order | undefined): Promise<CancelResult> {
  if (!order) return refuse(noOpenOrder)
  if (!canCancel(order)) return refuse(order.paid ? paidOrderNotCancellable : noOpenOrder)

  const payment = await payments.cancel(order._id)
  if (!payment.ok) return payment
  const cancelled = await cancelOpenOrder(db, order._id, caller.email)
  if (cancelled) return ok(toOrder(cancelled))
  const current = await findOrder(db, order._id)
  return refuse(current?.paid ? paidOrderNotCancellable : noOpenOrder)
}

export async function expireOrders({ db, payments, publicUrl }: OrdersDeps, atMost = 1_000): Promise<number> {
  let expired = 0
  for (const id of await listOrdersDue(db, atMost)) {
    const payment = await payments.cancel(id)
    // The provider does not respond: the next run tries again.
    if (!payment.ok) continue
    expired += await db.transaction(async (tx) => {
      const order = await expireOpenOrder(tx, id)
      // Just paid or cancelled.
      if (!order) return 0
      await enqueueCustomerMail(tx, orderExpiredMail(order, publicUrl))
      return 1
    })
  }
  return expired
}

export async function shipOrder(
  { db, publicUrl }: OrdersDeps,
  admin: Caller,
  id: string,
): Promise<ResultOf<typeof ordersApi.ship>> {
  const shipped = await db.transaction(async (tx) => {
    await lockOrder(tx, id)
    const order = await shipPaidOrder(tx, id)
    if (!order) return undefined
    const subject = { kind: 'order', id, name: order.title } as const
    await recordAudit(tx, { actor: admin.email, action: 'order.shipped', subject })
    await enqueueCustomerMail(tx, orderShippedMail(order, publicUrl))
    return order
  })
  if (shipped) return ok(toOrder(shipped))
  const order = await findOrder(db, id)
  if (!order) return refuse(notFound('Order'))
  if (order.status === 'shipped') return ok(order)
  if (order.refundedAt !== null) return refuse(wasRefunded)
  return refuse(order.paid ? refundUnderWay : notPaid)
}

/** Another customer's order is not found. */
export async function trackOrder(db: Db, caller: Caller, id: string): Promise<ResultOf<typeof ordersApi.one>> {
  const order = isAdmin(caller) ? await findOrder(db, id) : await findOrderOf(db, caller.userId, id)
  if (!order) return refuse(notFound('Order'))
  const [actions, shipments, loadLines] = await Promise.all([
    listActionsOn(db, 'order', id),
    listShipmentsOf(db, id),
    listLoadLines(db, id),
  ])
  return ok({
    ...order,
    shipments,
    loadLines,
    events: eventsOf(order, actions).map((event) => visibleTo(caller, event)),
  })
}

function eventsOf(order: Order, actions: Map<string, AuditedAction>): OrderEvent[] {
  // In the order in which they can happen.
  const steps: [OrderEventKind, string | null, string][] = [
    ['placed', order.placedAt, order.email],
    ['paid', order.paidAt, order.email],
    ['shipped', order.shippedAt, 'shop'],
    ['cancelled', order.cancelledAt, 'shop'],
    ['expired', order.expiredAt, 'shop'],
    ['refunded', order.refundedAt, 'shop'],
  ]
  return steps.flatMap(([kind, at, by]) => {
    const { actor = by, note } = actions.get(`order.${kind}`) ?? {}
    return at === null ? [] : [{ kind, at, by: actor, ...(note && { note }) }]
  })
}

// Customers are not told which administrator acted.
function visibleTo(caller: Caller, event: OrderEvent): OrderEvent {
  return isAdmin(caller) || event.by === caller.email ? event : { ...event, by: 'shop' }
}
