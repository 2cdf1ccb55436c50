import { shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { returnRows } from '../returns/testing.ts'
import { authorisedReturn, returnFrom, tryToReplace } from './testing-replacements.ts'
import { paidCartOrder, send, shipmentOf, tryToSend } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const buyer = perTest(() => shop.customer())
const admin = perTest(() => shop.admin())

const tracking = { carrier: 'Yard Freight', trackingNumber: 'YF 1', trackingUrl: 'https://track.example.com/YF1' }
const reused = { status: 409, code: 'idempotency-key-reused' }

it('a repeated request gets the first answer again, even once the return is closed and its tracking corrected', async () => {
  const { returnId, goods } = await authorisedReturn(shop, { buyer, admin })
  const body = { ...tracking, ...shipmentOf([goods.trail, 3], [goods.quad, 2]) }
  const first = await tryToReplace(admin, returnId, body, 'the-replacement')
  const { _id: id } = first.body as { _id: string }
  await admin.api.call(shipmentsApi.change, { params: { id }, body: { carrier: 'Other Freight' } })
  const before = await returnRows(shop)
  expect(await tryToReplace(admin, returnId, body, 'the-replacement')).toEqual(first)
  expect(await returnRows(shop)).toEqual(before)
})

it('a key that came with something else is refused', async () => {
  const { returnId, goods } = await authorisedReturn(shop, { buyer, admin })
  await tryToReplace(admin, returnId, shipmentOf([goods.trail, 1]), 'the-replacement')
  const before = await returnRows(shop)
  const others = [shipmentOf([goods.trail, 2]), { ...tracking, ...shipmentOf([goods.trail, 1]) }]
  for (const body of others) expect(await tryToReplace(admin, returnId, body, 'the-replacement')).toMatchObject(reused)
  expect(await returnRows(shop)).toEqual(before)
})

it('the key of a replacement is not that of another return or of a shipment, nor the other way round', async () => {
  const order = await paidCartOrder(shop, buyer)
  const { orderId, goods } = order
  await send(admin, orderId, shipmentOf([goods.trail, 8], [goods.quad, 8]))
  const [first, second] = [await returnFrom(order, { buyer, admin }), await returnFrom(order, { buyer, admin })]
  const body = shipmentOf([goods.trail, 1])
  await tryToReplace(admin, first.returnId, body, 'the-replacement')
  await tryToSend(admin, orderId, body, 'the-shipment')
  const before = await returnRows(shop)
  expect(await tryToSend(admin, orderId, body, 'the-replacement')).toMatchObject(reused)
  expect(await tryToReplace(admin, first.returnId, body, 'the-shipment')).toMatchObject(reused)
  expect(await tryToReplace(admin, second.returnId, body, 'the-replacement')).toMatchObject(reused)
  expect(await returnRows(shop)).toEqual(before)
})
