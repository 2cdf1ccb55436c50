import { type OrderEvent, type OrderEventKind, orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { dollarsOf } from '@wheelyard/contract/values/money'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Db } from '#api/db/client'
import { type Caller, isAdmin, isSelf } from '#api/http/caller'
import { type AuditedAction, listActionsOn } from '#api/shop/audit/audit.store'
import { listInvoicesOf } from '#api/finance/invoices/invoices.store'
import { listLoadLines } from '#api/orders/records/load-lines.store'
import { findOrder, findOrderOf } from '#api/orders/records/orders.store'
import { findUnconfirmedName } from '#api/orders/vat-ids/vat-names.store'
import { sumRefunded } from '#api/finance/payments/refunds.store'
import { listReturnsOf } from '#api/fulfilment/returns/returns.store'
import { listShipmentsOf } from '#api/fulfilment/shipments/shipments.store'

/** Another customer's order is not found. */
export async function trackOrder(db: Db, caller: Caller, id: string): Promise<ResultOf<typeof orderPageApi.get>> {
  const order = isAdmin(caller) ? await findOrder(db, id) : await findOrderOf(db, caller, id)
  if (!order) return refuse(notFound('Order'))
  const [actions, invoices, shipments, returns, unconfirmedVatId, refundedCents, loadLines] = await Promise.all([
    listActionsOn(db, 'order', id),
    listInvoicesOf(db, id),
    listShipmentsOf(db, id),
    listReturnsOf(db, id),
    findUnconfirmedName(db, id),
    sumRefunded(db, id),
    listLoadLines(db, id),
  ])
  return ok({
    ...order,
    invoices,
    shipments,
    returns,
    unconfirmedVatId:
      unconfirmedVatId && (isAdmin(caller) ? unconfirmedVatId : { ...unconfirmedVatId, registered: '' }),
    refunded: dollarsOf(refundedCents),
    loadLines,
    events: eventsOf(order, actions).map((event) => visibleTo(caller, event)),
  })
}

function eventsOf(order: Order, actions: Map<string, AuditedAction>): OrderEvent[] {
  const quote = order.freight?.quote
  // In the order in which they can happen.
  const steps: [OrderEventKind, string | null, string][] = [
    ['placed', order.placedAt, order.email],
    ['paid', order.paidAt, order.email],
    ['freight-proposed', quote?.proposedAt ?? null, 'shop'],
    ['freight-paid', quote?.paidAt ?? null, order.email],
    ['freight-refused', quote?.refusedAt ?? null, order.email],
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
  return isAdmin(caller) || isSelf(caller, event.by) ? event : { ...event, by: 'shop' }
}
