import { randomUUID } from 'node:crypto'
import { ApiError } from '@wheelyard/contract/http/client'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { partialRefundsApi } from '@wheelyard/contract/finance/partial-refunds.calls'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import fc from 'fast-check'
import { expect } from 'vitest'
import { paymentsDepsOf } from '@wheelyard/api/composition/deps'
import { expireOrders } from '@wheelyard/api/finance/cancelling/expire-orders.service'
import { sweepPayments } from '@wheelyard/api/finance/payments/sweep.service'
import { confirm, intentIdOf, type PaymentShop } from '@wheelyard/api/finance/payments/testing'
import type { Person } from '@wheelyard/api/testing/test-shop'
import {
  endUnlessCharged,
  type Line,
  type ModelOrder,
  openOrderOf,
  paidPerUnit,
  priceNow,
  recordOrder,
  recordPartRefund,
  refusalOfPlacing,
  returnStock,
  type ShopModel,
  totalOf,
} from './shop-model.ts'

export type RealShop = { shop: PaymentShop; buyers: Person[]; admin: Person; productIds: string[] }
export type Step = fc.AsyncCommand<ShopModel, RealShop>

export const contact = { phone: '555 0100', address: '1 Depot Road' }
export const buyer = fc.nat(2)
export const product = fc.nat(2)
export const which = fc.nat(30)

const centsSeen = {
  'no price': () => undefined,
  'the list price': ({ products }, line) => products[line.product]!.priceCents,
  'the price of this quantity': priceNow,
  'an older price': (model, line) => priceNow(model, line) - 1,
} satisfies Record<string, (model: ShopModel, line: Line) => number | undefined>
const priceSeen = fc.constantFrom('no price', 'the list price', 'the price of this quantity', 'an older price')

/** Each request is one of its own. */
export const newKey = () => ({ 'idempotency-key': randomUUID() })

export const pick = (model: ShopModel, nth: number): ModelOrder | undefined => model.orders[nth % model.orders.length]

