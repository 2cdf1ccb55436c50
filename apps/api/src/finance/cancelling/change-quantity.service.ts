import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { ChangeQuantityBody, Order, ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { centsOf } from '@wheelyard/contract/values/money'
import {
  directPurchaseOff,
  hasOwnQuantity,
  paidOrderNotChangeable,
  quantityAgreed,
} from '@wheelyard/contract/orders/order-rules'
import { isOpen } from '@wheelyard/contract/orders/order-states'
import { orderEnded } from '@wheelyard/contract/orders/payment-problems'
import { totalOf } from '@wheelyard/contract/catalogue/price-tiers'
import { notFound } from '@wheelyard/contract/values/problem'
import { refuse } from '@wheelyard/contract/values/result'
import type { Caller } from '#api/http/caller'
import { owns } from '#api/people/users/ownership'
import { ordersCancelled } from '#api/telemetry/metrics/shop-metrics'
import { readSettings } from '#api/shop/settings/shop-settings.store'
import { newOrder } from '#api/orders/placing/new-order'
import type { Offer } from '#api/catalogue/offers/offers.store'
import { findOffer } from '#api/orders/placing/offers.store'
import { placeAlone } from '#api/orders/placing/order-placement.store'
import { findOrderRecord, type OrderRecord, toOrder } from '#api/orders/records/order-record.store'
import { cancelOpenOrder } from '#api/orders/records/order-transitions.store'
import { cancelPayment } from '../payments/cancel-payment.service.ts'
import type { PaymentsDeps } from '../payments/payment-intent.ts'
import { isPriceOf, offerProblem } from '#api/orders/placing/place-order.service'
import {
  placementOf,
  type PlacingDeps,
  placeWithRetries,
  unpaidLimitProblem,
} from '#api/orders/placing/placement.service'

export type ChangingDeps = PlacingDeps & PaymentsDeps
type Input = { buyer: Caller; orderId: string; request: ChangeQuantityBody; idempotencyKey: string | undefined }
type Result = ResultOf<typeof ordersApi.changeQuantity, Order>
type Refusal = Extract<Result, { ok: false }>['problem']

/** An order never changes: it is cancelled and placed anew with the other quantity, both or neither. */
export async function changeQuantity(deps: ChangingDeps, input: Input): Promise<Result> {
  const { buyer, request, idempotencyKey, orderId } = input
  const known = await findOrderRecord(deps.db, orderId)
  if (!known || !owns(buyer, known)) return refuse(notFound('Order'))
  return placeWithRetries<Refusal>(deps, {
    buyer,
    idempotencyKey,
    isSameRequest: (earlier) => isSameRequest(earlier, known, request),
    attempt: async () => {
      const offer = known.productId ? await findOffer(deps.db, known.productId) : undefined
      const findReason = () => findProblem(deps, input, offer)
      const problem = await findReason()
      if (problem || !offer) return { placed: undefined, findReason: async () => problem ?? quantityAgreed }
      const payment = await cancelPayment(deps, orderId)
      if (!payment.ok) return { placed: undefined, findReason: async () => payment.problem }
      return { placed: await replace(deps, input, { old: known, offer }), findReason }
    },
  })
}

/** Looked for before its payment is cancelled, so that a refusal leaves that alone too. */
async function findProblem({ db }: ChangingDeps, { buyer, orderId, request }: Input, offer: Offer | undefined) {
  const old = await findOrderRecord(db, orderId)
  if (!old) return notFound('Order')
  const order = toOrder(old)
  if (!isOpen(order)) return order.paid ? paidOrderNotChangeable : orderEnded
  if (!offer || !hasOwnQuantity(order)) return quantityAgreed
  const problem = offerProblem({ ...offer, available: offer.available + old.pieces }, request)
  if (problem) return problem
  if (buyer.companyId || !(await readSettings(db)).directPurchase) return directPurchaseOff
  const totalCents = totalOf(request.orderQuantity, offer)
  return unpaidLimitProblem(db, buyer, { totalCents, isOneProduct: true, endsCents: old.totalCents })
}

type Replacement = { old: OrderRecord; offer: Offer }

async function replace(deps: ChangingDeps, { buyer, request, idempotencyKey }: Input, { old, offer }: Replacement) {
  const { phone, address, deliveryAddress, poNumber } = old
  const items = [{ offer, quantity: request.orderQuantity }]
  const to = { phone, address, deliveryAddress }
  const order = newOrder({ buyer, to, poNumber: poNumber ?? undefined, idempotencyKey, items })
  const placement = placementOf(deps, order, { buyer, saveToProfile: false, cartVersion: null })
  try {
    const placed = await deps.db.transaction(async (tx) => {
      if (!(await cancelOpenOrder(tx, old.id, buyer.email))) throw new NotReplaced()
      const replacing = await placeAlone(tx, placement)
      if (!replacing) throw new NotReplaced()
      return replacing
    })
    ordersCancelled.inc()
    return placed
  } catch (error) {
    if (error instanceof NotReplaced) return undefined
    throw error
  }
}

/** Rolls back: the order is as it was. */
class NotReplaced extends Error {}

const isSameRequest = (earlier: OrderRecord, { id, productId }: OrderRecord, request: ChangeQuantityBody) =>
  earlier.id !== id &&
  earlier.productId === productId &&
  earlier.pieces === request.orderQuantity &&
  (request.price === undefined || isPriceOf(earlier, centsOf(request.price)))
