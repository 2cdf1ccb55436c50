import { returnDeskApi } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { auditApi } from '@wheelyard/contract/shop/audit.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { expectBooksToBalance } from '#api/finance/freight-quotes/testing'
import { completeSeller, invoicesOf, refund as refundOrder } from '../invoices/testing.ts'
import { stockRecords } from '#api/orders/placing/testing'
import { shipmentOf } from '#api/fulfilment/shipments/testing'
import { tryToReplace } from '#api/fulfilment/shipments/testing-replacements'
import type { Person } from '#api/testing/test-shop'
import { chargedOrder, close, readReturn, requestReturn, returnOf } from '#api/fulfilment/returns/testing'
import { authorisedReturn, refundOf, refundReturn, refundRows, refundsAtProvider } from './testing-returns.ts'
import { mailsOf, readOrder } from './testing-recovery.ts'
import { paymentShop } from './testing.ts'

const shop = perFile(paymentShop)
const readDesk = (person: Person, id: string) => person.api.call(returnDeskApi.desk, { params: { id } })
beforeEach(() => shop.truncate())
beforeEach(() => completeSeller(shop))
const admin = perTest(() => shop.admin())
const buyer = perTest(() => shop.customer())

/** $1,299.90: 10 Trail 4x4 at $19.99, 12 Quad at $50.00 and 5 Bus at $100.00. */
const order = perTest(async () => ({ ...(await chargedOrder(shop, { buyer, admin })), buyer, admin }))

it('two returns of an order are refunded apart, each with its credit note by email, and the order goes on', async () => {
  const { transactionId, goods } = order
  const broken = await authorisedReturn(order, [goods.trail, 2])
  const scratched = await authorisedReturn(order, [goods.bus, 3])
  const note = 'Two were broken'
  const answer = await refundReturn(admin, broken, refundOf([[goods.trail, 2, 39.98]], { note }))
  const refund = { amount: 39.98, tax: 0, freight: 0, status: 'succeeded' }
  expect(answer).toMatchObject({ status: 200, body: { state: 'closed', refunded: 39.98, refund } })
  await refundReturn(admin, scratched, refundOf([[goods.bus, 3, 100]]))
  expect(await refundsAtProvider(shop, transactionId)).toEqual([3998, 10_000])
  expect(await readOrder(order)).toMatchObject({ refunded: 139.98, refundedAt: null })
  const credits = (await invoicesOf(order)).filter(({ series }) => series === 'credit-note')
  expect(credits.map(({ total }) => total)).toEqual([39.98, 100])
  const [mail] = await mailsOf(shop, 'return-refunded')
  expect(mail).toMatchObject({ recipient: buyer.email, subject: 'Refunded: $39.98 for your return R-1001' })
  expect(mail?.content.table.sums?.at(-1)).toEqual(['Refunded', '$39.98'])
  expect(mail?.content.facts).toContainEqual(['Reason', note])
  expect(mail?.content).toMatchObject({ attachments: [{ name: 'wheelyard-credit-note-1001.pdf' }] })
  expect((await readReturn(buyer, broken._id)).events.map(({ kind }) => kind)).toEqual([
    'requested',
    'authorised',
    'refund-requested',
    'refunded',
    'closed',
  ])
  const [logged] = await admin.api.call(auditApi.list, { query: { topic: 'return' } })
  expect(logged).toMatchObject({ actor: admin.email, action: 'return.refunded', subjectId: scratched._id })
  await expectBooksToBalance(shop)
})

it('is asked for once, and answered again when it is repeated', async () => {
  const { transactionId, goods } = order
  const returned = await authorisedReturn(order, [goods.trail, 2], [goods.quad, 1])
  const body = refundOf([
    [goods.trail, 2, 39.98],
    [goods.quad, 1, 20],
  ])
  const first = await refundReturn(admin, returned, body)
  expect(first).toMatchObject({ status: 200, body: { refunded: 59.98 } })
  expect(await refundReturn(admin, returned, { ...body, lines: body.lines.toReversed() })).toEqual(first)
  const other = refundOf([[goods.trail, 2, 39.98]])
  expect(await refundReturn(admin, returned, other)).toMatchObject({ status: 409, code: 'return-line-problems' })
  expect(await refundsAtProvider(shop, transactionId)).toEqual([5998])
  expect(await mailsOf(shop, 'return-refunded')).toHaveLength(1)
})

