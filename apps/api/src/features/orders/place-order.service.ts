import { randomUUID } from 'node:crypto'
import { centsOf } from '@wheelyard/contract/rules/money'
import {
  alreadyAdded,
  isOpen,
  keyUsedOtherwise,
  noLongerSold,
  priceChanged,
  quantityProblem,
  tooBusy,
} from '@wheelyard/contract/rules/order-rules'
import type { Order, OrderRequest } from '@wheelyard/contract/calls/orders'
import { notFound, type Problem } from '@wheelyard/contract/rules/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/rules/result'
import { displayName } from '@wheelyard/contract/calls/users'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { orderPlacedMail } from './order-mails.ts'
import { placeWithOthers } from './order-batch.store.ts'
import { findOffer, type NewOrder, type Offer } from './order-placement.store.ts'
import type { OrdersDeps } from './orders.service.ts'
import { findLatestOrder, findOrderByKey, type OrderRecord, toOrder } from './orders.store.ts'

const ATTEMPTS = 3
const HOUR_MS = 3_600_000

type Attempt = { buyer: Caller; wish: OrderRequest; key: string | undefined }

/**
 * Places an order, or says precisely why not. The offer we read is what the buyer agrees to; the statement
 * that places the order holds it against the row as it is by then, and decides alone. If it refuses without
 * a reason that we can name, somebody was faster or just gave up: then we look and try again.
 */
export async function placeOrder(deps: OrdersDeps, attempt: Attempt): Promise<Result<Order>> {
  const { db } = deps
  for (let tries = 0; tries < ATTEMPTS; tries += 1) {
    const offer = await findOffer(db, attempt.wish.productId)
    const refusal = offer ? offerProblem(offer, attempt.wish) : notFound('Product')
    const placed = offer && !refusal ? await tryToPlace(deps, attempt, offer) : undefined
    if (placed) {
      deps.publish('products')
      deps.publish('orders')
      return ok(toOrder(placed))
    }
    const earlier = await findEarlier(db, attempt)
    if (earlier) return earlier
    if (offer && (await hasOpenOrder(db, attempt))) return refuse(alreadyAdded(offer.name))
    if (refusal) return refuse(refusal)
  }
  return refuse(tooBusy)
}

function offerProblem(offer: Offer, { orderQuantity, price }: OrderRequest): Problem | undefined {
  if (offer.archivedAt) return noLongerSold(offer.name)
  if (price !== undefined && centsOf(price) !== offer.priceCents) return priceChanged(offer.name, offer.priceCents)
  return quantityProblem(orderQuantity, offer)
}

function tryToPlace(deps: OrdersDeps, attempt: Attempt, offer: Offer): Promise<OrderRecord | undefined> {
  const { db, publicUrl, paymentWindowHours } = deps
  const order = newOrder(attempt, offer)
  // The statement sets the moment by the database's clock; the mail names the minute.
  const payBy = new Date(Date.now() + paymentWindowHours * HOUR_MS)
  const mail = orderPlacedMail({ ...order, payBy }, publicUrl)
  const options = { mail, saveToProfile: attempt.wish.saveToProfile ?? false, paymentWindowHours }
  return placeWithOthers(db, { order, options })
}

function newOrder({ buyer, wish, key }: Attempt, offer: Offer): NewOrder {
  return {
    id: randomUUID(),
    userId: buyer.userId,
    email: buyer.email,
    customerName: displayName(buyer),
    phone: wish.phone,
    address: wish.address,
    productId: wish.productId,
    productName: offer.name,
    priceCents: offer.priceCents,
    quantity: wish.orderQuantity,
    totalCents: offer.priceCents * wish.orderQuantity,
    idempotencyKey: key ?? null,
  }
}

/** The answer given to this very attempt when it came first. */
async function findEarlier(db: Db, { buyer, wish, key }: Attempt): Promise<Result<Order> | undefined> {
  const earlier = key === undefined ? undefined : await findOrderByKey(db, buyer.userId, key)
  if (!earlier) return undefined
  return isSameRequest(earlier, wish) ? ok(toOrder(asPlaced(earlier))) : refuse(keyUsedOtherwise)
}

function isSameRequest(order: OrderRecord, wish: OrderRequest): boolean {
  return (
    order.productId === wish.productId &&
    order.quantity === wish.orderQuantity &&
    order.phone === wish.phone &&
    order.address === wish.address &&
    (wish.price === undefined || order.priceCents === centsOf(wish.price))
  )
}

/** Whatever became of it since: the first answer knew nothing of that. */
function asPlaced(order: OrderRecord): OrderRecord {
  const later = { paidAt: null, transactionId: null, shippedAt: null, cancelledAt: null, expiredAt: null }
  return { ...order, ...later, refundedAt: null }
}

async function hasOpenOrder(db: Db, { buyer, wish }: Attempt): Promise<boolean> {
  const latest = await findLatestOrder(db, buyer.userId, wish.productId)
  return latest !== undefined && isOpen(latest)
}
