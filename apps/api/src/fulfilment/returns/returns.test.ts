import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { stockRecords } from '#api/orders/placing/testing'
import { changeSettings } from '#api/shop/settings/testing'
import {
  addPhoto,
  authorise,
  brokenChecks,
  close,
  readReturn,
  receive,
  refuseReturn,
  requestReturn,
  returnOf,
  returnRows,
  shippedOrder,
  tryToRequest,
  withdraw,
} from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const buyer = perTest(() => shop.customer())
const admin = perTest(() => shop.admin())
const order = perTest(() => shippedOrder(shop, { buyer, admin }))

const returnedOf = async (person = buyer) => {
  const { lines, returns } = await person.api.call(orderPageApi.get, { params: { id: order.orderId } })
  return { returned: lines.map((line) => line.returned), states: returns.map(({ state }) => state) }
}
const kindsOf = ({ events }: { events: { kind: string; by: string }[] }) => events.map(({ kind, by }) => [kind, by])

describe('a return', () => {
  it('goes from request over authorisation and receipt to its close, and each side sees where it stands', async () => {
    const { trail, quad } = order.goods
    const [crushed, label] = [await addPhoto(shop, buyer), await addPhoto(shop, buyer)]
    const requested = await requestReturn(
      buyer,
      order.orderId,
      returnOf([quad, 4, { reason: 'faulty', wish: 'replacement' }], [trail, 3, { photoIds: [crushed, label] }]),
    )
    expect(requested).toMatchObject({ number: 'R-1001', state: 'requested', pieces: 7, isLate: false, refunded: 0 })
    expect(requested).toMatchObject({ orderTitle: 'Trail 4x4 and 2 more', message: 'The cartons were crushed' })
    expect(requested).toMatchObject({ sendBack: null, sendTo: '', refund: null, shipments: [] })
    expect(requested.lines).toMatchObject([
      { productName: 'Trail 4x4', price: 19.99, quantity: 3, reason: 'damaged', wish: 'refund', refunded: 0 },
      { productName: 'Quad', price: 50, quantity: 4, reason: 'faulty', wish: 'replacement', replaced: 0 },
    ])
    expect(requested.photos).toEqual([
      { _id: crushed, productId: trail.id, width: 640, height: 480 },
      { _id: label, productId: trail.id, width: 640, height: 480 },
    ])
    expect(kindsOf(requested)).toEqual([['requested', buyer.email]])
    expect(await returnedOf()).toEqual({ returned: [3, 4, 0], states: ['requested'] })

    const seller = { sellerName: 'Wheelyard Inc.', sellerLine1: '2 Dock Street', sellerCity: 'Springfield' }
    await changeSettings(shop, { ...seller, sellerPostcode: '62701', sellerCountry: 'US' })
    const { body: authorised } = await authorise(admin, requested._id, true, 'Please use the old cartons')
    expect(authorised).toMatchObject({ state: 'authorised', sendBack: true })
    expect(authorised).toMatchObject({ sendTo: 'Wheelyard Inc., 2 Dock Street, Springfield 62701, United States' })

    const came = await receive(admin, requested._id, [trail, 1, 2, 'Two crushed'], [quad, 0, 3])
    expect(came).toMatchObject({ status: 200, body: { state: 'received' } })
    expect(await stockRecords(shop, trail.id)).toMatchObject({ available: 91, ledger: 91 })
    expect(await stockRecords(shop, quad.id)).toMatchObject({ available: 88, ledger: 88 })

    expect(await close(admin, requested._id, 'We settled it by phone')).toMatchObject({ body: { state: 'closed' } })
    const closed = await readReturn(buyer, requested._id)
    expect(closed.lines[0]).toMatchObject({ restocked: 1, scrapped: 2, condition: 'Two crushed' })
    expect(closed.events).toMatchObject([
      { kind: 'requested', by: buyer.email },
      { kind: 'authorised', by: 'shop', note: 'Please use the old cartons' },
      { kind: 'received', by: 'shop' },
      { kind: 'closed', by: 'shop', note: 'We settled it by phone' },
    ])
    const shown = await readReturn(admin, requested._id)
    expect(shown.events.map(({ by }) => by)).toEqual([buyer.email, admin.email, admin.email, admin.email])
    expect(await returnedOf(admin)).toEqual({ returned: [3, 4, 0], states: ['closed'] })
    expect(await brokenChecks(shop)).toEqual([])
  })

  it('that is refused or withdrawn gives its units free for another one', async () => {
    const { bus } = order.goods
    const first = await requestReturn(buyer, order.orderId, returnOf([bus, 5]))
    expect(await refuseReturn(admin, first._id, 'They were used')).toMatchObject({ body: { state: 'refused' } })
    const second = await requestReturn(buyer, order.orderId, returnOf([bus, 5]))
    expect(await withdraw(buyer, second._id)).toMatchObject({ body: { state: 'withdrawn' } })
    const third = await requestReturn(buyer, order.orderId, returnOf([bus, 5]))
    expect(third.number).toBe('R-1003')
    expect(await returnedOf()).toEqual({ returned: [0, 0, 5], states: ['refused', 'withdrawn', 'requested'] })
    expect(await readReturn(buyer, first._id)).toMatchObject({
      events: [{}, { kind: 'refused', note: 'They were used' }],
    })
    expect(kindsOf(await readReturn(admin, second._id))).toEqual([
      ['requested', buyer.email],
      ['withdrawn', buyer.email],
    ])
    expect(await brokenChecks(shop)).toEqual([])
  })

  it('is requested by an administrator too, whom the buyer called, with the photos of that administrator', async () => {
    const [photo, buyersPhoto] = [await addPhoto(shop, admin), await addPhoto(shop, buyer)]
    const { trail } = order.goods
    const withPhoto = (photoId: string) => returnOf([trail, 1, { photoIds: [photoId] }])
    expect(await tryToRequest(admin, order.orderId, withPhoto(buyersPhoto))).toMatchObject({ code: 'unknown-photo' })
    const requested = await requestReturn(admin, order.orderId, withPhoto(photo))
    expect(kindsOf(requested)).toEqual([['requested', admin.email]])
    const shown = await readReturn(buyer, requested._id)
    expect(shown.photos).toMatchObject([{ _id: photo }])
    expect(kindsOf(shown)).toEqual([['requested', 'shop']])
    expect(await withdraw(admin, requested._id)).toMatchObject({ status: 404 })
    expect(await withdraw(buyer, requested._id)).toMatchObject({ status: 200 })
  })

  it('of which all 500 lines are written about in full is not too long', async () => {
    const line = {
      productId: order.goods.trail.id,
      quantity: 1_000_000,
      reason: 'wrong-item',
      wish: 'replacement',
    } as const
    const lines = Array.from({ length: 500 }, () => ({ ...line, photoIds: [] }))
    const body = { arrivedOn: '2026-11-16', message: '€'.repeat(2_000), lines }
    expect(await tryToRequest(buyer, order.orderId, body)).toMatchObject({ code: 'return-line-problems' })
    const received = lines.map(() => [order.goods.trail, 1_000_000, 0, '€'.repeat(200)] as const)
    const { _id } = await requestReturn(buyer, order.orderId, returnOf([order.goods.trail, 1]))
    await authorise(admin, _id)
    const before = await returnRows(shop)
    expect(await receive(admin, _id, ...received.map(([...each]) => each))).toMatchObject({
      code: 'return-line-problems',
    })
    expect(await returnRows(shop)).toEqual(before)
  })
})
