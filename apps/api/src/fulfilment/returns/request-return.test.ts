import { RETURN_PHOTO_MAX_BYTES, returnsApi } from '@wheelyard/contract/fulfilment/returns.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { refundPaidOrder } from '#api/orders/records/order-transitions.store'
import { addProduct, answerOf, place } from '#api/orders/placing/testing'
import { paidCartOrder, send, shipmentOf } from '../shipments/testing.ts'
import { addPhoto, requestReturn, returnOf, returnRows, shippedOrder, tryToRequest } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const buyer = perTest(() => shop.customer())
const admin = perTest(() => shop.admin())
const order = perTest(() => shippedOrder(shop, { buyer, admin }))

const photos = (count: number, person = buyer) =>
  Promise.all(Array.from({ length: count }, () => addPhoto(shop, person)))

/** Refused, and every row is as it was. */
async function expectRefusal(
  refusal: object,
  body = returnOf([order.goods.trail, 1]),
  { person = buyer, orderId = order.orderId } = {},
) {
  const before = await returnRows(shop)
  expect(await tryToRequest(person, orderId, body)).toMatchObject(refusal)
  expect(await returnRows(shop)).toEqual(before)
}

describe('nothing is returned', () => {
  it('of which more is claimed than was shipped, and every bad line is named', async () => {
    const { trail, quad, bus } = order.goods
    await requestReturn(buyer, order.orderId, returnOf([quad, 9], [bus, 5]))
    const stranger = await addProduct(shop, { name: 'Kart' })
    const body = returnOf([trail, 11], [quad, 4], [bus, 1], [stranger, 1], [trail, 1])
    const problems = [
      { line: 1, productId: trail.id, code: 'more-than-shipped', left: 10 },
      {
        line: 2,
        code: 'more-than-shipped',
        message: 'Only 3 can be returned; the rest haven’t shipped, are refunded or in another return',
        left: 3,
      },
      { line: 3, message: 'None of these units have shipped, or all are refunded or already in a return', left: 0 },
      { line: 4, productId: stranger.id, code: 'not-ordered' },
      { line: 5, productId: trail.id, code: 'product-twice' },
    ]
    await expectRefusal({ status: 409, code: 'return-line-problems', problems }, body)
  })

  it.each([0, -1, 2.5, 5_000_000_000, 1e300])('in a quantity of %d', (quantity) =>
    expectRefusal({ status: 409, code: 'return-line-problems' }, returnOf([order.goods.trail, quantity])),
  )

  it('that is ordered and has not left yet', async () => {
    const paid = await paidCartOrder(shop, buyer)
    const { trail, quad } = paid.goods
    await expectRefusal({ status: 409, code: 'nothing-shipped' }, returnOf([trail, 1]), {
      person: buyer,
      orderId: paid.orderId,
    })
    await send(admin, paid.orderId, shipmentOf([trail, 4]))
    const body = returnOf([trail, 5], [quad, 1])
    const problems = [{ left: 4 }, { left: 0 }]
    await expectRefusal({ status: 409, problems }, body, { person: buyer, orderId: paid.orderId })
  })

  it("of somebody else's order, of an unknown one, or of one that is not paid", async () => {
    await expectRefusal({ status: 404 }, undefined, { person: await shop.customer('Robin'), orderId: order.orderId })
    await expectRefusal({ status: 404 }, undefined, { person: admin, orderId: crypto.randomUUID() })
    const product = await addProduct(shop)
    const unpaid = await place(buyer, product)
    await expectRefusal({ code: 'nothing-shipped' }, returnOf([product, 1]), { person: buyer, orderId: unpaid._id })
  })

  it('of an order that was refunded in full', async () => {
    await refundPaidOrder(shop.db, order.orderId, { actor: admin.email, restock: false })
    await expectRefusal({ status: 409, code: 'order-refunded' })
  })
})

describe('photos', () => {
  it('are at most ten in all', async () => {
    const ids = await photos(11)
    const { trail, quad } = order.goods
    const split = returnOf([trail, 1, { photoIds: ids.slice(0, 5) }], [quad, 1, { photoIds: ids.slice(5) }])
    await expectRefusal({ status: 409, code: 'too-many-photos' }, split)
    await expectRefusal({ status: 400 }, returnOf([trail, 1, { photoIds: ids }]))
    const { photos: shown } = await requestReturn(
      buyer,
      order.orderId,
      returnOf([trail, 1, { photoIds: ids.slice(1) }]),
    )
    expect(shown.map(({ _id }) => _id)).toEqual(ids.slice(1))
  })

  it("are one's own, are there, and show one return once", async () => {
    const { trail, quad } = order.goods
    const [photo] = await photos(1)
    const [other] = await photos(1, await shop.customer('Robin'))
    const unknown = { status: 409, code: 'unknown-photo' }
    await expectRefusal(unknown, returnOf([trail, 1, { photoIds: [photo!, other!] }]))
    await expectRefusal(unknown, returnOf([trail, 1, { photoIds: [crypto.randomUUID()] }]))
    await expectRefusal(unknown, returnOf([trail, 1, { photoIds: [photo!] }], [quad, 1, { photoIds: [photo!] }]))
    await requestReturn(buyer, order.orderId, returnOf([trail, 1, { photoIds: [photo!] }]))
    await expectRefusal(unknown, returnOf([trail, 1, { photoIds: [photo!] }]))
  })

  it('of 6 MB are refused', async () => {
    const before = await returnRows(shop)
    const file = new Blob([new Uint8Array(RETURN_PHOTO_MAX_BYTES + 1024 * 1024)])
    expect(await answerOf(buyer.api.upload(returnsApi.uploadPhoto, file))).toMatchObject({ status: 413 })
    expect(await returnRows(shop)).toEqual(before)
  })
})

const line = { productId: '00000000-0000-4000-8000-000000000000', quantity: 1, reason: 'damaged', wish: 'refund' }
it.each<[string, object]>([
  ['no lines', { lines: [] }],
  ['a day in words', { arrivedOn: 'yesterday' }],
  ['a day that no month has', { arrivedOn: '2026-02-30' }],
  ['too long a message', { message: 'x'.repeat(2_001) }],
  ['no product', { lines: [{ ...line, productId: 'x' }] }],
  ['an unknown reason', { lines: [{ ...line, reason: 'bored' }] }],
  ['an unknown wish', { lines: [{ ...line, wish: 'both' }] }],
])('a request with %s is refused', (_, changes) =>
  expectRefusal({ status: 400 }, { ...returnOf([order.goods.trail, 1]), ...changes }),
)
