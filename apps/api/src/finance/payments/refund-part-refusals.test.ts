import type { PartialRefundBody } from '@wheelyard/contract/finance/partial-refunds.calls'
import { problem } from '@wheelyard/contract/values/problem'
import { refuse } from '@wheelyard/contract/values/result'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectBooksToBalance } from '#api/finance/freight-quotes/testing'
import { refund as refundOrder } from '../invoices/testing.ts'
import { returnRows } from '#api/fulfilment/returns/testing'
import { shipmentOf, shipRest, tryToSend } from '#api/fulfilment/shipments/testing'
import { answerOf, place, addProduct, stockRecords } from '#api/orders/placing/testing'
import { refundPart as refundPartBy } from './refund-part.service.ts'
import { partOf, refundPart, unshippedOrder } from './testing-parts.ts'
import { authorisedReturn, refundOf, refundReturn, refundRows, refundsAtProvider } from './testing-returns.ts'
import { incidentsOf, readOrder } from './testing-recovery.ts'
import { paymentShop } from './testing.ts'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())
const admin = perTest(() => shop.admin())
const buyer = perTest(() => shop.customer())
const order = perTest(() => unshippedOrder(shop, buyer))
const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0)

async function refused(body: PartialRefundBody) {
  const before = await returnRows(shop)
  const answer = await refundPart(admin, order.orderId, body)
  expect(await returnRows(shop)).toEqual(before)
  return answer
}

describe('a refund in part is refused, and nothing is changed,', () => {
  it('above what was paid for goods or freight', async () => {
    const above = { status: 409, code: 'above-maximum', maximum: 1299.9 }
    expect(await refused(partOf([], { goodwill: 1299.91 }))).toMatchObject(above)
    expect(await refused(partOf([], { freight: 0.01 }))).toMatchObject(above)
    expect(await refused(partOf([[order.goods.bus, 5, 500]], { goodwill: 799.91 }))).toMatchObject(above)
    expect(await refused(partOf([], { goodwill: 1e15, expectedTotal: 1e15 }))).toMatchObject({ status: 409 })
  })

  it('for more units than are left or above their price: every such line is named', async () => {
    const { trail, quad, bus } = order.goods
    const body = partOf([
      [trail, 11, 1],
      [quad, 2, 100.01],
      [bus, 0.5, 1],
      [{ ...bus, id: randomUUID() }, 1, 1],
      [trail, 1, 1],
      [bus, 0, 0],
    ])
    const { problems } = await refused(body)
    expect(problems).toMatchObject([
      { line: 1, code: 'more-than-left', left: 10 },
      { line: 2, code: 'above-price' },
      { line: 3, code: 'bad-quantity' },
      { line: 4, code: 'more-than-left', left: 0 },
      { line: 5, code: 'product-twice' },
      { line: 6, code: 'product-twice' },
    ])
  })

  it('if it is nothing, or another total than the administrator saw', async () => {
    expect(await refused(partOf([]))).toMatchObject({ status: 409, code: 'nothing-to-refund' })
    expect(await refused(partOf([], { goodwill: 10, expectedTotal: 10.9 }))).toMatchObject({
      code: 'refund-changed',
      expected: 10.9,
      total: 10,
    })
  })

  it.each([
    ['a negative amount', { goodwill: -1 }],
    ['a fraction of a cent', { freight: 0.001 }],
    ['no reason', { reason: ' ' }],
  ])('for %s', async (_what, changes) => {
    expect(await refused(partOf([], { expectedTotal: 1, ...changes }))).toMatchObject({ status: 400 })
  })

  it('of an order that is not paid, that nobody knows or that a buyer asks for', async () => {
    const open = await place(buyer, await addProduct(shop))
    const body = partOf([], { goodwill: 1 })
    expect(await refundPart(admin, open._id, body)).toMatchObject({ status: 409, code: 'order-not-paid' })
    expect(await refundPart(admin, randomUUID(), body)).toMatchObject({ status: 404 })
    expect(await refundPart(buyer, order.orderId, body)).toMatchObject({ status: 403 })
  })
})

it('two at once for more than is left: one is made', async () => {
  const { orderId, goods, transactionId } = order
  const answers = await Promise.all([
    refundPart(admin, orderId, partOf([[goods.bus, 3, 300]])),
    refundPart(admin, orderId, partOf([[goods.bus, 4, 400]])),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await refundsAtProvider(shop, transactionId)).toHaveLength(1)
  await expectBooksToBalance(shop)
})

it('refunds of units, goodwill, a return and the rest at once give back what was paid, to the cent', async () => {
  const { orderId, goods, transactionId } = order
  await shipRest(admin, orderId)
  const returned = await authorisedReturn({ buyer, admin, orderId }, [goods.trail, 5])
  const answers = await Promise.all([
    refundReturn(admin, returned, refundOf([[goods.trail, 5, 99.95]])),
    refundPart(admin, orderId, partOf([[goods.bus, 2, 200]])),
    refundPart(admin, orderId, partOf([], { goodwill: 1100 })),
    answerOf(refundOrder(admin, orderId)),
  ])
  for (const { status } of answers) expect([200, 409]).toContain(status)
  expect(sum(await refundsAtProvider(shop, transactionId))).toBe(129_990)
  expect(await readOrder(order)).toMatchObject({ refunded: 1299.9, refundedAt: expect.any(String) })
  await expectBooksToBalance(shop)
})

it('units that ship at the same moment are not kept back, or do not ship', async () => {
  const { orderId, goods } = order
  const [refunded, shipped] = await Promise.all([
    refundPart(admin, orderId, partOf([[goods.bus, 3, 300]])),
    tryToSend(admin, orderId, shipmentOf([goods.bus, 4])),
  ])
  expect(refunded).toMatchObject({ status: 200 })
  const { lines } = await readOrder(order)
  expect(lines[2]).toMatchObject(
    shipped.status === 200 ? { shipped: 4, refunded: 3, keptBack: 1 } : { shipped: 0, refunded: 3, keptBack: 3 },
  )
  await expectBooksToBalance(shop)
})

const disputed = async () => refuse(problem(409, 'refused-by-provider', 'The charge is disputed.'))

it('after the provider has declined, nothing is refunded, everything can ship, and it can be asked for again', async () => {
  const { orderId, goods } = order
  const refusing = { ...shop.deps, cards: { ...shop.deps.cards, refundIntent: disputed } }
  const request = { freight: 0, goodwill: 0, lines: [], ...partOf([[goods.bus, 3, 300]], { restock: true }) }
  const by = { ...admin, rights: [] }
  const declined = await refundPartBy(refusing, orderId, { admin: by, request, key: 'once' })
  expect(declined).toMatchObject({ problem: { status: 409, code: 'refund-refused' } })
  expect((await readOrder(order)).lines[2]).toMatchObject({ refunded: 0, keptBack: 0 })
  expect(await stockRecords(shop, goods.bus.id)).toMatchObject({ available: 95, ledger: 95 })
  expect(await incidentsOf(shop)).toMatchObject([{ kind: 'refund-failed', amount: 300, settled: false }])
  expect(await refundPart(admin, orderId, request, 'once-again')).toMatchObject({ status: 200 })
  expect(await refundRows(shop)).toEqual([
    ['in-part', 'failed', 30_000],
    ['in-part', 'succeeded', 30_000],
  ])
  expect(await stockRecords(shop, goods.bus.id)).toMatchObject({ available: 98, ledger: 98 })
  await expectBooksToBalance(shop)
})
