import { auditApi } from '@wheelyard/contract/shop/audit.calls'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { completeSeller, invoicesOf, refund as refundOrder } from '../invoices/testing.ts'
import { expectBooksToBalance } from '#api/finance/freight-quotes/testing'
import { send, shipmentOf, shipRest, tryToSend } from '#api/fulfilment/shipments/testing'
import { tryToRequest, returnOf } from '#api/fulfilment/returns/testing'
import { answerOf, stockRecords } from '#api/orders/placing/testing'
import { mailsOf, readOrder } from './testing-recovery.ts'
import { partOf, readRefundable, refundPart, unshippedOrder } from './testing-parts.ts'
import { refundRows, refundsAtProvider } from './testing-returns.ts'
import { paymentShop } from './testing.ts'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())
beforeEach(() => completeSeller(shop))
const admin = perTest(() => shop.admin())
const buyer = perTest(() => shop.customer())
/** $1,299.90: 10 Trail 4x4 at $19.99, 12 Quad at $50.00 and 5 Bus at $100.00. */
const order = perTest(() => unshippedOrder(shop, buyer))

const creditsOf = async () => (await invoicesOf(order)).filter(({ series }) => series === 'credit-note')
const toShip = async () =>
  (await admin.api.call(ordersApi.all, { query: { waiting: 'shipping' } })).map(({ _id }) => _id)

it('units that have not shipped are refunded, return to stock, and the rest of the order ships', async () => {
  const { orderId, transactionId, goods } = order
  const body = partOf([[goods.trail, 4, 79.96]], { restock: true, reason: 'Four were damaged here' })
  expect(await refundPart(admin, orderId, body)).toMatchObject({ status: 200, body: { refundedAt: null } })
  expect(await refundsAtProvider(shop, transactionId)).toEqual([79_96])
  expect(await stockRecords(shop, goods.trail.id)).toMatchObject({ available: 94, ledger: 94 })
  const { lines, refunded } = await readOrder(order)
  expect(refunded).toBe(79.96)
  expect(lines[0]).toMatchObject({ quantity: 10, refunded: 4, keptBack: 4 })
  const [mail] = await mailsOf(shop, 'part-refunded')
  expect(mail).toMatchObject({ recipient: buyer.email, subject: expect.stringContaining('Refunded: $79.96 for W-') })
  expect(mail?.content.table.rows).toMatchObject([{ figures: ['4', '$79.96'] }])
  expect(mail?.content.facts).toContainEqual(['Reason', 'Four were damaged here'])
  expect(mail?.content).toMatchObject({ attachments: [{ name: 'wheelyard-credit-note-1001.pdf' }] })
  const [logged] = await admin.api.call(auditApi.list, { query: { topic: 'order' } })
  expect(logged).toMatchObject({ actor: admin.email, action: 'order.part-refunded', subjectId: orderId })
  const tooMany = await tryToSend(admin, orderId, shipmentOf([goods.trail, 7]))
  expect(tooMany).toMatchObject({ status: 409, code: 'shipment-line-problems' })
  const shipped = await shipRest(admin, orderId)
  expect(shipped).toMatchObject({ status: 200, body: { status: 'shipped' } })
  expect((await readOrder(order)).shipments[0]).toMatchObject({ pieces: 23 })
  await expectBooksToBalance(shop)
})

it('units, freight and goodwill, several times: each has its credit note, and all of them are the invoice', async () => {
  const { orderId, goods } = order
  await refundPart(admin, orderId, partOf([[goods.bus, 2, 200]]))
  await refundPart(admin, orderId, partOf([], { goodwill: 10.01 }))
  await refundPart(admin, orderId, partOf([[goods.bus, 1, 90]], { goodwill: 5 }))
  await refundOrder(admin, orderId)
  const credits = await creditsOf()
  expect(credits.map(({ total }) => total)).toEqual([200, 10.01, 95, 994.89])
  expect(await readOrder(order)).toMatchObject({ refunded: 1299.9, refundedAt: expect.any(String) })
  const exported = await admin.api.download(ordersApi.export, { body: {} })
  expect(await exported.text()).toContain(',1299.90,1299.90,')
  expect(await mailsOf(shop, 'part-refunded')).toHaveLength(3)
  expect((await mailsOf(shop, 'refund'))[0]?.subject).toContain('Refunded: $994.89')
  // What was refunded in part had its own decision about stock, and stayed out.
  expect(await stockRecords(shop, goods.bus.id)).toMatchObject({ available: 97, ledger: 97 })
  expect(await stockRecords(shop, goods.trail.id)).toMatchObject({ available: 100, ledger: 100 })
  await expectBooksToBalance(shop)
})