it('of five at once is made once', async () => {
  const { transactionId, goods } = order
  const returned = await authorisedReturn(order, [goods.trail, 2])
  const body = refundOf([[goods.trail, 2, 39.98]])
  const answers = await Promise.all(Array.from({ length: 5 }, () => refundReturn(admin, returned, body)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await refundsAtProvider(shop, transactionId)).toEqual([3998])
  expect(await mailsOf(shop, 'return-refunded')).toHaveLength(1)
  await expectBooksToBalance(shop)
})

it('a whole refund afterwards is of the rest, and says so', async () => {
  const { orderId, transactionId, goods } = order
  const returned = await authorisedReturn(order, [goods.trail, 2])
  await refundReturn(admin, returned, refundOf([[goods.trail, 2, 39.98]]))
  await refundOrder(admin, orderId)
  expect(await refundsAtProvider(shop, transactionId)).toEqual([3998, 125_992])
  const [mail] = await mailsOf(shop, 'refund')
  expect(mail?.subject).toContain('Refunded: $1,259.92 for')
  expect(mail?.content.paragraphs[1]).toBe(
    'This is the rest of the $1,299.90 you paid. We refunded the other $39.98 separately.',
  )
  expect(await readOrder(order)).toMatchObject({ refunded: 1299.9, refundedAt: expect.any(String) })
  // What is in a return comes back by the return.
  expect(await stockRecords(shop, goods.trail.id)).toMatchObject({ available: 98, ledger: 98 })
  expect(await stockRecords(shop, goods.bus.id)).toMatchObject({ available: 100, ledger: 100 })
  await expectBooksToBalance(shop)
})

it('the last of several completes the order, which gets no mail of its own', async () => {
  const { goods } = order
  const { trail, quad, bus } = goods
  const some = await authorisedReturn(order, [trail, 10], [quad, 12])
  const rest = await authorisedReturn(order, [bus, 5])
  await refundReturn(
    admin,
    some,
    refundOf([
      [trail, 10, 199.9],
      [quad, 12, 600],
    ]),
  )
  expect(await readOrder(order)).toMatchObject({ refundedAt: null })
  await refundReturn(admin, rest, refundOf([[bus, 5, 500]]))
  expect(await readOrder(order)).toMatchObject({ refunded: 1299.9, refundedAt: expect.any(String) })
  expect(await mailsOf(shop, 'refund')).toEqual([])
  expect(await mailsOf(shop, 'return-refunded')).toHaveLength(2)
  expect(await stockRecords(shop, bus.id)).toMatchObject({ available: 95, ledger: 95 })
  expect(await refundRows(shop)).toEqual([
    ['return', 'succeeded', 79_990],
    ['return', 'succeeded', 50_000],
  ])
  await expectBooksToBalance(shop)
})

it('is possible only once the return is authorised', async () => {
  const { orderId, goods } = order
  const returned = await requestReturn(buyer, orderId, returnOf([goods.trail, 2]))
  const body = refundOf([[goods.trail, 2, 39.98]])
  expect(await refundReturn(admin, returned, body)).toMatchObject({ status: 409, code: 'return-moved-on' })
  expect(await refundReturn(buyer, returned, body)).toMatchObject({ status: 403 })
  expect(await refundRows(shop)).toEqual([])
})

it('is refunded in several steps, a unit at most at its price, until all of it is back or a person closes it', async () => {
  const { orderId, transactionId, goods } = order
  const returned = await authorisedReturn(order, [goods.bus, 3])
  const some = await refundReturn(admin, returned, refundOf([[goods.bus, 2, 50]]))
  expect(some).toMatchObject({ status: 200, body: { state: 'authorised', lines: [{ refunded: 2, refund: 50 }] } })
  expect((await readDesk(admin, returned._id)).refundable.lines).toMatchObject([{ pieces: 1, rest: 150 }])
  const above = await refundReturn(admin, returned, refundOf([[goods.bus, 0, 150.01]]))
  expect(above).toMatchObject({ code: 'return-line-problems', problems: [{ code: 'above-price' }] })
  await refundReturn(admin, returned, refundOf([[goods.bus, 0, 30]]), 'the-second')
  await refundReturn(admin, returned, refundOf([[goods.bus, 0, 30]]), 'the-third')
  await refundReturn(admin, returned, refundOf([[goods.bus, 0, 30]]), 'the-third')
  expect(await refundReturn(admin, returned, refundOf([[goods.bus, 1, 190]]))).toMatchObject({
    body: {
      state: 'closed',
      refunded: 300,
      refunds: [{ amount: 50 }, { amount: 30 }, { amount: 30 }, { amount: 190 }],
    },
  })
  expect(await refundsAtProvider(shop, transactionId)).toEqual([50_00, 30_00, 30_00, 190_00])
  const credits = (await invoicesOf(order)).filter(({ series }) => series === 'credit-note')
  expect(credits.map(({ total }) => total)).toEqual([50, 30, 30, 190])
  expect((await mailsOf(shop, 'return-refunded')).map(({ content }) => content.table.rows)).toMatchObject([
    [{ figures: ['2', '$50.00'] }],
    [{ figures: ['', '$30.00'] }],
    [{ figures: ['', '$30.00'] }],
    [{ figures: ['1', '$190.00'] }],
  ])
  expect(await readOrder({ buyer, orderId })).toMatchObject({ refunded: 300, refundedAt: null })
  await expectBooksToBalance(shop)
})

it('of a part of its price leaves a return open, and it is not replaced as well', async () => {
  const { goods } = order
  const returned = await authorisedReturn(order, [goods.bus, 3])
  await refundReturn(admin, returned, refundOf([[goods.bus, 3, 50]]))
  const replaced = await tryToReplace(admin, returned._id, shipmentOf([goods.bus, 1]))
  expect(replaced).toMatchObject({ status: 409, code: 'return-line-problems' })
  expect(await close(admin, returned._id)).toMatchObject({ status: 200, body: { state: 'closed' } })
  const late = await refundReturn(admin, returned, refundOf([[goods.bus, 0, 10]]))
  expect(late).toMatchObject({ status: 409, code: 'return-moved-on' })
  await expectBooksToBalance(shop)
})
