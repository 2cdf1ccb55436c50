import { perFile } from '@wheelyard/server/testing/fixtures'
import type pg from 'pg'
import { beforeEach, expect, it } from 'vitest'
import { whileHeld } from '#api/testing/lock-waits'
import { type Person, testShop } from '#api/testing/test-shop'
import { cancelOpenOrder } from '../records/order-transitions.store.ts'
import { stockRecords } from './testing.ts'
import { addGoods, fillCart, type Goods, orderCart } from '#api/buying/cart/testing'

// Whoever locks several products does it in the order of their ids, and before the order: so no one deadlocks.

const shop = perFile(testShop)
let buyer: Person
let goods: Goods
let version: number
beforeEach(async () => {
  await shop.truncate()
  buyer = await shop.customer()
  goods = await addGoods(shop)
  version = (await fillCart(buyer, goods)).version
})

const order = () => orderCart(buyer, { version })

const holdOf = (productId: string | undefined) => ({
  lock: 'select from products where id = $1 for no key update',
  values: [productId],
})

/** The rows lie in another order than the ids, as they soon do in a shop that sells. */
async function productsById(): Promise<string[]> {
  const ids = Object.values(goods)
    .map(({ id }) => id)
    .toSorted()
  await shop.pool.query(`update products set description = 'Three seats' where id = $1`, [ids[0]])
  return ids
}

async function placedOrder(): Promise<string> {
  const { body } = await order()
  return (body as { order: { _id: string } }).order._id
}

// These fail at once if the waiting statement has locked one of the rows.
async function expectFreeProducts(rival: pg.PoolClient, ids: string[]): Promise<void> {
  const free = await rival.query('select from products where id = any($1) for update nowait', [ids])
  expect(free.rowCount).toBe(ids.length)
}
async function expectFreeOrder(rival: pg.PoolClient, id: string): Promise<void> {
  const free = await rival.query('select from orders where id = $1 for update nowait', [id])
  expect(free.rowCount).toBe(1)
}

it('an order locks its products in the order of their ids, whatever the order of its lines', async () => {
  const [lowest, ...others] = await productsById()
  const answer = await whileHeld(shop, holdOf(lowest), order, (rival) => expectFreeProducts(rival, others))
  expect(answer).toMatchObject({ status: 200 })
})

it('a cancellation locks them in the same order', async () => {
  const id = await placedOrder()
  const [lowest, ...others] = await productsById()
  const cancel = () => cancelOpenOrder(shop.db, id, 'the buyer')
  const cancelled = await whileHeld(shop, holdOf(lowest), cancel, (rival) => expectFreeProducts(rival, others))
  expect(cancelled).toMatchObject({ id })
})

it('a cancellation locks all of them before the order', async () => {
  const id = await placedOrder()
  const highest = (await productsById()).at(-1)
  const cancel = () => cancelOpenOrder(shop.db, id, 'the buyer')
  const cancelled = await whileHeld(shop, holdOf(highest), cancel, (rival) => expectFreeOrder(rival, id))
  expect(cancelled).toMatchObject({ id })
  for (const product of Object.values(goods)) {
    expect(await stockRecords(shop, product.id)).toEqual({ available: 100, ledger: 100, held: 0, orders: 0 })
  }
})
