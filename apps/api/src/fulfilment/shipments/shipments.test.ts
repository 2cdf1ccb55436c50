import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { expectedArrival } from '@wheelyard/contract/orders/expected-arrival'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import { layOut } from '@wheelyard/mail/layout'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { saveRates, zoneOf } from '#api/buying/freight/testing'
import { pay } from '#api/orders/placing/testing'
import { openTaxedShop, orderCartTo, orderIn, putInCart } from '#api/orders/placing/testing-tax'
import { testShop } from '#api/testing/test-shop'
import {
  brokenShipments,
  carton,
  describeProduct,
  paidCartOrder,
  send,
  shipmentOf,
  shippingRows,
  shipRest,
  tryToSend,
} from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const buyer = perTest(() => shop.customer())
const admin = perTest(() => shop.admin())
const paid = perTest(() => paidCartOrder(shop, buyer))

const track = (person = buyer) => person.api.call(orderPageApi.get, { params: { id: paid.orderId } })
const mails = async () => {
  const { rows } = await shop.pool.query(`select key, subject, content from mail_outbox order by created_at`)
  return rows.filter(({ key }) => /^(shipment|order-shipped):/.test(key))
}
const change = (id: string, body: object) => admin.api.call(shipmentsApi.change, { params: { id }, body })
const tracking = { carrier: 'Yard Freight', trackingNumber: 'YF 1', trackingUrl: 'https://track.example.com/YF1' }

describe('an order of three products', () => {
  it('leaves in two shipments: the buyer sees each and what is still to come', async () => {
    const { trail, quad, bus } = paid.goods
    const first = await send(admin, paid.orderId, { ...tracking, ...shipmentOf([quad, 12], [bus, 1], [trail, 4]) })
    expect(first).toMatchObject({ ...tracking, orderId: paid.orderId, number: 1, pieces: 17 })
    const lines = first.lines.map(({ productName, quantity }) => [productName, quantity])
    expect(lines).toEqual([
      ['Trail 4x4', 4],
      ['Quad', 12],
      ['Bus', 1],
    ])
    const afterFirst = await track()
    expect(afterFirst).toMatchObject({ status: 'pending', shippedAt: null, shipments: [first] })
    expect(afterFirst.lines.map(({ shipped }) => shipped)).toEqual([4, 12, 1])
    expect(afterFirst.events.map(({ kind }) => kind)).toEqual(['placed', 'paid'])
    expect(await admin.api.call(ordersApi.all, { query: { status: 'pending' } })).toHaveLength(1)

    const second = await send(admin, paid.orderId, shipmentOf([trail, 6], [bus, 4]))
    expect(second).toMatchObject({ number: 2, pieces: 10, carrier: '' })
    const afterSecond = await track(admin)
    expect(afterSecond).toMatchObject({ status: 'shipped', shipments: [first, second] })
    expect(afterSecond.events.at(-1)).toMatchObject({ kind: 'shipped', by: admin.email })
    expect(await admin.api.call(ordersApi.all, { query: { status: 'shipped' } })).toHaveLength(1)
    expect(await brokenShipments(shop)).toEqual([])
  })

  it('is told of in an email for each shipment', async () => {
    const { trail, quad, bus } = paid.goods
    await send(admin, paid.orderId, { ...tracking, ...shipmentOf([quad, 12], [trail, 4]) })
    await send(admin, paid.orderId, shipmentOf([trail, 6], [bus, 5]))
    const [first, last] = (await mails()).map(({ subject, content }) => ({ subject, ...layOut(content) }))
    expect(first?.subject).toMatch(/^Shipment 1: W-\d+, Trail 4x4 and 2 more \(27 units\)$/)
    expect(first?.text).toContain('Part of your order is on its way')
    expect(first?.text).toMatch(
      /In this shipment +Still to come\nTrail 4x4 +P-\w+ +4 +6\nQuad +P-\w+ +12 +0\nBus +P-\w+ +0 +5\n/,
    )
    expect(first?.text).toContain('Carrier: Yard Freight\nTracking number: YF 1')
    expect(first?.html).toContain('href="https://track.example.com/YF1"')
    expect(last?.subject).toMatch(/^Shipped: the rest of W-\d+, Trail 4x4 and 2 more \(27 units\)$/)
    expect(last?.text).toContain('Your order is now complete.')
    expect(last?.text).not.toContain('Still to come')
  })

  it('with agreed freight says in the email when it should arrive', async () => {
    const { ada, buyer: shipTo, kart, addressId } = await openTaxedShop(shop)
    await saveRates(ada, 0, zoneOf('US', { truck: 40 }))
    await putInCart(shipTo, [kart, 10])
    const { _id, freight } = orderIn(await orderCartTo(shipTo, { addressId, freight: { mode: 'truck', price: 40 } }))
    await pay(shop, _id)
    await shipRest(ada, _id)
    const { shippedAt } = await shipTo.api.call(orderPageApi.get, { params: { id: _id } })
    const { content } = (await mails()).find(({ key }) => key === `order-shipped:${_id}`)!
    expect(content.facts).toContainEqual(['Expected to arrive', expectedArrival(freight, shippedAt)])
  })

  it('shipped as a whole gets the one email of the specification, by either call', async () => {
    const { trail, quad, bus } = paid.goods
    const whole = await send(admin, paid.orderId, shipmentOf([bus, 5], [trail, 10], [quad, 12]))
    expect(whole.pieces).toBe(27)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      key: `order-shipped:${paid.orderId}`,
      content: { heading: 'Your order is on its way' },
    })
    const another = await paidCartOrder(shop, buyer)
    expect(await shipRest(admin, another.orderId)).toMatchObject({ status: 200, body: { status: 'shipped' } })
    const { content } = (await mails()).find(({ key }) => key === `order-shipped:${another.orderId}`)!
    expect(content.paragraphs).toEqual(mail.content.paragraphs)
  })

  it('is finished by shipping what is left, which is one shipment and happens once', async () => {
    await send(admin, paid.orderId, shipmentOf([paid.goods.quad, 7]))
    expect(await shipRest(admin, paid.orderId)).toMatchObject({ status: 200, body: { status: 'shipped' } })
    const { shipments } = await track()
    expect(shipments.map(({ pieces }) => pieces)).toEqual([7, 20])
    const before = await shippingRows(shop)
    expect(await shipRest(admin, paid.orderId)).toMatchObject({ status: 200, body: { status: 'shipped' } })
    expect(await shippingRows(shop)).toEqual(before)
    const { rows } = await shop.pool.query(`select action, detail ->> 'pieces' as pieces from audit_log order by id`)
    expect(rows).toEqual([
      { action: 'order.part-shipped', pieces: '7' },
      { action: 'order.shipped', pieces: '20' },
    ])
  })
})

