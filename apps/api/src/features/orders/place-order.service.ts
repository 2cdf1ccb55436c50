import { randomUUID } from 'node:crypto'
import { centsOf } from '@wheelyard/contract/rules/money'
import {
  alreadyAdded,
  isOpen,
  idempotencyKeyReused,
  noLongerSold,
  priceChanged,
  quantityProblem,
  tooBusy,
  unpaidProblem,
} from '@wheelyard/contract/rules/order-rules'
import type { ResultOf } from '@wheelyard/contract/calls/endpoint'
import type { Order, OrderRequest, ordersApi } from '@wheelyard/contract/calls/orders'
import { notFound } from '@wheelyard/contract/rules/problem'
import { ok, refuse } from '@wheelyard/contract/rules/result'
import { displayName } from '@wheelyard/contract/calls/users'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { type CurrentOffer, findOffer } from './offers.store.ts'
import { orderPlacedMail } from './order-mails.ts'
import { type NewOrder, placeInBatch } from './order-placement.store.ts'
import type { OrdersDeps } from './orders.service.ts'
import { findBalance, findLatestOrder, findOrderByKey, type OrderRecord, toOrder } from './orders.store.ts'

const MAX_TRIES = 3
const HOUR_MS = 3_600_000

type PlaceOrderResult = ResultOf<typeof ordersApi.place, Order>
type Input = { buyer: Caller; request: OrderRequest; idempotencyKey: string | undefined }

// The offer read here is what the buyer agrees to; the placing statement compares it with the locked row and decides
// alone. If it refuses and no reason is found (another order was just placed or cancelled), we read and try again.
export async function placeOrder(deps: OrdersDeps, input: Input): Promise<PlaceOrderResult> {
  const { db } = deps
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const offer = await findOffer(db, input.request.productId)
    const problem = offer ? offerProblem(offer, input.request) : notFound('Product')
    const placed = offer && !problem ? await tryToPlace(deps, input, offer) : undefined
    if (placed) {
      deps.publish('products')
      return ok(toOrder(placed))
    }
    const repeated = await repeatedResult(db, input)
    if (repeated) return repeated
    if (offer && (await hasOpenOrder(db, input))) return refuse(alreadyAdded(offer.name))
    if (problem) return refuse(problem)
    const beyondLimit = offer && (await limitProblem(deps, input, offer))
    if (beyondLimit) return refuse(beyondLimit)
  }
  return refuse(tooBusy)
}

function offerProblem(offer: CurrentOffer, { orderQuantity, price }: OrderRequest) {
  if (offer.archivedAt) return noLongerSold(offer.name)
  if (price !== undefined && centsOf(price) !== offer.priceCents) return priceChanged(offer.name, offer.priceCents)
  return quantityProblem(orderQuantity, offer)
}

function tryToPlace(deps: OrdersDeps, input: Input, offer: CurrentOffer): Promise<OrderRecord | undefined> {
  const { db, publicUrl, paymentWindowHours, unpaidLimits } = deps
  const order = newOrder(input, offer)
  // The database's clock sets the deadline; the email gives it to the minute.
  const payBy = new Date(Date.now() + paymentWindowHours * HOUR_MS)
  const mail = orderPlacedMail({ ...order, payBy }, publicUrl)
  const saveToProfile = input.request.saveToProfile ?? false
  return placeInBatch(db, { ...order, mail, saveToProfile, paymentWindowHours, unpaidLimits })
}

function newOrder({ buyer, request, idempotencyKey }: Input, offer: CurrentOffer): NewOrder {
  return {
    id: randomUUID(),
    userId: buyer.userId,
    email: buyer.email,
    customerName: displayName(buyer),
    phone: request.phone,
    address: request.address,
    productId: request.productId,
    productName: offer.name,
    priceCents: offer.priceCents,
    quantity: request.orderQuantity,
    totalCents: offer.priceCents * request.orderQuantity,
    idempotencyKey: idempotencyKey ?? null,
  }
}

async function repeatedResult(
  db: Db,
  { buyer, request, idempotencyKey }: Input,
): Promise<PlaceOrderResult | undefined> {
  if (idempotencyKey === undefined) return undefined
  const earlier = await findOrderByKey(db, buyer.userId, idempotencyKey)
  if (!earlier) return undefined
  return isSameRequest(earlier, request) ? ok(toOrder(asPlaced(earlier))) : refuse(idempotencyKeyReused)
}

function isSameRequest(order: OrderRecord, request: OrderRequest): boolean {
  return (
    order.productId === request.productId &&
    order.quantity === request.orderQuantity &&
    order.phone === request.phone &&
    order.address === request.address &&
    (request.price === undefined || order.priceCents === centsOf(request.price))
  )
}

/** Without what has happened since: a repeated request gets the same answer, byte for byte. */
function asPlaced(order: OrderRecord): OrderRecord {
  const later = { paidAt: null, transactionId: null, shippedAt: null, cancelledAt: null, expiredAt: null }
  return { ...order, ...later, refundedAt: null }
}

async function hasOpenOrder(db: Db, { buyer, request }: Input): Promise<boolean> {
  const latest = await findLatestOrder(db, buyer.userId, request.productId)
  return latest !== undefined && isOpen(latest)
}

async function limitProblem({ db, unpaidLimits }: OrdersDeps, { buyer, request }: Input, offer: CurrentOffer) {
  const balance = await findBalance(db, buyer.userId)
  return unpaidProblem(offer.priceCents * request.orderQuantity, balance, unpaidLimits)
}
