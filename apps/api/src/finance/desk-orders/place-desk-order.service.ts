import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { DeskOrderRequest, deskOrdersApi } from '@wheelyard/contract/orders/desk-orders.calls'
import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import { alreadyAdded, paidOrderNotChangeable } from '@wheelyard/contract/orders/order-rules'
import { isOpen } from '@wheelyard/contract/orders/order-states'
import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { orderEnded } from '@wheelyard/contract/orders/payment-problems'
import { centsOf } from '@wheelyard/contract/values/money'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { agreedDeskOrder } from '#api/orders/placing/desk-order.service'
import type { NewOrder } from '#api/orders/placing/new-order'
import { isDiscountRefused, placeByDesk } from '#api/orders/placing/order-placement.store'
import { placementOf, placeWithRetries } from '#api/orders/placing/placement.service'
import { auditedOrder, findOrderRecord, type OrderRecord, toOrder } from '#api/orders/records/order-record.store'
import { moveRemarks } from '#api/orders/records/order-notes.store'
import { cancelOpenOrder } from '#api/orders/records/order-transitions.store'
import { findLatestOrder } from '#api/orders/records/orders.store'
import { owns } from '#api/people/users/ownership'
import { findCustomer } from '#api/people/users/profiles.store'
import { recordAudit } from '#api/shop/audit/audit.store'
import { ordersCancelled } from '#api/telemetry/metrics/shop-metrics'
import type { ChangingDeps } from '../cancelling/change-quantity.service.ts'
import { cancelPayment } from '../payments/cancel-payment.service.ts'

type Result<T = Order> = ResultOf<typeof deskOrdersApi.place, T>
type Refusal = Extract<Result, { ok: false }>['problem']
type Input = { admin: Caller; customer: Caller; request: DeskOrderRequest; idempotencyKey: string | undefined }

/** An order never changes: the one that is replaced is cancelled, and both or neither happens. */
export const placeDeskOrder = (deps: ChangingDeps, input: Input): Promise<Result> =>
  placeWithRetries<Refusal>(deps, {
    buyer: input.customer,
    idempotencyKey: input.idempotencyKey,
    isSameRequest: (earlier) => isSameRequest(earlier, input.request),
    attempt: () => tryToPlace(deps, input),
  })

const notPlaced = (reason: Refusal) => ({ placed: undefined, findReason: async () => reason })

async function tryToPlace(deps: ChangingDeps, input: Input) {
  const replaced = await findReplaced(deps.db, input.customer, input.request.replaces)
  if (!replaced.ok) return notPlaced(replaced.problem)
  const order = await agreedDeskOrder(deps, { ...input, replaced: replaced.value })
  if (!order.ok) return notPlaced(order.problem)
  const exists = await openOrderProblem(deps.db, input, order.value)
  if (exists) return notPlaced(exists)
  const payment = replaced.value ? await cancelPayment(deps, replaced.value.id) : ok(undefined)
  if (!payment.ok) return notPlaced(payment.problem)
  const placed = await write(deps, input, order.value, replaced.value)
  return { placed, findReason: async () => undefined }
}

/** Whoever ordered for a company orders for it again where that order is changed. */
export async function findBuyer(db: Db, id: string, replaces: string | undefined) {
  const customer = await findCustomer(db, id)
  const replaced = customer && replaces !== undefined ? await findOrderRecord(db, replaces) : undefined
  return customer && replaced ? { ...customer, companyId: replaced.companyId, seesOwnOrdersOnly: true } : customer
}

/** Undefined if the order is a new one. */
export async function findReplaced(
  db: Db,
  customer: Caller,
  id: string | undefined,
): Promise<ResultOf<typeof deskOrdersApi.costs, OrderRecord | undefined>> {
  if (id === undefined) return ok(undefined)
  const order = await findOrderRecord(db, id)
  if (!order || !owns(customer, order)) return refuse(notFound('Order'))
  if (isOpen(toOrder(order))) return ok(order)
  return refuse(order.paidAt ? paidOrderNotChangeable : orderEnded)
}

/** Of one product, a customer has one open order at a time. */
async function openOrderProblem(db: Db, { customer, request }: Input, { productId, title }: NewOrder) {
  const latest = productId && !customer.companyId ? await findLatestOrder(db, customer, productId) : undefined
  return latest && isOpen(latest) && latest._id !== request.replaces ? alreadyAdded(title) : undefined
}

async function write(deps: ChangingDeps, { admin, customer }: Input, order: NewOrder, replaced?: OrderRecord) {
  const placement = placementOf(deps, order, { buyer: customer, saveToProfile: false, cartVersion: null })
  try {
    const placed = await deps.db.transaction(async (tx) => {
      if (replaced && !(await cancelOpenOrder(tx, replaced.id, admin.email))) throw new NotPlaced()
      const made = await placeByDesk(tx, placement)
      if (!made) throw new NotPlaced()
      if (replaced) await moveRemarks(tx, replaced.id, made.id)
      await recordAudit(tx, {
        actor: admin.email,
        action: 'order.placed',
        subject: auditedOrder(made),
        detail: { customer: customer.email, ...(replaced && { replaces: orderNumberText(replaced.number) }) },
      })
      return made
    })
    if (replaced) ordersCancelled.inc()
    return placed
  } catch (error) {
    if (error instanceof NotPlaced || isDiscountRefused(error)) return undefined
    throw error
  }
}

/** Rolls back: the order that was to be replaced is as it was. */
class NotPlaced extends Error {}

function isSameRequest(order: OrderRecord, request: DeskOrderRequest): boolean {
  const { lines, expectedTotal, discount, freight, poNumber } = request
  const ordered = new Map(order.lines.map(({ productId, quantity }) => [productId, quantity]))
  return (
    order.totalCents === centsOf(expectedTotal) &&
    order.discountCode === (discount?.code ?? null) &&
    (!order.freight || order.freight.mode === freight?.mode) &&
    order.poNumber === (poNumber || null) &&
    lines.length === ordered.size &&
    lines.every(({ productId, quantity }) => ordered.get(String(productId)) === quantity)
  )
}
