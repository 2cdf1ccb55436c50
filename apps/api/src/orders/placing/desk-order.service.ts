import { cartEmpty, cartHasProblems, cartPriceChanged } from '@wheelyard/contract/buying/cart-rules'
import type { Cart } from '@wheelyard/contract/buying/cart.calls'
import { discountChanged } from '@wheelyard/contract/buying/discount-rules'
import { toOrderTaxReply } from '@wheelyard/contract/buying/order-tax.schemas'
import { taxChanged } from '@wheelyard/contract/buying/tax-problems'
import { taxCentsOf } from '@wheelyard/contract/buying/tax-rules'
import { totalProblem } from '@wheelyard/contract/catalogue/quantity-problems'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { DeskCostsRequest, DeskOrderRequest, deskOrdersApi } from '@wheelyard/contract/orders/desk-orders.calls'
import { centsOf, dollarsOf } from '@wheelyard/contract/values/money'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { addressInOneLine } from '@wheelyard/delivery/addresses/address-format'
import { addressProblem, normalAddress } from '@wheelyard/delivery/addresses/address-problem'
import { freightOptions } from '@wheelyard/delivery/freight/freight-options'
import { goodsOf } from '@wheelyard/delivery/freight/goods'
import { inEnglish } from '@wheelyard/messages/in-language'
import { findWantedLines } from '#api/buying/cart/cart.service'
import { toCart } from '#api/buying/cart/cart.store'
import { findFreightBasis } from '#api/buying/freight/freight-table.store'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import type { OrderRecord } from '../records/order-record.store.ts'
import { agreedDiscount } from './agreed-discount.service.ts'
import { agreedFreight } from './agreed-freight.service.ts'
import { agreedTax } from './agreed-tax.service.ts'
import type { TaxDeps } from './decide-tax.service.ts'
import { goodsByTaxCategory } from './goods-by-tax-category.ts'
import { type Destination, type NewOrder, newOrder } from './new-order.ts'

type Costs = ResultOf<typeof deskOrdersApi.costs>
type PlaceResult<T> = ResultOf<typeof deskOrdersApi.place, T>
/** `replaced`: an open order, whose units are there for the new one. */
type Wish<Request> = { customer: Caller; request: Request; replaced: OrderRecord | undefined }

export async function deskOrderCosts(
  deps: TaxDeps,
  { customer, request, replaced }: Wish<DeskCostsRequest>,
): Promise<Costs> {
  const wanted = await wantedOrder(deps.db, request, replaced)
  if (!wanted.ok) return wanted
  const { to, lines, cart } = wanted.value
  const { table, sellerCountry } = await findFreightBasis(deps.db)
  const goods = goodsOf(
    lines.map((line) => ({ ...line, productId: line.id })),
    sellerCountry,
  )
  const freight = freightOptions(table, to.deliveryAddress, goods)
  const chosen = freight.options.find(({ mode }) => mode === request.mode)
  const freightCents = centsOf(chosen?.price ?? 0)
  const discount = await discountOfDesk(deps.db, { customer, code: request.discountCode, cart, replaced })
  const discountCents = centsOf(discount?.amount ?? 0)
  const tax = await agreedTax(deps, {
    owner: customer,
    to,
    goods: goodsByTaxCategory(lines, discountCents),
    isPickedUp: chosen?.mode === 'pickup',
    freightCents,
  })
  if (!tax.ok) return tax
  const totalCents = centsOf(cart.goods) - discountCents + freightCents + taxCentsOf(tax.value?.parts ?? [])
  return ok({
    lines: cart.lines,
    goods: cart.goods,
    discount,
    freight,
    tax: tax.value && toOrderTaxReply(tax.value),
    total: dollarsOf(totalCents),
  })
}

type DeskDiscount = { customer: Caller; code: string | undefined; cart: Cart; replaced: OrderRecord | undefined }

