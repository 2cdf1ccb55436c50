import { cartApi } from '@wheelyard/contract/calls/cart'
import { ordersApi } from '@wheelyard/contract/calls/orders'
import fc from 'fast-check'
import { expect } from 'vitest'
import { buyer, contact, outcome, pick, product, type Step, step, which } from './commands.ts'
import { cartSeenBy, endUnlessCharged, recordCartOrder, refusalOfOrderingCart } from './shop-model.ts'

const line = fc.record({ product, quantity: fc.integer({ min: 1, max: 14 }) })
// Small carts of sensible quantities, or hardly any could be ordered.
const sensibleLine = fc.record({ product, quantity: fc.constantFrom(4, 8) })
const lines = fc.uniqueArray(fc.oneof(line, sensibleLine), { selector: (each) => each.product, maxLength: 3 })
/** How far a buyer's page is behind. */
const behind = fc.constantFrom(0, 0, 0, 1)

export const cartSteps: fc.Arbitrary<Step>[] = [
  fc.record({ buyer, lines, behind }).map((wanted) =>
    step(`fill the cart ${JSON.stringify(wanted)}`, async (model, real) => {
      const cart = model.carts[wanted.buyer]!
      const version = cart.version - wanted.behind
      const requested = wanted.lines.map((each) => ({ ...each, productId: real.productIds[each.product]! }))
      const reply = await outcome(
        real.buyers[wanted.buyer]!.api.call(cartApi.replace, { body: { version, lines: requested } }),
      )
      const isGone = wanted.lines.some(
        (each) => model.products[each.product]!.archived && !cart.lines.some((old) => old.product === each.product),
      )
      expect(reply.code).toBe(wanted.behind > 0 ? 'cart-changed' : isGone ? 'cart-line-problems' : undefined)
      if (!reply.value || JSON.stringify(cart.lines) === JSON.stringify(wanted.lines)) return
      model.carts[wanted.buyer] = { version: version + 1, lines: wanted.lines }
    }),
  ),
  fc.record({ buyer, behind, cheaper: behind }).map((request) =>
    step(`order the cart ${JSON.stringify(request)}`, async (model, real) => {
      const now = cartSeenBy(model, request.buyer)
      const seen = { version: now.version - request.behind, totalCents: now.totalCents + request.cheaper }
      const refusal = refusalOfOrderingCart(model, request.buyer, seen)
      const body = { version: seen.version, expectedTotal: seen.totalCents / 100, ...contact }
      const headers = { 'idempotency-key': `cart-${crypto.randomUUID()}` }
      const order = () => outcome(real.buyers[request.buyer]!.api.call(cartApi.order, { body }, { headers }))
      const reply = await order()
      expect(reply.code).toBe(refusal)
      expect((await order()).value).toEqual(reply.value)
      if (reply.value) recordCartOrder(model, reply.value.order._id, request.buyer)
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
  fc.record({ product, priceCents: fc.constantFrom(700, 1_000, 1_300) }).map((change) =>
    step(`change the price ${JSON.stringify(change)}`, async (model, { shop, productIds }) => {
      const { priceCents } = change
      await shop.pool.query('update products set price_cents = $1 where id = $2', [
        priceCents,
        productIds[change.product],
      ])
      model.products[change.product]!.priceCents = priceCents
    }),
  ),
]