export const orderSteps: fc.Arbitrary<Step>[] = [
  fc.record({ buyer, product, quantity: fc.integer({ min: 0, max: 14 }), seen: priceSeen }).map((request) =>
    step(`place ${JSON.stringify(request)}`, async (model, real) => {
      const productId = real.productIds[request.product]!
      const seenCents = centsSeen[request.seen](model, request)
      const refusal = refusalOfPlacing(model, request.buyer, { ...request, seenCents })
      const price = seenCents && seenCents / 100
      const body = { productId, orderQuantity: request.quantity, price, ...contact }
      const reply = await outcome(real.buyers[request.buyer]!.api.call(ordersApi.place, { body }))
      expect(reply.code).toBe(refusal)
      if (reply.value) recordOrder(model, reply.value.order._id, request.buyer, [request])
    }),
  ),
  fc.record({ buyer, product }).map((whose) =>
    step(`cancel ${JSON.stringify(whose)}`, async (model, { buyers, productIds }) => {
      const order = openOrderOf(model, whose.buyer, whose.product)
      const { api, email } = buyers[whose.buyer]!
      const reply = await outcome(
        api.call(ordersApi.cancel, { body: { email, productId: productIds[whose.product]! } }),
      )
      if (order) endUnlessCharged(model, order, 'cancelled')
      expect(reply.code === undefined).toBe(order?.state === 'cancelled')
    }),
  ),
  which.map((nth) =>
    step(`start to pay ${nth}`, async (model, { buyers }) => {
      const order = pick(model, nth)
      if (!order) return
      const body = { orderId: order.id, totalCost: totalOf(order.lines) / 100 }
      const reply = await outcome(buyers[order.buyer]!.api.call(paymentsApi.start, { body }))
      // A customer who returns after the charge finds the order paid.
      if (order.state === 'open' && order.charged) order.state = 'paid'
      expect(reply.code === undefined, reply.code).toBe(order.state === 'open')
      if (reply.value) order.intent = intentIdOf(reply.value.clientSecret)
    }),
  ),
  which.map((nth) =>
    step(`the card is charged ${nth}`, async (model, { shop }) => {
      const order = pick(model, nth)
      if (!order?.intent || order.charged || order.state !== 'open') return
      await confirm(shop, order.intent)
      order.charged = true
    }),
  ),
  which.map((nth) =>
    step(`report the payment of ${nth}`, async (model, { buyers }) => {
      const order = pick(model, nth)
      if (!order?.intent) return
      const call = { params: { id: order.id }, body: { transactionId: order.intent } }
      const reply = await outcome(buyers[order.buyer]!.api.call(paymentsApi.record, call))
      if (order.charged && order.state === 'open') order.state = 'paid'
      expect(reply.code === undefined, reply.code).toBe(order.state === 'paid')
    }),
  ),
  fc.constant(
    step('the sweeper runs', async (model, { shop }) => {
      await shop.pool.query('update payments set next_check_at = now()')
      await sweepPayments(shop.deps)
      for (const order of model.orders) if (order.charged && order.state === 'open') order.state = 'paid'
    }),
  ),
  which.map((nth) =>
    step(`the payment window ends ${nth}`, async (model, { shop }) => {
      const order = pick(model, nth)
      if (order?.state !== 'open') return
      await shop.pool.query(`update orders set pay_by = now() - interval '1 minute' where id = $1`, [order.id])
      await expireOrders(paymentsDepsOf(shop.coreDeps))
      endUnlessCharged(model, order, 'expired')
    }),
  ),
  fc.record({ nth: which, restock: fc.boolean() }).map(({ nth, restock }) =>
    step(`refund ${nth}${restock ? ' and restock' : ''}`, async (model, { admin }) => {
      const order = pick(model, nth)
      if (!order) return
      const call = { params: { id: order.id }, body: { reason: 'Sent back', restock } }
      const reply = await outcome(admin.api.call(paymentsApi.refund, call))
      const allowed = order.state === 'paid' && !order.refunded
      expect(reply.code === undefined, reply.code).toBe(allowed)
      if (allowed && restock) returnStock(model, order)
      if (allowed) order.refunded = true
    }),
  ),
  fc
    .record({ nth: which, nthLine: fc.nat(2), quantity: fc.integer({ min: 0, max: 8 }), restock: fc.boolean() })
    .map((part) =>
      step(`refund units ${JSON.stringify(part)}`, async (model, { admin, productIds }) => {
        const order = pick(model, part.nth)
        if (!order) return
        const { quantity, restock } = part
        const line = part.nthLine % order.lines.length
        const { product: nth, returned, refunded, quantity: ordered } = order.lines[line]!
        const amount = (paidPerUnit(order.lines[line]!) * quantity) / 100
        const lines = [{ productId: productIds[nth]!, quantity, amount }]
        const call = { params: { id: order.id }, body: { lines, expectedTotal: amount, reason: 'Scratched', restock } }
        const reply = await outcome(admin.api.call(partialRefundsApi.refund, call, { headers: newKey() }))
        const isThere = quantity >= 1 && quantity <= ordered - returned - refunded
        expect(reply.code === undefined, reply.code).toBe(order.state === 'paid' && !order.refunded && isThere)
        if (reply.value) recordPartRefund(model, order, { line, quantity, restock })
      }),
    ),
  fc.record({ product, delta: fc.integer({ min: -6, max: 12 }) }).map((move) =>
    step(`restock ${JSON.stringify(move)}`, async (model, { admin, productIds }) => {
      const stocked = model.products[move.product]!
      const body = { reason: 'correction', delta: move.delta, note: 'Counted' } as const
      const call = { params: { id: productIds[move.product]! }, body }
      const reply = await outcome(admin.api.call(productAdminApi.moveStock, call))
      const allowed = move.delta !== 0 && stocked.available + move.delta >= 0 && !stocked.archived
      expect(reply.code === undefined, reply.code).toBe(allowed)
      if (allowed) stocked.available += move.delta
    }),
  ),
]

export function step<Model extends object = ShopModel, Real = RealShop>(
  name: string,
  run: (model: Model, real: Real) => Promise<void>,
): fc.AsyncCommand<Model, Real> {
  return { check: () => true, run, toString: () => name }
}

export async function outcome<T>(call: Promise<T>): Promise<{ value?: T; code?: string }> {
  try {
    return { value: await call }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return { code: error.code }
    throw error
  }
}
