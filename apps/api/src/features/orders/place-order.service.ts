import { centsOf, MAX_CHARGE_CENTS } from '@wheelyard/contract/money'
import {
  alreadyAdded,
  isOpen,
  keyUsedOtherwise,
  noLongerSold,
  priceChanged,
  quantityProblem,
  tooBusy,
} from '@wheelyard/contract/order-rules'
import type { Order, OrderWish } from '@wheelyard/contract/orders'
import { notFound, type Problem } from '@wheelyard/contract/problem'
import { STOCK_MAX } from '@wheelyard/contract/products'
import { ok, refuse, type Result } from '@wheelyard/contract/result'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { enqueueMail } from '../mail/mail.store.ts'
import { orderPlacedMail } from './order-mails.ts'
import { findOffer, insertOrder } from './order-placement.store.ts'
import { findLatestOrder, findOrderByKey, type OrderRecord, toOrder } from './orders.store.ts'
import type { OrdersDeps } from './orders.service.ts'

const ATTEMPTS = 3

type Attempt = { buyer: Caller; wish: OrderWish; key: string | undefined }

/**
 * Places an order, or says precisely why not. The statement that places it decides alone; only when it
 * has refused do we look why. What we see then may already be newer and in the buyer's favour (another
 * order was just cancelled): then we try again.
 */
export async function placeOrder(deps: OrdersDeps, attempt: Attempt): Promise<Result<Order>> {
  const { db } = deps
  for (let tries = 0; tries < ATTEMPTS; tries += 1) {
    const placed = isWithinReach(attempt.wish) ? await tryToPlace(deps, attempt) : undefined
    if (placed) return ok(toOrder(placed))
    const earlier = await findEarlier(db, attempt)
    if (earlier) return earlier
    const refusal = await whyRefused(db, attempt)
    if (refusal) return refuse(refusal)
  }
  return refuse(tooBusy)
}

/** The order and the mail about it exist both or neither. */
async function tryToPlace(deps: OrdersDeps, attempt: Attempt): Promise<OrderRecord | undefined> {
  const { db, paymentWindowHours, publicUrl } = deps
  return db.transaction(async (tx) => {
    const order = await insertOrder(tx, newOrder(attempt, paymentWindowHours))
    if (order) await enqueueMail(tx, orderPlacedMail(order, publicUrl))
    return order
  })
}

function newOrder({ buyer, wish, key }: Attempt, paymentWindowHours: number) {
  return {
    userId: buyer.userId,
    email: buyer.email,
    customerName: buyer.name || buyer.email.replace(/@.*/, ''),
    phone: wish.phone,
    address: wish.address,
    productId: wish.productId,
    quantity: wish.orderQuantity,
    priceCents: wish.price === undefined ? undefined : centsOf(wish.price),
    idempotencyKey: key,
    paymentWindowHours,
    saveToProfile: wish.saveToProfile ?? false,
  }
}

/** Beyond these no product matches, and PostgreSQL's integers end. */
function isWithinReach({ orderQuantity, price }: OrderWish): boolean {
  const knownPrice = price === undefined || (price > 0 && centsOf(price) <= MAX_CHARGE_CENTS)
  return knownPrice && orderQuantity > 0 && orderQuantity <= STOCK_MAX
}

/** The answer given to this very attempt when it came first. */
async function findEarlier(db: Db, { buyer, wish, key }: Attempt): Promise<Result<Order> | undefined> {
  const earlier = key === undefined ? undefined : await findOrderByKey(db, buyer.userId, key)
  if (!earlier) return undefined
  return isSameWish(earlier, wish) ? ok(toOrder(asPlaced(earlier))) : refuse(keyUsedOtherwise)
}

function isSameWish(order: OrderRecord, wish: OrderWish): boolean {
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

async function whyRefused(db: Db, { buyer, wish }: Attempt): Promise<Problem | undefined> {
  const offer = await findOffer(db, wish.productId)
  if (!offer) return notFound('Product')
  const latest = await findLatestOrder(db, buyer.userId, wish.productId)
  if (latest && isOpen(latest)) return alreadyAdded(offer.name)
  if (offer.archivedAt) return noLongerSold(offer.name)
  const { price } = wish
  if (price !== undefined && centsOf(price) !== offer.priceCents) return priceChanged(offer.name, offer.priceCents)
  return quantityProblem(wish.orderQuantity, offer)
}