async function discountOfDesk(db: Db, { customer, code, cart, replaced }: DeskDiscount) {
  if (!code) return null
  const wish = { buyer: customer, goodsCents: centsOf(cart.goods), seen: { code }, replaced }
  const agreed = await agreedDiscount(db, wish)
  if (agreed.ok) return { code, amount: dollarsOf(agreed.value?.cents ?? 0) }
  const { code: why, message } = agreed.problem
  return { code, amount: 0, problem: { code: why, message } }
}

/** Prices, freight and tax by the rules of the cart. */
export async function agreedDeskOrder(
  deps: TaxDeps,
  { customer, request, replaced, idempotencyKey }: Wish<DeskOrderRequest> & { idempotencyKey: string | undefined },
): Promise<PlaceResult<NewOrder>> {
  const wanted = await wantedOrder(deps.db, request, replaced)
  if (!wanted.ok) return wanted
  const { to, lines, cart } = wanted.value
  if (lines.length === 0) return refuse(cartEmpty)
  const problems = cart.lines.flatMap(({ productId, problem }, index) =>
    problem ? [{ line: index + 1, productId, ...problem }] : [],
  )
  if (problems.length > 0) return refuse(cartHasProblems(problems))
  const goodsCents = centsOf(cart.goods)
  const wish = { buyer: customer, goodsCents, seen: request.discount, replaced }
  const discount = await agreedDiscount(deps.db, wish)
  if (!discount.ok) return discount
  const freight = await agreedFreight(deps.db, { lines, to, seen: request.freight })
  if (!freight.ok) return freight
  const tax = await agreedTax(deps, {
    owner: customer,
    to,
    goods: goodsByTaxCategory(lines, discount.value?.cents),
    isPickedUp: freight.value?.terms.mode === 'pickup',
    freightCents: freight.value?.cents ?? 0,
  })
  if (!tax.ok) return tax
  const order = newOrder({
    buyer: customer,
    to,
    poNumber: request.poNumber,
    discount: discount.value,
    freight: freight.value,
    tax: tax.value,
    idempotencyKey,
    items: lines.map((offer) => ({ offer, quantity: offer.quantity })),
  })
  const problem = costProblem(order, request)
  return problem ? refuse(problem) : ok(order)
}

async function wantedOrder(db: Db, { lines: requested, address }: DeskCostsRequest, replaced: OrderRecord | undefined) {
  const badAddress = addressProblem(address)
  if (badAddress) return refuse(badAddress)
  const wanted = await findWantedLines(db, requested)
  if (!wanted.ok) return wanted
  if (wanted.value.lines.length < requested.length) return refuse(notFound('Product'))
  const held = new Map(replaced?.lines.map(({ productId, quantity }) => [productId, quantity]))
  const lines = wanted.value.lines.map((line) => ({ ...line, available: line.available + (held.get(line.id) ?? 0) }))
  const cart = toCart({ version: 0, lines, minimum: wanted.value.minimum, discount: null })
  return ok({ to: destinationOf(address), lines, cart })
}

function destinationOf(address: DeskOrderRequest['address']) {
  const deliveryAddress = normalAddress(address)
  return {
    phone: address.phone,
    address: inEnglish(() => addressInOneLine(deliveryAddress)),
    deliveryAddress,
  } satisfies Destination
}

function costProblem(order: NewOrder, { expectedTotal, discount, tax = 0 }: DeskOrderRequest) {
  const { totalCents, taxCents, discountCents } = order
  const seenDiscountCents = centsOf(discount?.amount ?? 0)
  if (seenDiscountCents !== discountCents) return discountChanged(seenDiscountCents, discountCents)
  if (centsOf(tax) !== taxCents) return taxChanged(tax, dollarsOf(taxCents))
  const expectedCents = centsOf(expectedTotal)
  return expectedCents === totalCents ? totalProblem(totalCents) : cartPriceChanged(expectedCents, totalCents)
}
