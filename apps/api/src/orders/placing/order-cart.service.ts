import { type CartOrderRequest, orderCartApi } from '@wheelyard/contract/orders/order-cart.calls'
import type { Cart } from '@wheelyard/contract/buying/cart.calls'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { Order } from '@wheelyard/contract/orders/orders.calls'
import {
  belowOrderMinimum,
  cartChanged,
  cartEmpty,
  cartHasProblems,
  cartPriceChanged,
} from '@wheelyard/contract/buying/cart-rules'
import { discountChanged } from '@wheelyard/contract/buying/discount-rules'
import { centsOf, dollarsOf, MAX_CHARGE_CENTS } from '@wheelyard/contract/values/money'
import { alreadyAdded } from '@wheelyard/contract/orders/order-rules'
import { isOpen } from '@wheelyard/contract/orders/order-states'
import { totalProblem } from '@wheelyard/contract/catalogue/quantity-problems'
import { notFound } from '@wheelyard/contract/values/problem'
import { taxChanged } from '@wheelyard/contract/buying/tax-problems'
import type { OrderTax } from '@wheelyard/contract/buying/tax-rules'
import { addressInOneLine } from '@wheelyard/delivery/addresses/address-format'
import { regionMismatch } from '@wheelyard/delivery/addresses/region-mismatch'
import { inEnglish } from '@wheelyard/messages/in-language'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { findAddressOf } from '#api/buying/addresses/addresses.store'
import { type CartOffer, findCart, toCart } from '#api/buying/cart/cart.store'
import { agreedDiscount } from './agreed-discount.service.ts'
import { agreedFreight } from './agreed-freight.service.ts'
import { agreedTax } from './agreed-tax.service.ts'
import { goodsByTaxCategory } from './goods-by-tax-category.ts'
import { type AgreedDiscount, type AgreedFreight, type Destination, type NewOrder, newOrder } from './new-order.ts'
import { placeUnlessUsedUp } from './order-placement.store.ts'
import type { OrderRecord } from '../records/order-record.store.ts'
import { findLatestOrder } from '../records/orders.store.ts'
import { placementOf, placeWithRetries, unpaidLimitProblem, type PlacingDeps } from './placement.service.ts'

type OrderCartResult = ResultOf<typeof orderCartApi.place, Order>
type Reason = Extract<OrderCartResult, { ok: false }>['problem']
type Input = { buyer: Caller; request: CartOrderRequest; idempotencyKey: string | undefined }

export function orderCart(deps: PlacingDeps, input: Input): Promise<OrderCartResult> {
  const { buyer, request, idempotencyKey } = input
  return placeWithRetries<Reason>(deps, {
    buyer,
    idempotencyKey,
    isSameRequest: (earlier) => isSameRequest(earlier, request),
    attempt: async () => {
      const to = await destinationOf(deps.db, input)
      // Asked only if the request was not answered before: since then the address may have been deleted.
      if (!to) return notPlaced(notFound('Address'))
      // Saved before that was compared.
      const mismatch = to.deliveryAddress ? regionMismatch(to.deliveryAddress) : undefined
      return mismatch ? notPlaced(mismatch) : tryToPlace(deps, input, to)
    },
  })
}

const notPlaced = (reason: Reason) => ({ placed: undefined, findReason: async () => reason })

async function tryToPlace(deps: PlacingDeps, input: Input, to: Destination) {
  const { db } = deps
  const { buyer, request } = input
  const cart = await findCart(db, buyer)
  const seen = toCart(cart)
  const lineProblem = cartProblem(seen, request)
  if (lineProblem) return notPlaced(lineProblem)
  const goodsCents = centsOf(seen.goods)
  const discount = await agreedDiscount(db, { buyer, goodsCents, seen: request.discount })
  if (!discount.ok) return notPlaced(discount.problem)
  const freight = await agreedFreight(db, { lines: cart.lines, to, seen: request.freight })
  if (!freight.ok) return notPlaced(freight.problem)
  const tax = await agreedTax(deps, {
    owner: buyer,
    to,
    goods: goodsByTaxCategory(cart.lines, discount.value?.cents),
    isPickedUp: freight.value?.terms.mode === 'pickup',
    freightCents: freight.value?.cents ?? 0,
  })
  if (!tax.ok) return notPlaced(tax.problem)
  const agreed = { to, lines: cart.lines, discount: discount.value, freight: freight.value, tax: tax.value }
  const order = agreedOrder(input, agreed)
  const problem = costProblem(order, seen, request)
  const { saveToProfile, version: cartVersion } = request
  const place = () => placeUnlessUsedUp(db, placementOf(deps, order, { buyer, saveToProfile, cartVersion }))
  const placed = problem ? undefined : await place()
  return { placed, findReason: async () => problem ?? reasonFor(db, buyer, order) }
}

