import { shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import { returnDeskApi } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { returnRefundsApi } from '@wheelyard/contract/finance/return-refunds.calls'
import { returnsApi } from '@wheelyard/contract/fulfilment/returns.calls'
import { dollarsOf } from '@wheelyard/contract/values/money'
import fc from 'fast-check'
import { expect } from 'vitest'
import { dayFromNow } from '@wheelyard/api/buying/tax/testing'
import { newKey, outcome, pick, type RealShop, step, type Step, which } from './commands.ts'
import { payWithoutDelay } from './other-commands.ts'
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
import { finishShipping, type ModelOrder, type ModelReturn, paidPerUnit, type ShopModel } from './shop-model.ts'

const units = fc.integer({ min: 0, max: 8 })

const request = fc.record({ nth: which, nthLine: fc.nat(2), quantity: units }).map(({ nth, nthLine, quantity }) =>
  step(`return ${JSON.stringify({ nth, nthLine, quantity })}`, async (model, real) => {
    const order = pick(model, nth)
    if (order) await claim({ model, real }, order, { line: nthLine % order.lines.length, quantity })
  }),
)

type Both = { model: ShopModel; real: RealShop }

async function claim({ model, real }: Both, order: ModelOrder, { line, quantity }: { line: number; quantity: number }) {
  const productId = real.productIds[order.lines[line]!.product]!
  const lines = [{ productId, quantity, reason: 'damaged', wish: 'refund' } as const]
  const call = { params: { id: order.id }, body: { arrivedOn: dayFromNow(0), lines } }
  const reply = await outcome(real.buyers[order.buyer]!.api.call(returnsApi.request, call))
  expect(reply.code === undefined, reply.code).toBe(mayRequest(order, line, quantity))
  if (reply.value) recordReturn(model, { id: reply.value._id, order, line, quantity })
  return reply.value?._id
}

/** Step by step, sequences rarely come to a return. */
const deliverBroken = fc.record({ nth: which, quantity: fc.integer({ min: 1, max: 6 }) }).map(({ nth, quantity }) =>
  step(`deliver ${nth} with ${quantity} broken`, async (model, real) => {
    const order = pick(model, nth)
    if (!order) return
    await payWithoutDelay(order, real)
    if (order.state !== 'paid' || order.refunded) return
    await outcome(real.admin.api.call(shipmentsApi.shipRest, { query: { id: order.id } }))
    for (const each of order.lines) each.shipped = each.quantity - each.keptBack
    finishShipping(order)
    if (!mayRequest(order, 0, quantity)) return
    const id = await claim({ model, real }, order, { line: 0, quantity })
    await real.admin.api.call(returnDeskApi.authorise, { params: { id: id! }, body: { sendBack: false } })
    model.returns.at(-1)!.state = 'authorised'
  }),
)

export const returnSteps: fc.Arbitrary<Step>[] = [
  request,
  deliverBroken,
  deliverBroken,
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
      const line = lineOf(returned)
      const amount = dollarsOf(paidPerUnit(line) * quantity)
      const body = { lines: [{ productId: productIds[line.product]!, quantity, amount }], expectedTotal: amount }
      const call = { params: { id: returned.id }, body }
      const reply = await outcome(admin.api.call(returnRefundsApi.refund, call, { headers: newKey() }))
      const isRefundable = quantity >= 1 && quantity <= unsettled(returned)
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
