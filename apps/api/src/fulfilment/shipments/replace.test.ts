import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { layOut } from '@wheelyard/mail/layout'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { stockRecords } from '#api/orders/placing/testing'
import { brokenChecks, readReturn, receive, requestReturn, returnOf } from '../returns/testing.ts'
import { authorisedReturn, replace, returnFrom, tryToReplace } from './testing-replacements.ts'
import { paidCartOrder, send, shipmentOf } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const buyer = perTest(() => shop.customer())
const admin = perTest(() => shop.admin())
const returned = perTest(() => authorisedReturn(shop, { buyer, admin }))

const tracked = (id: string) => buyer.api.call(orderPageApi.get, { params: { id } })
const track = () => tracked(returned.orderId)
const mails = async () => {
  const { rows } = await shop.pool.query(
    `select * from mail_outbox where key like 'return-replaced:%' order by created_at`,
  )
  return rows.map(({ subject, recipient, content }) => ({ subject, recipient, text: layOut(content).text }))
}
const tracking = { carrier: 'Yard Freight', trackingNumber: 'YF 1', trackingUrl: 'https://track.example.com/YF1' }

describe('a replacement', () => {
  it('is a shipment of the order that takes stock, costs nothing and is told by email', async () => {
    const { orderId, returnId, goods } = returned
    const before = await track()
    const shipment = await replace(admin, returnId, { ...tracking, ...shipmentOf([goods.quad, 1], [goods.trail, 2]) })
    expect(shipment).toMatchObject({ ...tracking, orderId, returnId, number: 2, pieces: 3 })
    expect(shipment.lines.map(({ productName, quantity }) => [productName, quantity])).toEqual([
      ['Trail 4x4', 2],
      ['Quad', 1],
    ])
    const after = await track()
    expect(after.shipments).toEqual([...before.shipments, shipment])
    expect(after.lines.map(({ shipped, returned: back }) => [shipped, back])).toEqual([
      [10, 1],
      [12, 1],
      [5, 0],
    ])
    expect(after).toMatchObject({ status: 'shipped', shippedAt: before.shippedAt, amountDue: before.amountDue })
    expect(await stockRecords(shop, goods.trail.id)).toMatchObject({ available: 88, ledger: 88 })
    expect(await stockRecords(shop, goods.quad.id)).toMatchObject({ available: 87, ledger: 87 })

    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: buyer.email, subject: 'Replacement shipped: return R-1001' })
    expect(mail?.text).toContain('Your replacement is on its way')
    expect(mail?.text).toContain('free of charge')
    expect(mail?.text).toMatch(/In this shipment\nTrail 4x4 +P-\w+ +2\nQuad +P-\w+ +1\n/)
    expect(mail?.text).toContain('Tracking number: YF 1')
    expect(mail?.text).toContain(`/dashboard/returns/${returnId}`)
    expect(await brokenChecks(shop)).toEqual([])
  })

  it('is part of the return, whose history names the administrator to administrators alone', async () => {
    const { returnId, goods } = returned
    const shipment = await replace(admin, returnId, shipmentOf([goods.trail, 2]))
    const seen = await readReturn(buyer, returnId)
    expect(seen).toMatchObject({ state: 'authorised', shipments: [shipment] })
    expect(seen.lines.map(({ replaced }) => replaced)).toEqual([2, 0])
    const [last] = seen.events.slice(-1)
    expect(last).toMatchObject({ kind: 'replaced', by: 'shop' })
    expect((await readReturn(admin, returnId)).events.at(-1)).toEqual({ ...last, by: admin.email })
    const { rows } = await shop.pool.query(`select * from audit_log where action = 'return.replaced'`)
    expect(rows).toMatchObject([
      {
        actor: admin.email,
        subject_kind: 'return',
        subject_id: returnId,
        subject_name: expect.stringMatching(/^R-1001 of W-\d+, Trail 4x4 and 2 more$/),
        detail: { shipment: 2, pieces: 2 },
      },
    ])
  })

  it('of the last units closes a return whose goods stay with the buyer', async () => {
    const { returnId, goods } = returned
    await replace(admin, returnId, shipmentOf([goods.trail, 3]))
    expect(await readReturn(buyer, returnId)).toMatchObject({ state: 'authorised' })
    await replace(admin, returnId, shipmentOf([goods.quad, 2]))
    expect(await readReturn(buyer, returnId)).toMatchObject({ state: 'closed' })
    expect(await mails()).toHaveLength(2)
    expect(await brokenChecks(shop)).toEqual([])
  })

  it('leaves before the goods are back, and the return closes once they are', async () => {
    const { returnId, goods } = await authorisedReturn(shop, { buyer, admin, sendBack: true })
    await replace(admin, returnId, shipmentOf([goods.trail, 3], [goods.quad, 2]))
    expect(await readReturn(buyer, returnId)).toMatchObject({ state: 'authorised' })
    expect(await receive(admin, returnId, [goods.trail, 1, 2])).toMatchObject({ body: { state: 'closed' } })
    expect(await stockRecords(shop, goods.trail.id)).toMatchObject({ available: 88, ledger: 88 })
    expect(await brokenChecks(shop)).toEqual([])
  })

  it('that comes broken too can be returned and replaced again', async () => {
    const { orderId, returnId, goods } = returned
    await replace(admin, returnId, shipmentOf([goods.trail, 3], [goods.quad, 2]))
    const again = await requestReturn(buyer, orderId, returnOf([goods.trail, 10]))
    expect(again).toMatchObject({ number: 'R-1002', pieces: 10 })
    expect((await track()).lines[0]).toMatchObject({ shipped: 10, returned: 10 })
    expect(await brokenChecks(shop)).toEqual([])
  })

  it('of an archived product leaves while it is in stock', async () => {
    const { returnId, goods } = returned
    await admin.api.call(productAdminApi.remove, { query: { id: goods.trail.id } })
    expect(await tryToReplace(admin, returnId, shipmentOf([goods.trail, 3]))).toMatchObject({ status: 200 })
    expect(await brokenChecks(shop)).toEqual([])
  })
})

it('the rest of an order is numbered after a replacement, and only with the rest the order is shipped', async () => {
  const order = await paidCartOrder(shop, buyer)
  const { orderId, goods } = order
  await send(admin, orderId, shipmentOf([goods.trail, 10], [goods.quad, 12]))
  const { returnId } = await returnFrom(order, { buyer, admin })
  expect(await replace(admin, returnId, shipmentOf([goods.trail, 3]))).toMatchObject({ number: 2 })
  expect(await tracked(orderId)).toMatchObject({ status: 'pending', shippedAt: null })
  expect(await send(admin, orderId, shipmentOf([goods.bus, 5]))).toMatchObject({ number: 3, returnId: null })
  expect(await tracked(orderId)).toMatchObject({ status: 'shipped' })
  expect(await brokenChecks(shop)).toEqual([])
})
