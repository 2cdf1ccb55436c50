import { centsOf } from '@wheelyard/contract/rules/money'
import { priceOf, totalOf } from '@wheelyard/contract/rules/price-tiers'
import {
  alreadyAdded,
  directPurchaseOff,
  isOpen,
  noLongerSold,
  priceChanged,
  quantityProblem,
} from '@wheelyard/contract/rules/order-rules'
import type { ResultOf } from '@wheelyard/contract/calls/endpoint'
import type { ChangeQuantityBody, Order, OrderRequest, ordersApi } from '@wheelyard/contract/calls/orders'
import { notFound } from '@wheelyard/contract/rules/problem'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { readSettings } from '../shop-settings/shop-settings.store.ts'
import { newOrder } from './new-order.ts'
import { type CurrentOffer, findOffer } from './offers.store.ts'
import { placeInBatch } from './order-placement.store.ts'
import type { OrdersDeps } from './orders.service.ts'
import type { OrderRecord } from './order-record.store.ts'
import { findLatestOrder } from './orders.store.ts'
import { placementOf, placeWithRetries, unpaidLimitProblem } from './placement.service.ts'

type PlaceOrderResult = ResultOf<typeof ordersApi.place, Order>
type Input = { buyer: Caller; request: OrderRequest; idempotencyKey: string | undefined }

export function placeOrder(deps: OrdersDeps, input: Input): Promise<PlaceOrderResult> {
  const { db } = deps
  const { buyer, request, idempotencyKey } = input
  return placeWithRetries(deps, {
    buyer,
    idempotencyKey,
    isSameRequest: (earlier) => isSameRequest(earlier, request),
    attempt: async () => {
      const offer = await findOffer(db, request.productId)
      const problem = offer ? offerProblem(offer, request) : notFound('Product')
      const placed = offer && !problem ? await tryToPlace(deps, input, offer) : undefined
      return { placed, findReason: () => findReason(db, input, offer, problem) }
    },
  })
}

type OfferProblem = ReturnType<typeof offerProblem> | ReturnType<typeof notFound>

/** An open order of the product comes first, since it explains the others. */
async function findReason(db: Db, input: Input, offer: CurrentOffer | undefined, problem: OfferProblem) {
  if (!offer) return problem
  const openOrder = await openOrderProblem(db, input, offer)
  if (openOrder ?? problem) return openOrder ?? problem
  const { directPurchase } = await readSettings(db)
  if (!directPurchase) return directPurchaseOff
  return unpaidLimitProblem(db, input.buyer, totalOf(input.request.orderQuantity, offer))
}

export function offerProblem(offer: CurrentOffer, { orderQuantity, price }: ChangeQuantityBody) {
  if (offer.archivedAt) return noLongerSold(offer.name)
  const unitPriceCents = priceOf(orderQuantity, offer)
  const isCurrent = price === undefined || [offer.priceCents, unitPriceCents].includes(centsOf(price))
  if (!isCurrent) return priceChanged(offer.name, unitPriceCents)
  return quantityProblem(orderQuantity, offer)
}

function tryToPlace(deps: OrdersDeps, { buyer, request, idempotencyKey }: Input, offer: CurrentOffer) {
  const { phone, address, orderQuantity, saveToProfile } = request
  const items = [{ offer, quantity: orderQuantity }]
  const to = { phone, address, deliveryAddress: null }
  const order = newOrder({ buyer, to, idempotencyKey, items })
  return placeInBatch(deps.db, placementOf(deps, order, { saveToProfile, cartVersion: null }))
}

function isSameRequest(order: OrderRecord, request: OrderRequest): boolean {
  return (
    order.productId === request.productId &&
    order.pieces === request.orderQuantity &&
    order.phone === request.phone &&
    order.address === request.address &&
    (request.price === undefined || isPriceOf(order, centsOf(request.price)))
  )
}

/** The request may have named the list price and been charged less. */
export const isPriceOf = ({ lines: [line] }: OrderRecord, cents: number) =>
  line !== undefined && (line.priceSource === 'tier' ? line.unitPriceCents <= cents : line.unitPriceCents === cents)

async function openOrderProblem(db: Db, { buyer, request }: Input, { name }: CurrentOffer) {
  const latest = await findLatestOrder(db, buyer.userId, request.productId)
  return latest && isOpen(latest) ? alreadyAdded(name) : undefined
}