async function reasonFor(db: Db, buyer: Caller, order: NewOrder) {
  const { totalCents, productId } = order
  const openOrder = await openOrderProblem(db, buyer, order)
  return openOrder ?? unpaidLimitProblem(db, buyer, { totalCents, isOneProduct: productId !== null })
}

/** Undefined if there is no such saved address, or it is another person's. */
async function destinationOf(db: Db, { buyer, request: { to } }: Input): Promise<Destination | undefined> {
  if ('phone' in to) return { ...to, deliveryAddress: null }
  const saved = await findAddressOf(db, buyer, to.addressId)
  if (!saved) return undefined
  const { _id: addressId, isDefault: _default, ...address } = saved
  return {
    phone: address.phone,
    address: inEnglish(() => addressInOneLine(address)),
    deliveryAddress: { ...address, addressId },
  }
}

type Agreed = {
  to: Destination
  lines: CartOffer[]
  discount: AgreedDiscount
  freight: AgreedFreight
  tax: OrderTax | null
}

function agreedOrder({ buyer, request, idempotencyKey }: Input, { lines, ...agreed }: Agreed): NewOrder {
  const items = lines.map((offer) => ({ offer, quantity: offer.quantity }))
  return newOrder({ buyer, ...agreed, poNumber: request.poNumber, idempotencyKey, items })
}

/** All that the buyer can see and mend in the cart. */
function cartProblem(cart: Cart, { version }: CartOrderRequest) {
  if (cart.version !== version) return cartChanged(cart)
  if (cart.lines.length === 0) return cartEmpty
  const problems = cart.lines.flatMap(({ productId, problem }, index) =>
    problem ? [{ line: index + 1, productId, ...problem }] : [],
  )
  return problems.length > 0 ? cartHasProblems(problems) : undefined
}

function costProblem(order: NewOrder, { minimum }: Cart, request: CartOrderRequest) {
  const { totalCents, taxCents, discountCents } = order
  const seenDiscountCents = centsOf(request.discount?.amount ?? 0)
  const expectedCents = centsOf(request.expectedTotal)
  // First, because a cart stops counting far above it, so that the buyer may have seen another total.
  if (totalCents > MAX_CHARGE_CENTS) return totalProblem(totalCents)
  if (seenDiscountCents !== discountCents) return discountChanged(seenDiscountCents, discountCents)
  if (isOtherTax(order, request)) return taxChanged(request.tax ?? 0, dollarsOf(taxCents))
  if (expectedCents !== totalCents) return cartPriceChanged(expectedCents, totalCents)
  const { required, missing } = minimum
  return missing > 0 ? belowOrderMinimum(centsOf(required), centsOf(missing)) : totalProblem(totalCents)
}

/** If the goods cost something else too, that is what the buyer is told. */
function isOtherTax({ totalCents, taxCents }: NewOrder, { expectedTotal, tax = 0 }: CartOrderRequest): boolean {
  const [expectedCents, seenCents] = [centsOf(expectedTotal), centsOf(tax)]
  const isSameTotal = expectedCents === totalCents
  const isSameWithoutTax = expectedCents - seenCents === totalCents - taxCents
  return seenCents !== taxCents && (isSameTotal || isSameWithoutTax)
}

/** Carts of one version have the same lines. An order older than those versions is compared by the rest. */
function isSameRequest(order: OrderRecord, request: CartOrderRequest): boolean {
  return (
    (order.cartVersion ?? request.version) === request.version &&
    order.totalCents === centsOf(request.expectedTotal) &&
    order.discountCode === (request.discount?.code ?? null) &&
    isSameDestination(order, request) &&
    (!order.freight || order.freight.mode === request.freight?.mode) &&
    order.poNumber === (request.poNumber || null)
  )
}

function isSameDestination({ deliveryAddress, phone, address }: OrderRecord, { to }: CartOrderRequest): boolean {
  if ('addressId' in to) return deliveryAddress?.addressId === to.addressId
  return deliveryAddress === null && phone === to.phone && address === to.address
}

/** Only a cart with a single product can meet it. */
async function openOrderProblem(db: Db, buyer: Caller, { productId, title }: NewOrder) {
  if (buyer.companyId) return undefined
  const latest = productId ? await findLatestOrder(db, buyer, productId) : undefined
  return latest && isOpen(latest) ? alreadyAdded(title) : undefined
}
