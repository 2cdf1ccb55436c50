import { centsOf } from '@wheelyard/contract/rules/money'
import {
  alreadyAdded,
  directPurchaseOff,
  isOpen,
  noLongerSold,
  priceChanged,
  quantityProblem,
  tooBusy,
} from '@wheelyard/contract/rules/order-rules'
import type { ResultOf } from '@wheelyard/contract/calls/endpoint'
import type { Order, OrderRequest, ordersApi } from '@wheelyard/contract/calls/orders'
import { notFound } from '@wheelyard/contract/rules/problem'
import { ok, refuse } from '@wheelyard/contract/rules/result'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { readSettings } from '../shop-settings/shop-settings.store.ts'
import { newOrder } from './new-order.ts'
import { type CurrentOffer, findOffer } from './offers.store.ts'
import { placeInBatch } from './order-placement.store.ts'
import type { OrdersDeps } from './orders.service.ts'
import { findLatestOrder, type OrderRecord, toOrder } from './orders.store.ts'
import { placementOf, repeatedOrder, unpaidLimitProblem } from './placement.service.ts'

const MAX_TRIES = 3

type PlaceOrderResult = ResultOf<typeof ordersApi.place, Order>
type Input = { buyer: Caller; request: OrderRequest; idempotencyKey: string | undefined }

// The offer read here is what the buyer agrees to; the placing statement compares its version with the locked row and
// decides alone. If it refuses and no reason is found (another order was just placed or cancelled), we read and try
// again.
export async function placeOrder(deps: OrdersDeps, input: Input): Promise<PlaceOrderResult> {
  const { db } = deps
  const { buyer, request, idempotencyKey } = input
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const offer = await findOffer(db, request.productId)
    const problem = offer ? offerProblem(offer, request) : notFound('Product')
    const placed = offer && !problem ? await tryToPlace(deps, input, offer) : undefined
    if (placed) {
      deps.publish('products')
      return ok(toOrder(placed))
    }
    const repeated = await repeatedOrder(db, buyer, idempotencyKey, (earlier) => isSameRequest(earlier, request))
    if (repeated) return repeated
    if (offer && (await hasOpenOrder(db, input))) return refuse(alreadyAdded(offer.name))
    if (problem) return refuse(problem)
    const settings = await readSettings(db)
    if (!settings.directPurchase) return refuse(directPurchaseOff)
    const beyondLimit = offer && (await unpaidLimitProblem(db, buyer, offer.priceCents * request.orderQuantity))
    if (beyondLimit) return refuse(beyondLimit)
  }
  return refuse(tooBusy)
}

function offerProblem(offer: CurrentOffer, { orderQuantity, price }: OrderRequest) {
  if (offer.archivedAt) return noLongerSold(offer.name)
  if (price !== undefined && centsOf(price) !== offer.priceCents) return priceChanged(offer.name, offer.priceCents)
  return quantityProblem(orderQuantity, offer)
}

function tryToPlace(deps: OrdersDeps, { buyer, request, idempotencyKey }: Input, offer: CurrentOffer) {
  const { phone, address, orderQuantity, saveToProfile } = request
  const items = [{ offer, quantity: orderQuantity }]
  const order = newOrder({ buyer, phone, address, idempotencyKey, items })
  return placeInBatch(deps.db, placementOf(deps, order, { saveToProfile, cartVersion: null }))
}

function isSameRequest(order: OrderRecord, request: OrderRequest): boolean {
  return (
    order.productId === request.productId &&
    order.pieces === request.orderQuantity &&
    order.phone === request.phone &&
    order.address === request.address &&
    (request.price === undefined || order.priceCents === centsOf(request.price))
  )
}

async function hasOpenOrder(db: Db, { buyer, request }: Input): Promise<boolean> {
  const latest = await findLatestOrder(db, buyer.userId, request.productId)
  return latest !== undefined && isOpen(latest)
}
