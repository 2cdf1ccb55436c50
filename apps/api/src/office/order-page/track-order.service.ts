import {
  type OrderEvent,
  type OrderEventKind,
  orderPageApi,
  type TrackedOrder,
} from '@wheelyard/contract/office/order-page.calls'
import { numberText } from '@wheelyard/contract/fulfilment/return-number'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { dollarsOf } from '@wheelyard/contract/values/money'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Db } from '#api/db/client'
import { membersOf } from '#api/buying/companies/members.store'
import { type Caller, can, isSelf, mayForAccount } from '#api/http/caller'
import { type AuditedAction, listActionsOn } from '#api/shop/audit/audit.store'
import { listInvoicesOf } from '#api/finance/invoices/invoices.store'
import { listLoadLines } from '#api/orders/records/load-lines.store'
import { findOrder, findOrderOf } from '#api/orders/records/orders.store'
import { readDesk } from '#api/orders/records/order-notes.store'
import { findUnconfirmedName } from '#api/orders/vat-ids/vat-names.store'
import { listRefundsOf, listRefundsToSend, type OrderRefund } from '#api/finance/payments/refunds.store'
import { listReturnsOf } from '#api/fulfilment/returns/returns.store'
import { listShipmentsOf } from '#api/fulfilment/shipments/shipments.store'

/** Another customer's order is not found. */
export async function trackOrder(db: Db, caller: Caller, id: string): Promise<ResultOf<typeof orderPageApi.get>> {
  const isStaff = can(caller, 'see-orders')
  const order = isStaff ? await findOrder(db, id) : await findOrderOf(db, caller, id)
  if (!order) return refuse(notFound('Order'))
  const isOwn = !isStaff || isSelf(caller, order.email)
  const seesInvoices = can(caller, 'see-money') || (isOwn && mayForAccount(caller, 'pay'))
  const colleagues = caller.companyId ? await membersOf(db, caller.companyId) : []
  const known = [caller.email, order.email, ...colleagues.map(({ email }) => email)]
  const [actions, invoices, shipments, returns, unconfirmedVatId, refunds, toSend, loadLines, desk] = await Promise.all(
    [
      listActionsOn(db, 'order', id),
      seesInvoices ? listInvoicesOf(db, id) : [],
      listShipmentsOf(db, id),
      listReturnsOf(db, id),
      findUnconfirmedName(db, id),
      listRefundsOf(db, id),
      can(caller, 'see-money') ? listRefundsToSend(db, id) : [],
      listLoadLines(db, id),
      isStaff ? readDesk(db, id) : null,
    ],
  )
  return ok({
    ...order,
    invoices,
    shipments,
    returns,
    unconfirmedVatId: unconfirmedVatId && (isStaff ? unconfirmedVatId : { ...unconfirmedVatId, registered: '' }),
    refunded: dollarsOf(sumOfMade(refunds)),
    refunds: refunds.flatMap((refund) => toRefund(caller, known, refund)),
    refundsToSend: toSend.map(({ refund: { id: _id, amountCents, reason } }) => ({
      _id,
      amount: dollarsOf(amountCents),
      reason,
    })),
    loadLines,
    desk,
    events: eventsOf(order, actions).map((event) => (isStaff ? event : visibleTo(known, event))),
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

const sumOfMade = (refunds: OrderRefund[]) =>
  refunds.reduce((sum, { status, amountCents }) => (status === 'succeeded' ? sum + amountCents : sum), 0)

function toRefund(caller: Caller, known: string[], refund: OrderRefund): TrackedOrder['refunds'] {
  const { id: _id, amountCents, createdAt, requestedBy: by, returnNumber, status, reason } = refund
  if (status === 'failed' && !can(caller, 'see-orders')) return []
  const number = returnNumber === null ? null : numberText(returnNumber)
  const shown = { _id, amount: dollarsOf(amountCents), status, at: createdAt.toISOString(), by, reason }
  const made = { ...shown, returnNumber: number }
  return [can(caller, 'see-orders') ? made : visibleTo(known, made)]
}

// Buyers are told who of their colleagues acted, never who of the staff.
const visibleTo = <Happened extends { by: string }>(known: string[], event: Happened): Happened =>
  known.includes(event.by) ? event : { ...event, by: 'shop' }
