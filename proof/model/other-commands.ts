import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { reviewsApi } from '@wheelyard/contract/catalogue/reviews.calls'
import { usersApi } from '@wheelyard/contract/people/users.calls'
import fc from 'fast-check'
import { expect } from 'vitest'
import { confirm, intentIdOf } from '@wheelyard/api/finance/payments/testing'
import { deliver, eventsOf } from '../support/events.ts'
import { buyer, outcome, pick, type RealShop, type Step, step, which } from './commands.ts'
import { type ModelOrder, totalOf } from './shop-model.ts'

export async function payWithoutDelay(order: ModelOrder | undefined, { shop, buyers }: RealShop): Promise<void> {
  if (order?.state !== 'open' || order.charged) return
  const { api } = buyers[order.buyer]!
  const body = { orderId: order.id, totalCost: totalOf(order.lines) / 100 }
  const { clientSecret } = await api.call(paymentsApi.start, { body })
  const transactionId = intentIdOf(clientSecret)
  await confirm(shop, transactionId)
  await api.call(paymentsApi.record, { params: { id: order.id }, body: { transactionId } })
  Object.assign(order, { state: 'paid', charged: true, intent: transactionId })
}

export const otherSteps: fc.Arbitrary<Step>[] = [
  fc.constant(
    step('the provider reports every charge', async (model, { shop }) => {
      for (const event of await eventsOf(shop, 'payment_intent.succeeded'))
        expect(await deliver(shop.app, event)).toBe(200)
      for (const order of model.orders) if (order.charged && order.state === 'open') order.state = 'paid'
    }),
  ),
  // The steps of a payment one by one rarely come to a refund.
  which.map((nth) => step(`pay ${nth} without delay`, (model, real) => payWithoutDelay(pick(model, nth), real))),
  fc
    .record({ whose: buyer, rating: fc.integer({ min: 0, max: 6 }), length: fc.constantFrom(0, 1, 250, 251) })
    .map((request) =>
      step(`review ${JSON.stringify(request)}`, async (model, { buyers }) => {
        const { api, email } = buyers[request.whose]!
        const body = { rating: request.rating, details: 'x'.repeat(request.length) }
        const reply = await outcome(api.call(reviewsApi.save, { params: { email }, body }))
        const allowed = request.rating >= 1 && request.rating <= 5 && request.length >= 1 && request.length <= 250
        expect(reply.code === undefined, reply.code).toBe(allowed)
        if (allowed) model.ratings.set(request.whose, request.rating)
      }),
    ),
  fc.record({ whose: buyer, toAdmin: fc.boolean() }).map(({ whose, toAdmin }) =>
    step(`${toAdmin ? 'promote' : 'demote'} ${whose}`, async (model, { admin, buyers }) => {
      const { email } = buyers[whose]!
      const call = toAdmin ? usersApi.makeAdmin : usersApi.removeAdmin
      const { modifiedCount } = await admin.api.call(call, { params: { email } })
      expect(modifiedCount).toBe(model.promoted.has(whose) === toAdmin ? 0 : 1)
      if (toAdmin) model.promoted.add(whose)
      else model.promoted.delete(whose)
    }),
  ),
  // Rarely, since nothing can be ordered of it afterwards.
  fc.nat(4).map((chance) =>
    step(`archive the second product if ${chance} is 0`, async (model, { admin, productIds }) => {
      if (chance > 0) return
      const second = model.products[1]!
      const reply = await outcome(admin.api.call(productAdminApi.remove, { query: { id: productIds[1]! } }))
      expect(reply.code === undefined, reply.code).toBe(!second.archived)
      second.archived = true
    }),
  ),
]
