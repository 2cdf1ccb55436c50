import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeAll, expect, it } from 'vitest'
import { rowsScanned } from '#api/testing/rows-scanned'
import { type Person, testShop } from '#api/testing/test-shop'
import { listAllOrders } from './orders.store.ts'
import { addProduct } from '../placing/testing.ts'

const shop = perFile(testShop)
let admin: Person
beforeAll(async () => {
  admin = await shop.admin()
  const buyer = await shop.customer()
  const product = await addProduct(shop)
  await shop.pool.query(
    `with placed as (insert into orders (user_id, email, customer_name, phone, address, product_id, title, price_cents, pieces,
       total_cents, pay_by, paid_at, transaction_id, shipped_at)
     select $1, $2, 'Buyer', '555', 'Here', $3, 'Trail 4x4', 1999, 5, 9995, now(), now(), 'pi_' || n,
       case when n <= 10000 then now() end
     from generate_series(1, 10005) n returning id, product_id, title)
     insert into order_lines (order_id, line_no, product_id, product_name, sku, unit_price_cents, quantity, total_cents)
     select id, 1, product_id, title, 'TRAIL', 1999, 5, 9995 from placed`,
    [buyer.userId, buyer.email, product.id],
  )
})

const read = async (query: object) => {
  const { rows, total: counted, nextCursor } = await admin.api.page(ordersApi.all, { query: { limit: 3, ...query } })
  return { ids: rows.map((order) => order._id), counted, nextCursor }
}
const total = async (query: object) => (await admin.api.page(ordersApi.all, { query: { limit: 1, ...query } })).total

it('orders are counted up to 10,000; a total of 10,001 means that there are more', async () => {
  expect(await total({})).toBe(10_001)
  expect(await total({ status: 'shipped' })).toBe(10_000)
  expect(await total({ status: 'pending' })).toBe(5)
})

it('pending orders are found and counted without reading the others', async () => {
  await shop.pool.query('analyze')
  expect(await rowsScanned(shop, (tx) => listAllOrders(tx, { status: 'pending', limit: 3 }))).toBeLessThan(10_000)
})

it('a search finds the same orders in the same sequence, whether few or more than are counted', async () => {
  const [all, pending] = [await read({}), await read({ status: 'pending' })]
  expect(await read({ q: 'trail' })).toEqual(all)
  expect(await read({ q: 'trail', cursor: all.nextCursor })).toEqual(await read({ cursor: all.nextCursor }))
  expect(await read({ q: 'trail', status: 'pending' })).toEqual(pending)
  const rest = { status: 'pending', cursor: pending.nextCursor }
  expect(await read({ q: 'trail', ...rest })).toEqual(await read(rest))
})