it('the one that completes everything ends the order', async () => {
  const { orderId, goods } = order
  await refundPart(admin, orderId, partOf([[goods.bus, 5, 500]], { restock: true }))
  await refundPart(
    admin,
    orderId,
    partOf(
      [
        [goods.trail, 10, 199.9],
        [goods.quad, 12, 600],
      ],
      { restock: true },
    ),
  )
  expect(await readOrder(order)).toMatchObject({ refunded: 1299.9, refundedAt: expect.any(String) })
  for (const { id } of Object.values(goods)) expect(await stockRecords(shop, id)).toMatchObject({ available: 100 })
  expect(await mailsOf(shop, 'refund')).toEqual([])
  expect(await refundPart(admin, orderId, partOf([], { goodwill: 1 }))).toMatchObject({ code: 'already-refunded' })
  await expectBooksToBalance(shop)
})

it('an order of which nothing is left but what was paid above its units is not ready to ship', async () => {
  const { orderId, goods } = order
  expect(await toShip()).toEqual([orderId])
  const all = partOf(
    [
      [goods.bus, 5, 400],
      [goods.trail, 10, 199.9],
      [goods.quad, 12, 600],
    ],
    { restock: true },
  )
  await refundPart(admin, orderId, all)
  expect(await toShip()).toEqual([])
  const shipping = await answerOf(admin.api.call(shipmentsApi.shipRest, { query: { id: orderId } }))
  expect(shipping).toMatchObject({ status: 409, code: 'nothing-to-ship' })
  expect(await readOrder(order)).toMatchObject({ refundedAt: null, shippedAt: null, refunded: 1199.9 })
  await expectBooksToBalance(shop)
})

it('an order is shipped once what was not refunded has left, and shipped units that were refunded are not returned', async () => {
  const { orderId, goods } = order
  await send(admin, orderId, shipmentOf([goods.trail, 10], [goods.quad, 12], [goods.bus, 2]))
  expect((await readRefundable(admin, orderId)).lines[2]).toMatchObject({ pieces: 5, toShip: 3 })
  await refundPart(admin, orderId, partOf([[goods.bus, 4, 400]]))
  expect(await readOrder(order)).toMatchObject({ status: 'shipped', shippedAt: expect.any(String) })
  expect(await tryToRequest(buyer, orderId, returnOf([goods.bus, 2]))).toMatchObject({ status: 409 })
  expect(await tryToRequest(buyer, orderId, returnOf([goods.bus, 1]))).toMatchObject({ status: 200 })
  const again = await refundPart(admin, orderId, partOf([[goods.bus, 1, 100]]))
  expect(again).toMatchObject({
    code: 'refund-line-problems',
    problems: [{ line: 1, code: 'more-than-left', left: 0 }],
  })
  await expectBooksToBalance(shop)
})

it('repeated it is the same refund, by its key or else by what it asks for', async () => {
  const { orderId, transactionId } = order
  const body = partOf([], { goodwill: 20 })
  const answers = await Promise.all(Array.from({ length: 5 }, () => refundPart(admin, orderId, body, 'a double click')))
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  const made = await Promise.all(Array.from({ length: 5 }, () => refundPart(admin, orderId, body, 'double-click')))
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await refundPart(admin, orderId, body)).toMatchObject({ status: 200 })
  expect(await refundsAtProvider(shop, transactionId)).toEqual([20_00])
  expect(await refundPart(admin, orderId, body, 'once-more')).toMatchObject({ status: 200 })
  const other = partOf([], { goodwill: 21 })
  expect(await refundPart(admin, orderId, other, 'once-more')).toMatchObject({ code: 'idempotency-key-reused' })
  expect(await refundRows(shop)).toEqual([
    ['in-part', 'succeeded', 20_00],
    ['in-part', 'succeeded', 20_00],
  ])
  await expectBooksToBalance(shop)
})
