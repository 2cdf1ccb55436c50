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
import { alreadyAdded, isOpen, tooBusy, totalProblem } from '@wheelyard/contract/rules/order-rules'
import { ok, refuse } from '@wheelyard/contract/rules/result'
import type { Caller } from '#api/http/caller'
import { type CartOffer, findCart, toCart } from '../cart/cart.store.ts'
import { type NewOrder, newOrder } from './new-order.ts'
import { placeAlone } from './order-placement.store.ts'
import type { OrdersDeps } from './orders.service.ts'
import { findLatestOrder, type OrderRecord, toOrder } from './orders.store.ts'
import { placementOf, repeatedOrder, unpaidLimitProblem } from './placement.service.ts'

const MAX_TRIES = 3

type OrderCartResult = ResultOf<typeof cartApi.order, Order>
type Input = { buyer: Caller; request: CartOrderRequest; idempotencyKey: string | undefined }

// As for an order of one product: the placing statement decides alone, and compares the versions of the cart and of
// every offer with what was read here.
export async function orderCart(deps: OrdersDeps, input: Input): Promise<OrderCartResult> {
  const { db } = deps
  const { buyer, request, idempotencyKey } = input
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const found = await findCart(db, buyer.userId)
    const cart = toCart(found)
    const order = agreedOrder(input, found.lines)
    const problem = cartProblem(cart, request) ?? totalProblem(order.totalCents)
    const { saveToProfile, version: cartVersion } = request
    const placed = problem ? undefined : await placeAlone(db, placementOf(deps, order, { saveToProfile, cartVersion }))
    if (placed) {
      deps.publish('products')
      return ok(toOrder(placed))
    }
    const repeated = await repeatedOrder(db, buyer, idempotencyKey, (earlier) => isSameRequest(earlier, request))
    if (repeated) return repeated
    if (problem) return refuse(problem)
    const reason =
      (await openOrderProblem(deps, buyer, order)) ?? (await unpaidLimitProblem(db, buyer, order.totalCents))
    if (reason) return refuse(reason)
  }
  return refuse(tooBusy)
}

function agreedOrder({ buyer, request, idempotencyKey }: Input, lines: CartOffer[]): NewOrder {
  const { phone, address, poNumber } = request
  const items = lines.map((offer) => ({ offer, quantity: offer.quantity }))
  return newOrder({ buyer, phone, address, poNumber, idempotencyKey, items })
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
    order.phone === request.phone &&
    order.address === request.address &&
    order.poNumber === (request.poNumber || null)
  )
}

/** Only a cart with a single product can meet it. */
async function openOrderProblem({ db }: OrdersDeps, buyer: Caller, { productId, title }: NewOrder) {
  const latest = productId ? await findLatestOrder(db, buyer.userId, productId) : undefined
  return latest && isOpen(latest) ? alreadyAdded(title) : undefined
}
