import { shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addProduct, answerOf, place } from '#api/orders/placing/testing'
import { refundPaidOrder } from '#api/orders/records/order-transitions.store'
import { requestReturn, returnOf } from '../returns/testing.ts'
import { testShop } from '#api/testing/test-shop'
import {
  brokenShipments,
  done,
  letPass,
  paidCartOrder,
  refusedAs,
  send,
  shipMany,
  shipmentOf,
  shippingRows,
  shipRest,
  tryToSend,
  undo,
} from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const buyer = perTest(() => shop.customer())
const admin = perTest(() => shop.admin())
const paid = perTest(() => paidCartOrder(shop, buyer))

const track = (id: string) => buyer.api.call(orderPageApi.get, { params: { id } })
const rowsOf = async (sql: string) => (await shop.pool.query(sql)).rows
const shippingMails = () =>
  rowsOf(
    `select key, next_try_at - created_at >= '30 seconds' as waits from mail_outbox where key ~ '^(order-shipped|shipment):'`,
  )
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

describe('shipping many at once', () => {
  it('ships those that can be, says of each other one why not, and tells the customer once it cannot be undone', async () => {
    const unpaid = await place(buyer, await addProduct(shop, { name: 'Kart' }))
    const shipped = await paidCartOrder(shop, await shop.customer())
    await shipRest(admin, shipped.orderId)
    const ids = [paid.orderId, unpaid._id, shipped.orderId, UNKNOWN, paid.orderId]
    expect(await shipMany(admin, ids)).toMatchObject({
      body: {
        orders: [
          { orderId: paid.orderId, problem: null },
          { orderId: unpaid._id, problem: { code: 'order-not-paid', message: 'Order is not paid' } },
          { orderId: shipped.orderId, problem: { code: 'already-shipped' } },
          { orderId: UNKNOWN, problem: { code: 'not-found' } },
        ],
      },
    })
    expect(await track(paid.orderId)).toMatchObject({ status: 'shipped', shipments: [{ number: 1, pieces: 27 }] })
    expect(await track(unpaid._id)).toMatchObject({ status: 'pending', shipments: [] })
    expect(await shippingMails()).toEqual([
      { key: `order-shipped:${shipped.orderId}`, waits: true },
      { key: `order-shipped:${paid.orderId}`, waits: true },
    ])
  })

  it.each([{}, { ids: [] }, { ids: ['x'] }, { ids: Array.from({ length: 201 }, () => UNKNOWN) }])(
    'refuses ids that are none, no ids or too many, %#',
    async (body) => {
      expect(await answerOf(admin.api.call(shipmentsApi.shipMany, { body } as never))).toMatchObject({
        code: 'invalid',
      })
    },
  )
})

describe('undoing', () => {
  it('takes back shipment, units and mail, and the order can be shipped again', async () => {
    const { lines, events } = await track(paid.orderId)
    await shipRest(admin, paid.orderId)
    expect(await undo(admin, paid.orderId)).toEqual(done(paid.orderId))
    expect(await track(paid.orderId)).toMatchObject({
      status: 'pending',
      shippedAt: null,
      shipments: [],
      lines,
      events,
    })
    expect(await shippingMails()).toEqual([])
    const after = await shippingRows(shop)
    expect(await undo(admin, paid.orderId)).toEqual(done(paid.orderId))
    expect(await shippingRows(shop)).toEqual(after)

    expect(await shipMany(admin, [paid.orderId])).toEqual(done(paid.orderId))
    expect(await shippingMails()).toHaveLength(1)
    expect(await rowsOf('select action, actor from audit_log order by id')).toEqual(
      ['order.shipped', 'order.shipping-undone', 'order.shipped'].map((action) => ({ action, actor: admin.email })),
    )
    expect(await rowsOf('select distinct subject_name from audit_log')).toHaveLength(1)
    expect(await brokenShipments(shop)).toEqual([])
  })

  it('takes back the rest only, if a part had left before', async () => {
    await send(admin, paid.orderId, shipmentOf([paid.goods.trail, 4]))
    await shipRest(admin, paid.orderId)
    expect(await undo(admin, paid.orderId)).toEqual(done(paid.orderId))
    expect(await track(paid.orderId)).toMatchObject({ status: 'pending', shipments: [{ number: 1, pieces: 4 }] })
    expect(await shippingMails()).toHaveLength(1)
    expect(await brokenShipments(shop)).toEqual([])
  })

  it('leaves a later shipment of the same number with its own tracking', async () => {
    await shipRest(admin, paid.orderId)
    await undo(admin, paid.orderId)
    const body = { ...shipmentOf([paid.goods.trail, 4]), carrier: 'Yard Freight' }
    const sent = await tryToSend(admin, paid.orderId, body, 'key-of-the-test')
    expect(sent).toMatchObject({ status: 200, body: { number: 1, carrier: 'Yard Freight' } })
    expect(await tryToSend(admin, paid.orderId, body, 'key-of-the-test')).toEqual(sent)
  })
})

