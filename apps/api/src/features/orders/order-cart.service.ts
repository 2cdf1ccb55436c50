import type { Cart, cartApi, CartOrderRequest } from '@wheelyard/contract/calls/cart'
import type { ResultOf } from '@wheelyard/contract/calls/endpoint'
import type { Order } from '@wheelyard/contract/calls/orders'
import {
  belowOrderMinimum,
  cartChanged,
  cartEmpty,
  cartHasProblems,
  cartPriceChanged,
} from '@wheelyard/contract/rules/cart-rules'
import { centsOf } from '@wheelyard/contract/rules/money'
import { alreadyAdded, isOpen, totalProblem } from '@wheelyard/contract/rules/order-rules'
import { notFound } from '@wheelyard/contract/rules/problem'
import { addressInOneLine } from '@wheelyard/delivery/addresses/address-format'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { findAddressOf } from '../addresses/addresses.store.ts'
import { type CartOffer, findCart, toCart } from '../cart/cart.store.ts'
import { type Destination, type NewOrder, newOrder } from './new-order.ts'
import { placeAlone } from './order-placement.store.ts'
import type { OrdersDeps } from './orders.service.ts'
import { findLatestOrder, type OrderRecord } from './orders.store.ts'
import { placementOf, placeWithRetries, unpaidLimitProblem } from './placement.service.ts'

type OrderCartResult = ResultOf<typeof cartApi.order, Order>
type Reason = Extract<OrderCartResult, { ok: false }>['problem']
type Input = { buyer: Caller; request: CartOrderRequest; idempotencyKey: string | undefined }

export function orderCart(deps: OrdersDeps, input: Input): Promise<OrderCartResult> {
  const { buyer, request, idempotencyKey } = input
  return placeWithRetries<Reason>(deps, {
    buyer,
    idempotencyKey,
    isSameRequest: (earlier) => isSameRequest(earlier, request),
    attempt: async () => {
      const to = await destinationOf(deps.db, input)
      // Asked only if the request was not answered before: since then the address may have been deleted.
      return to ? tryToPlace(deps, input, to) : { placed: undefined, findReason: async () => notFound('Address') }
    },
  })
}

async function tryToPlace(deps: OrdersDeps, input: Input, to: Destination) {
  const { db } = deps
  const { buyer, request } = input
  const cart = await findCart(db, buyer.userId)
  const order = agreedOrder(input, to, cart.lines)
  const problem = cartProblem(toCart(cart), request) ?? totalProblem(order.totalCents)
  const { saveToProfile, version: cartVersion } = request
  const place = () => placeAlone(db, placementOf(deps, order, { saveToProfile, cartVersion }))
  const placed = problem ? undefined : await place()
  return { placed, findReason: async () => problem ?? reasonFor(db, buyer, order) }
}

const reasonFor = async (db: Db, buyer: Caller, order: NewOrder) =>
  (await openOrderProblem(db, buyer, order)) ?? unpaidLimitProblem(db, buyer, order.totalCents)

/** Undefined if there is no such saved address, or it is another person's. */
async function destinationOf(db: Db, { buyer, request: { to } }: Input): Promise<Destination | undefined> {
  if ('phone' in to) return { ...to, deliveryAddress: null }
  const saved = await findAddressOf(db, buyer.userId, to.addressId)
  if (!saved) return undefined
  const { _id: addressId, isDefault: _default, ...address } = saved
  return { phone: address.phone, address: addressInOneLine(address), deliveryAddress: { ...address, addressId } }
}

function agreedOrder({ buyer, request, idempotencyKey }: Input, to: Destination, lines: CartOffer[]): NewOrder {
  const items = lines.map((offer) => ({ offer, quantity: offer.quantity }))
  return newOrder({ buyer, to, poNumber: request.poNumber, idempotencyKey, items })
}

/** All that the buyer can see and mend in the cart. */
function cartProblem(cart: Cart, { version, expectedTotal }: CartOrderRequest) {
  if (cart.version !== version) return cartChanged(cart)
  if (cart.lines.length === 0) return cartEmpty
  const problems = cart.lines.flatMap(({ productId, problem }, index) =>
    problem ? [{ line: index + 1, productId, ...problem }] : [],
  )
  if (problems.length > 0) return cartHasProblems(problems)
  const [expectedCents, totalCents] = [centsOf(expectedTotal), centsOf(cart.goods)]
  if (expectedCents !== totalCents) return cartPriceChanged(expectedCents, totalCents)
  const { required, missing } = cart.minimum
  return missing > 0 ? belowOrderMinimum(centsOf(required), centsOf(missing)) : undefined
}

function isSameRequest(order: OrderRecord, request: CartOrderRequest): boolean {
  return (
    order.totalCents === centsOf(request.expectedTotal) &&
    isSameDestination(order, request) &&
    order.poNumber === (request.poNumber || null)
  )
}

function isSameDestination({ deliveryAddress, phone, address }: OrderRecord, { to }: CartOrderRequest): boolean {
  if ('addressId' in to) return deliveryAddress?.addressId === to.addressId
  return deliveryAddress === null && phone === to.phone && address === to.address
}

/** Only a cart with a single product can meet it. */
async function openOrderProblem(db: Db, buyer: Caller, { productId, title }: NewOrder) {
  const latest = productId ? await findLatestOrder(db, buyer.userId, productId) : undefined
  return latest && isOpen(latest) ? alreadyAdded(title) : undefined
}
