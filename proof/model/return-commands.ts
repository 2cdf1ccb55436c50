import { returnDeskApi } from '@wheelyard/contract/calls/return-desk'
import { returnsApi } from '@wheelyard/contract/calls/returns'
import { dollarsOf } from '@wheelyard/contract/rules/money'
import fc from 'fast-check'
import { expect } from 'vitest'
import { dayFromNow } from '../../apps/api/src/features/tax/testing.ts'
import { outcome, pick, type RealShop, step, type Step, which } from './commands.ts'
import {
  isOpen,
  lineOf,
  mayRequest,
  recordReceipt,
  recordRefund,
  recordReplacement,
  recordReturn,
  release,
  unsettled,
} from './return-model.ts'
import type { ModelReturn, ShopModel } from './shop-model.ts'

const units = fc.integer({ min: 0, max: 8 })

const request = fc.record({ nth: which, nthLine: fc.nat(2), quantity: units }).map((wanted) =>
  step(`return ${JSON.stringify(wanted)}`, async (model, { buyers, productIds }) => {
    const order = pick(model, wanted.nth)
    if (!order) return
    const line = wanted.nthLine % order.lines.length
    const { quantity } = wanted
    const claim = { productId: productIds[order.lines[line]!.product]!, reason: 'damaged', wish: 'refund' } as const
    const call = { params: { id: order.id }, body: { arrivedOn: dayFromNow(0), lines: [{ ...claim, quantity }] } }
    const reply = await outcome(buyers[order.buyer]!.api.call(returnsApi.request, call))
    expect(reply.code === undefined, reply.code).toBe(mayRequest(order, line, quantity))
    if (reply.value) recordReturn(model, { id: reply.value._id, order, line, quantity })
  }),
)

export const returnSteps: fc.Arbitrary<Step>[] = [
  request,
  request,
  fc.record({ nth: which, sendBack: fc.boolean() }).map(({ nth, sendBack }) =>
    ofReturn(`authorise${sendBack ? ' to send back' : ''} ${nth}`, nth, async (returned, { admin }) => {
      const call = { params: { id: returned.id }, body: { sendBack } }
      const reply = await outcome(admin.api.call(returnDeskApi.authorise, call))
      expect(reply.code === undefined, reply.code).toBe(returned.state === 'requested')
      if (reply.value) Object.assign(returned, { state: 'authorised', sendBack })
    }),
  ),
  which.map((nth) =>
    ofReturn(`refuse ${nth}`, nth, async (returned, { admin }) => {
      const call = { params: { id: returned.id }, body: { note: 'Nothing to be seen' } }
      const reply = await outcome(admin.api.call(returnDeskApi.refuse, call))
      expect(reply.code === undefined, reply.code).toBe(returned.state === 'requested')
      if (reply.value) release(returned, 'refused')
    }),
  ),
  fc.record({ nth: which, by: fc.nat(2) }).map(({ nth, by }) =>
    ofReturn(`withdraw ${nth} as ${by}`, nth, async (returned, { buyers }) => {
      const reply = await outcome(buyers[by]!.api.call(returnsApi.withdraw, { params: { id: returned.id } }))
      const isAllowed = by === returned.order.buyer && returned.state === 'requested'
      expect(reply.code === undefined, reply.code).toBe(isAllowed)
      if (reply.value) release(returned, 'withdrawn')
    }),
  ),
  fc.record({ nth: which, restocked: units, scrapped: units }).map(({ nth, ...came }) =>
    ofReturn(`receive ${nth} ${JSON.stringify(came)}`, nth, async (returned, { admin, productIds }, model) => {
      const line = { productId: productIds[lineOf(returned).product]!, ...came }
      const call = { params: { id: returned.id }, body: { lines: [line] } }
      const reply = await outcome(admin.api.call(returnDeskApi.receive, call))
      const isAllowed = returned.state === 'authorised' && came.restocked + came.scrapped <= returned.quantity
      expect(reply.code === undefined, reply.code).toBe(isAllowed)
      if (reply.value) recordReceipt(model, returned, came.restocked)
    }),
  ),
  fc.record({ nth: which, quantity: units }).map(({ nth, quantity }) =>
    ofReturn(`replace ${nth} ${quantity}`, nth, async (returned, { admin, productIds }, model) => {
      const { product } = lineOf(returned)
      const call = { params: { id: returned.id }, body: { lines: [{ productId: productIds[product]!, quantity }] } }
      const reply = await outcome(admin.api.call(returnDeskApi.replace, call))
      const isThere = quantity >= 1 && quantity <= Math.min(unsettled(returned), model.products[product]!.available)
      expect(reply.code === undefined, reply.code).toBe(isOpen(returned) && !returned.order.refunded && isThere)
      if (reply.value) recordReplacement(model, returned, quantity)
    }),
  ),
  fc.record({ nth: which, quantity: units }).map(({ nth, quantity }) =>
    ofReturn(`refund of return ${nth} ${quantity}`, nth, async (returned, { admin, productIds }) => {
      const { product, priceCents } = lineOf(returned)
      const amount = dollarsOf(priceCents * quantity)
      const body = { lines: [{ productId: productIds[product]!, quantity, amount }], expectedTotal: amount }
      const reply = await outcome(admin.api.call(returnDeskApi.refund, { params: { id: returned.id }, body }))
      const isRefundable = returned.refunded === 0 && quantity >= 1 && quantity <= unsettled(returned)
      expect(reply.code === undefined, reply.code).toBe(isOpen(returned) && !returned.order.refunded && isRefundable)
      if (reply.value) recordRefund(returned, quantity)
    }),
  ),
  which.map((nth) =>
    ofReturn(`close ${nth}`, nth, async (returned, { admin }) => {
      const call = { params: { id: returned.id }, body: { note: 'Agreed on the phone' } }
      const reply = await outcome(admin.api.call(returnDeskApi.close, call))
      expect(reply.code === undefined, reply.code).toBe(isOpen(returned))
      if (reply.value) returned.state = 'closed'
    }),
  ),
]

type Run = (returned: ModelReturn, real: RealShop, model: ShopModel) => Promise<void>

/** Of one of the returns so far; of none it does nothing. */
const ofReturn = (name: string, nth: number, run: Run) =>
  step(name, async (model, real) => {
    const returned = model.returns[nth % model.returns.length]
    if (returned) await run(returned, real, model)
  })
