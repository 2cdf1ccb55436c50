import { centsOf } from '@wheelyard/contract/values/money'
import { priceOf, totalOf } from '@wheelyard/contract/catalogue/price-tiers'
import { alreadyAdded, directPurchaseOff, priceChanged } from '@wheelyard/contract/orders/order-rules'
import { isOpen } from '@wheelyard/contract/orders/order-states'
import { noLongerSold, quantityProblem } from '@wheelyard/contract/catalogue/quantity-problems'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { ChangeQuantityBody, Order, OrderRequest, ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { notFound } from '@wheelyard/contract/values/problem'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { readSettings } from '#api/shop/settings/shop-settings.store'
import { newOrder } from './new-order.ts'
import type { Offer } from '#api/catalogue/offers/offers.store'
import { findOffer, findRecentOffer } from './offers.store.ts'
import { placeInBatch } from './order-placement.store.ts'
import type { OrderRecord } from '../records/order-record.store.ts'
import { findLatestOrder } from '../records/orders.store.ts'
import { placementOf, placeWithRetries, unpaidLimitProblem, type PlacingDeps } from './placement.service.ts'

type PlaceOrderResult = ResultOf<typeof ordersApi.place, Order>
type Input = { buyer: Caller; request: OrderRequest; idempotencyKey: string | undefined }

export function placeOrder(deps: PlacingDeps, input: Input): Promise<PlaceOrderResult> {
  const { db } = deps
  const { buyer, request, idempotencyKey } = input
  return placeWithRetries(deps, {
    buyer,
    idempotencyKey,
    isSameRequest: (earlier) => isSameRequest(earlier, request),
    attempt: async () => {
      const offer = await findRecentOffer(db, request.productId)
      const placed = offer && !offerProblem(offer, request) ? await tryToPlace(deps, input, offer) : undefined
      return { placed, findReason: () => findReason(db, input) }
    },
  })
}

/** By the offer as it is now: if only the recent one was refused, there is no reason, and the next try has the new one. */
async function findReason(db: Db, input: Input) {
  const { buyer, request } = input
  const offer = await findOffer(db, request.productId)
  if (!offer) return notFound('Product')
  // An open order of the product comes first, since it explains the others.
  const problem = (await openOrderProblem(db, input, offer)) ?? offerProblem(offer, request)
  if (problem) return problem
  const { directPurchase } = await readSettings(db)
  if (!directPurchase || buyer.companyId) return directPurchaseOff
  return unpaidLimitProblem(db, buyer, { totalCents: totalOf(request.orderQuantity, offer), isOneProduct: true })
}

export function offerProblem(offer: Offer, { orderQuantity, price }: ChangeQuantityBody) {
  if (offer.archivedAt) return noLongerSold(offer.name)
  const unitPriceCents = priceOf(orderQuantity, offer)
  const isCurrent = price === undefined || [offer.priceCents, unitPriceCents].includes(centsOf(price))
  if (!isCurrent) return priceChanged(offer.name, unitPriceCents)
  return quantityProblem(orderQuantity, offer)
}

function tryToPlace(deps: PlacingDeps, { buyer, request, idempotencyKey }: Input, offer: Offer) {
  const { phone, address, orderQuantity, saveToProfile } = request
  const items = [{ offer, quantity: orderQuantity }]
  const to = { phone, address, deliveryAddress: null }
  const order = newOrder({ buyer, to, idempotencyKey, items })
  return placeInBatch(deps.db, placementOf(deps, order, { buyer, saveToProfile, cartVersion: null }))
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

async function openOrderProblem(db: Db, { buyer, request }: Input, { name }: Offer) {
  const latest = await findLatestOrder(db, buyer, request.productId)
  return latest && isOpen(latest) ? alreadyAdded(name) : undefined
}