describe('packing', () => {
  it('shows what is ordered, shipped and left, with the codes and cartons of today', async () => {
    const { trail } = paid.goods
    await describeProduct(shop, trail, { gtin: '4006381333931', unNumber: 'UN3481', carton })
    const sent = await send(admin, paid.orderId, shipmentOf([trail, 4]))
    const packing = await admin.api.call(shipmentsApi.packing, { params: { id: paid.orderId } })
    expect(packing).toMatchObject({ title: 'Trail 4x4 and 2 more', customer: buyer.name, poNumber: 'PO-77' })
    expect(packing).toMatchObject({ address: '1 Yard Lane, Springfield, USA', refundedAt: null, shipments: [sent] })
    const codes = { gtin: '4006381333931', unNumber: 'UN3481', cartonPieces: 4 }
    expect(packing.lines[0]).toMatchObject({ ...codes, quantity: 10, shipped: 4, img: '/trail.webp' })
    expect(packing.lines[1]).toMatchObject({ gtin: null, unNumber: null, cartonPieces: null, quantity: 12, shipped: 0 })
  })
})

describe('tracking', () => {
  it('is corrected field by field, with an entry in the audit log that has both values', async () => {
    const sent = await send(admin, paid.orderId, { ...tracking, ...shipmentOf([paid.goods.bus, 5]) })
    const changed = await change(sent._id, { trackingNumber: 'YF 2' })
    expect(changed).toEqual({ ...sent, trackingNumber: 'YF 2' })
    expect((await track()).shipments).toEqual([changed])
    const before = await shippingRows(shop)
    expect(await change(sent._id, { trackingNumber: 'YF 2', carrier: 'Yard Freight' })).toEqual(changed)
    expect(await shippingRows(shop)).toEqual(before)
    const { rows } = await shop.pool.query(`select subject_id, detail from audit_log where action like '%tracking%'`)
    expect(rows).toEqual([{ subject_id: paid.orderId, detail: { shipment: 1, trackingNumber: ['YF 1', 'YF 2'] } }])
  })

  it.each([
    'http://track.example.com',
    'HTTPS://TRACK.EXAMPLE.COM',
    'https:/x',
    'https://',
    'javascript:alert(1)',
    'x',
  ])('with the link %s is refused, for a new shipment and for an old one', async (trackingUrl) => {
    const sent = await send(admin, paid.orderId, shipmentOf([paid.goods.bus, 1]))
    const before = await shippingRows(shop)
    const refused = { status: 400, message: expect.stringContaining('begins with https://') }
    const body = { ...shipmentOf([paid.goods.bus, 1]), trackingUrl }
    expect(await tryToSend(admin, paid.orderId, body)).toMatchObject(refused)
    await expect(change(sent._id, { trackingUrl })).rejects.toMatchObject({ status: 400 })
    expect(await shippingRows(shop)).toEqual(before)
  })
})

describe('a key', () => {
  it('gets the first answer again, even after its tracking was corrected, and ships nothing twice', async () => {
    const body = { ...tracking, ...shipmentOf([paid.goods.trail, 4], [paid.goods.bus, 1]) }
    const first = await tryToSend(admin, paid.orderId, body, 'first-shipment')
    const { _id } = first.body as { _id: string }
    await admin.api.call(shipmentsApi.change, { params: { id: _id }, body: { carrier: 'Other Freight' } })
    const before = await shippingRows(shop)
    expect(await tryToSend(admin, paid.orderId, body, 'first-shipment')).toEqual(first)
    expect(await shippingRows(shop)).toEqual(before)
  })

  it('of another shipment is refused, and so is a bad one', async () => {
    const { trail } = paid.goods
    const body = { ...tracking, ...shipmentOf([trail, 4]) }
    await tryToSend(admin, paid.orderId, body, 'first-shipment')
    const before = await shippingRows(shop)
    const reused = { status: 409, code: 'idempotency-key-reused' }
    for (const other of [
      { ...body, carrier: '' },
      { ...body, ...shipmentOf([trail, 5]) },
    ])
      expect(await tryToSend(admin, paid.orderId, other, 'first-shipment')).toMatchObject(reused)
    expect(await tryToSend(admin, paid.orderId, body, 'short')).toMatchObject({ code: 'bad-idempotency-key' })
    expect(await shippingRows(shop)).toEqual(before)
  })

  it('belongs to its order alone', async () => {
    const other = await paidCartOrder(shop, buyer)
    await tryToSend(admin, paid.orderId, shipmentOf([paid.goods.trail, 4]), 'first-shipment')
    const body = shipmentOf([other.goods.trail, 5])
    expect(await tryToSend(admin, other.orderId, body, 'first-shipment')).toMatchObject({ status: 200 })
  })
})
