import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import {
  authorise,
  brokenChecks,
  receive,
  refuseReturn,
  requestReturn,
  returnOf,
  shippedOrder,
} from '#api/fulfilment/returns/testing'
import { replace } from '#api/fulfilment/shipments/testing-replacements'
import { paidCartOrder, send, shipmentOf } from '#api/fulfilment/shipments/testing'
import { refundPaidOrder } from './order-transitions.store.ts'
import { stockRecords } from '../placing/testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const buyer = perTest(() => shop.customer())
const admin = perTest(() => shop.admin())
// 10 Trail 4x4, 12 Quad and 5 Bus, each of a stock of 100.
const order = perTest(() => shippedOrder(shop, { buyer, admin }))

const refundWhole = (orderId: string, restock = true) =>
  refundPaidOrder(shop.db, orderId, { actor: admin.email, restock })

async function inStock({ trail, quad, bus } = order.goods): Promise<number[]> {
  const records = await Promise.all([trail, quad, bus].map(({ id }) => stockRecords(shop, id)))
  for (const { available, ledger } of records) expect(ledger).toBe(available)
  return records.map(({ available }) => available)
}

it('a whole refund restocks what is in no return, and the return restocks the rest', async () => {
  const { trail, bus } = order.goods
  const { _id } = await requestReturn(buyer, order.orderId, returnOf([trail, 3], [bus, 5]))
  await authorise(admin, _id)
  await refundWhole(order.orderId)
  expect(await inStock()).toEqual([97, 100, 95])
  const { rows } = await shop.pool.query(
    `select product_id, delta from stock_ledger where reason = 'refunded' order by delta`,
  )
  expect(rows).toEqual([
    { product_id: trail.id, delta: 7 },
    { product_id: order.goods.quad.id, delta: 12 },
  ])
  expect(await receive(admin, _id, [trail, 2, 1], [bus, 5, 0])).toMatchObject({ status: 200 })
  expect(await inStock()).toEqual([99, 100, 100])
  expect(await brokenChecks(shop)).toEqual([])
})

it('units of a return that is refused before the refund are restocked, and not those of one refused after it', async () => {
  const { trail, quad } = order.goods
  const before = await requestReturn(buyer, order.orderId, returnOf([trail, 3]))
  const after = await requestReturn(buyer, order.orderId, returnOf([quad, 4]))
  await refuseReturn(admin, before._id)
  await refundWhole(order.orderId)
  expect(await inStock()).toEqual([100, 96, 100])
  await refuseReturn(admin, after._id)
  expect(await inStock()).toEqual([100, 96, 100])
  expect(await brokenChecks(shop)).toEqual([])
})

it('replaced units count as held by the buyer again', async () => {
  const { trail } = order.goods
  const { _id } = await requestReturn(buyer, order.orderId, returnOf([trail, 4]))
  await authorise(admin, _id)
  await replace(admin, _id, shipmentOf([trail, 3]))
  expect(await inStock()).toEqual([87, 88, 95])
  await refundWhole(order.orderId)
  expect(await inStock()).toEqual([96, 100, 100])
  await receive(admin, _id, [trail, 4, 0])
  expect(await inStock()).toEqual([100, 100, 100])
  expect(await brokenChecks(shop)).toEqual([])
})

it('units that have not left are restocked too, and nothing is if the goods do not come back', async () => {
  const partly = await paidCartOrder(shop, buyer)
  await send(admin, partly.orderId, shipmentOf([partly.goods.trail, 4]))
  await requestReturn(buyer, partly.orderId, returnOf([partly.goods.trail, 4]))
  await refundWhole(partly.orderId)
  expect(await inStock(partly.goods)).toEqual([96, 100, 100])
  await requestReturn(buyer, order.orderId, returnOf([order.goods.trail, 3]))
  await refundWhole(order.orderId, false)
  expect(await inStock()).toEqual([90, 88, 95])
  expect(await brokenChecks(shop)).toEqual([])
})

async function restockByHand(restocked: number): Promise<void> {
  const { trail } = order.goods
  await requestReturn(buyer, order.orderId, returnOf([trail, 3]))
  await refundWhole(order.orderId, false)
  await shop.pool.query(`update products set available = available + $2 where id = $1`, [trail.id, restocked])
  await shop.pool.query(
    `insert into stock_ledger (product_id, delta, balance, reason, order_id, actor)
     values ($1, $2, 90 + $2, 'refunded', $3, 'shop')`,
    [trail.id, restocked, order.orderId],
  )
}

it('the integrity checks find a refund that restocked less', async () => {
  await restockByHand(6)
  expect(await brokenChecks(shop)).toMatchObject([{ id: 'stock-held', broken: [{ product_id: order.goods.trail.id }] }])
})

it('the database refuses a refund that restocks more than was in no return', async () => {
  await expect(restockByHand(8)).rejects.toThrow('have been refunded before')
})