describe('nothing is undone', () => {
  let before: unknown
  const expectRefusal = async (code: string, orderId = paid.orderId) => {
    before = await shippingRows(shop)
    expect(await undo(admin, orderId)).toEqual(refusedAs(orderId, code))
  }
  afterEach(async () => expect(await shippingRows(shop)).toEqual(before))

  it('of an order that was not shipped, or only in part', async () => {
    await expectRefusal('not-shipped')
    await send(admin, paid.orderId, shipmentOf([paid.goods.trail, 4]))
    await expectRefusal('not-shipped')
  })

  it('after a minute', async () => {
    await shipRest(admin, paid.orderId)
    await letPass(shop, paid.orderId, 61)
    await expectRefusal('too-late')
  })

  it('once the mail is on its way', async () => {
    await shipRest(admin, paid.orderId)
    await shop.pool.query('update mail_outbox set tries = 1')
    await expectRefusal('too-late')
  })

  it('of what was packed and sent under a key', async () => {
    const { trail, quad, bus } = paid.goods
    await tryToSend(admin, paid.orderId, shipmentOf([trail, 10], [quad, 12], [bus, 5]), 'key-of-the-test')
    await expectRefusal('too-late')
  })

  it('of a refunded order, or one that is about to be returned', async () => {
    await shipRest(admin, paid.orderId)
    await requestReturn(buyer, paid.orderId, returnOf([paid.goods.trail, 1]))
    await expectRefusal('order-returned')
    await refundPaidOrder(shop.db, paid.orderId, { actor: admin.email, restock: false })
    await expectRefusal('order-refunded')
  })

  it('of an unknown order, or by its buyer', async () => {
    await shipRest(admin, paid.orderId)
    await expectRefusal('not-found', UNKNOWN)
    expect(await undo(buyer, paid.orderId)).toMatchObject({ status: 403 })
  })
})

describe('the database itself', () => {
  const lines = 'delete from shipment_lines'
  const units = 'update order_lines set shipped = 0'
  const order = 'update orders set shipped_at = null'
  it.each([
    [order],
    [units],
    [lines],
    ['delete from shipments'],
    [
      'with gone as (delete from shipments returning id) delete from shipment_lines using gone where shipment_id = gone.id',
    ],
    [
      'with gone as (delete from shipments returning id) delete from shipment_lines using gone where shipment_id = gone.id',
      units,
    ],
    [`update orders set shipped_at = shipped_at + interval '1 second'`],
  ])('refuses to undo shipping by half, %#', async (...statements) => {
    await shipRest(admin, paid.orderId)
    const before = await shippingRows(shop)
    // Several statements of one query are one transaction.
    await expect(shop.pool.query(statements.join(';'))).rejects.toThrow(/shipped|undone|taken back|violates/)
    expect(await shippingRows(shop)).toEqual(before)
  })

  it.each([31, 3_600])('refuses all of it after %i seconds', async (seconds) => {
    await shipRest(admin, paid.orderId)
    await letPass(shop, paid.orderId, seconds)
    for (const statement of ['delete from shipments', lines, units, order])
      await expect(shop.pool.query(statement)).rejects.toThrow()
  })
})
