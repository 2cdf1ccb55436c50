import { shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import fc from 'fast-check'
import { expect } from 'vitest'
import { outcome, pick, step, type Step, which } from './commands.ts'
import { finishShipping, refusalOfShipping } from './shop-model.ts'

export const shippingSteps: fc.Arbitrary<Step>[] = [
  which.map((nth) =>
    step(`ship the rest of ${nth}`, async (model, { admin }) => {
      const order = pick(model, nth)
      if (!order) return
      const reply = await outcome(admin.api.call(shipmentsApi.shipRest, { query: { id: order.id } }))
      if (order.state === 'paid' && !order.refunded)
        for (const line of order.lines) line.shipped = line.quantity - line.keptBack
      finishShipping(order)
      expect(reply.code === undefined, reply.code).toBe(order.isShipped)
    }),
  ),
  fc.record({ nth: which, nthLine: fc.nat(2), quantity: fc.integer({ min: 0, max: 8 }) }).map((some) =>
    step(`ship ${JSON.stringify(some)}`, async (model, { admin, productIds }) => {
      const order = pick(model, some.nth)
      if (!order) return
      const line = some.nthLine % order.lines.length
      const refusal = refusalOfShipping(order, line, some.quantity)
      const body = { lines: [{ productId: productIds[order.lines[line]!.product]!, quantity: some.quantity }] }
      const reply = await outcome(admin.api.call(shipmentsApi.create, { params: { id: order.id }, body }))
      expect(reply.code).toBe(refusal)
      if (reply.value) order.lines[line]!.shipped += some.quantity
      finishShipping(order)
    }),
  ),
]
