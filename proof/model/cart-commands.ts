import { orderCartApi } from '@wheelyard/contract/orders/order-cart.calls'
import { cartApi } from '@wheelyard/contract/buying/cart.calls'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import fc from 'fast-check'
import { expect } from 'vitest'
import { buyer, contact, outcome, pick, product, type RealShop, type Step, step, which } from './commands.ts'
import {
  cartSeenBy,
  discount,
  endUnlessCharged,
  type Line,
  recordCartOrder,
  refusalOfOrderingCart,
  type ShopModel,
} from './shop-model.ts'

const perProduct = { selector: ({ product: n }: Line) => n, maxLength: 3 }
const anyLines = fc.uniqueArray(fc.record({ product, quantity: fc.integer({ min: 1, max: 14 }) }), perProduct)
/** Of any product they can be ordered, while there is stock. */
const orderableLines = fc.uniqueArray(fc.record({ product, quantity: fc.constantFrom(8, 12) }), {
  ...perProduct,
  minLength: 1,
})
const lines = fc.oneof(anyLines, orderableLines)
/** How far a buyer's page is behind. */
const behind = fc.constantFrom(0, 0, 0, 0, 1)

const orders = {
  buyer,
  behind,
  cheaper: behind,
  ifEmpty: orderableLines,
  isDiscounted: fc.constantFrom(true, true, false),
}
const orderTheCart = fc.record(orders).map((request) =>
  step(`order the cart ${JSON.stringify(request)}`, async (model, real) => {
    // Or nearly every order would be refused for that.
    if (model.carts[request.buyer]!.lines.length === 0) await fillCart(model, real, request.buyer, request.ifEmpty)
    const now = cartSeenBy(model, request.buyer, request.isDiscounted)
    const seen = { ...now, version: now.version - request.behind, totalCents: now.totalCents + request.cheaper }
    const refusal = refusalOfOrderingCart(model, request.buyer, seen)
    const body = {
      version: seen.version,
      expectedTotal: seen.totalCents / 100,
      ...contact,
      ...(seen.offCents > 0 && { discount: { code: discount.code, amount: seen.offCents / 100 } }),
    }
    const headers = { 'idempotency-key': `cart-${crypto.randomUUID()}` }
    const order = () => outcome(real.buyers[request.buyer]!.api.call(orderCartApi.place, { body }, { headers }))
    const reply = await order()
    expect(reply.code).toBe(refusal)
    expect((await order()).value).toEqual(reply.value)
    if (reply.value) recordCartOrder(model, reply.value.order._id, request.buyer, seen.offCents > 0)
  }),
)

export const cartSteps: fc.Arbitrary<Step>[] = [
  orderTheCart,
  orderTheCart,
  orderTheCart,
  orderTheCart,
  fc.record({ buyer, lines, behind }).map((wanted) =>
    step(`fill the cart ${JSON.stringify(wanted)}`, async (model, real) => {
      await fillCart(model, real, wanted.buyer, wanted.lines, wanted.behind)
    }),
  ),
  which.map((nth) =>
    step(`cancel by its own id ${nth}`, async (model, { buyers }) => {
      const order = pick(model, nth)
      if (!order) return
      const wasOpen = order.state === 'open'
      const reply = await outcome(buyers[order.buyer]!.api.call(ordersApi.cancelOne, { params: { id: order.id } }))
      if (wasOpen) endUnlessCharged(model, order, 'cancelled')
      expect(reply.code === undefined, reply.code).toBe(wasOpen && order.state === 'cancelled')
    }),
  ),
]

async function fillCart(model: ShopModel, real: RealShop, nth: number, wanted: Line[], versionsBehind = 0) {
  const cart = model.carts[nth]!
  const body = {
    version: cart.version - versionsBehind,
    lines: wanted.map((line) => ({ ...line, productId: real.productIds[line.product]! })),
  }
  const reply = await outcome(real.buyers[nth]!.api.call(cartApi.replace, { body }))
  const wasThere = (line: Line) => cart.lines.some((old) => old.product === line.product)
  const isGone = wanted.some((line) => model.products[line.product]!.archived && !wasThere(line))
  expect(reply.code).toBe(versionsBehind > 0 ? 'cart-changed' : isGone ? 'cart-line-problems' : undefined)
  const isChanged = JSON.stringify(cart.lines) !== JSON.stringify(wanted)
  if (reply.value && isChanged) model.carts[nth] = { version: cart.version + 1, lines: wanted }
}
