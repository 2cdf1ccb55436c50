import { randomUUID } from 'node:crypto'
import { ordersApi } from '@wheelyard/contract/calls/orders'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { eventually } from '#api/testing/eventually'
import { type Person, type TestShop, testShop } from '#api/testing/test-shop'
import { placeWithOthers } from './order-batch.store.ts'
import { addProduct, stockRecords, type TestProduct, wishFor } from './testing.ts'

let shop: TestShop
let crowd: Person[]
beforeAll(async () => {
  shop = await testShop()
  crowd = await Promise.all(Array.from({ length: 12 }, (_, n) => shop.customer(`Buyer ${n}`)))
})
afterAll(() => shop.close())

/** Straight to the store, so that all come in the same moment. */
function placeAtOnce(wishes: { buyer: Person; product: TestProduct; quantity?: number; phone?: string }[]) {
  return wishes.map(({ buyer, product, quantity = 5, phone = '+1 555 0199' }) => {
    const id = randomUUID()
    const mail = { key: `order-placed:${id}`, to: buyer.email, subject: 'Placed', text: 'Thanks', html: '<p>Thanks' }
    const figures = { priceCents: 1999, quantity, totalCents: 1999 * quantity, idempotencyKey: null }
    const { userId, email } = buyer
    const order = { id, userId, email, customerName: 'B', phone, address: '1 Yard Lane', ...figures }
    return placeWithOthers(shop.db, {
      order: { ...order, productId: product.id, productName: product.name },
      options: { mail, saveToProfile: false, paymentWindowHours: 48 },
    })
  })
}

it('orders that come at once share statements, and each has its stock, its line in the ledger and its mail', async () => {
  const goods = await Promise.all(['Kart', 'Quad', 'Truck'].map((name) => addProduct(shop, { name, available: 100 })))
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const calls = crowd.flatMap((buyer) =>
    goods.map((product) => buyer.api.call(ordersApi.place, { body: { ...wishFor(product), saveToProfile: true } })),
  )
  const replies = await Promise.all(calls)
  const names = queries.mock.calls.map(([query]) => (query as { name?: string }).name)
  queries.mockRestore()
  expect(names.filter((name) => name === 'place_orders').length).toBeGreaterThan(0)
  expect(names.filter((name) => name?.startsWith('place_order')).length).toBeLessThan(replies.length)

  for (const { id } of goods) {
    expect(await stockRecords(shop, id)).toEqual({ available: 40, ledger: 40, held: 60, orders: 12 })
    const { rows } = await shop.pool.query<{ balance: number }>(
      `select balance from stock_ledger where product_id = $1 and reason = 'order' order by id`,
      [id],
    )
    expect(rows.map(({ balance }) => balance)).toEqual([95, 90, 85, 80, 75, 70, 65, 60, 55, 50, 45, 40])
  }
  const keys = replies.map(({ order }) => `order-placed:${order._id}`)
  const mails = await shop.pool.query('select from mail_outbox where key = any($1)', [keys])
  expect(mails.rowCount).toBe(36)
  const kept = await shop.pool.query(`select from users where address = '1 Yard Lane, Springfield'`)
  expect(kept.rowCount).toBe(12)
})

it('together they never take more than there is', async () => {
  const product = await addProduct(shop, { available: 23 })
  const placed = await Promise.all(placeAtOnce(crowd.map((buyer) => ({ buyer, product }))))
  expect(placed.filter(Boolean)).toHaveLength(4)
  expect(await stockRecords(shop, product.id)).toEqual({ available: 3, ledger: 3, held: 20, orders: 4 })
})

it('one that PostgreSQL cannot take does not spoil the others', async () => {
  const product = await addProduct(shop)
  const [buyer, second, third] = crowd as [Person, Person, Person]
  const wishes = [
    { buyer, product },
    { buyer: second, product, phone: 'no \u0000 text' },
    { buyer: third, product },
  ]
  const ends = await Promise.allSettled(placeAtOnce(wishes))
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await stockRecords(shop, product.id)).toEqual({ available: 40, ledger: 40, held: 10, orders: 2 })
})

it('a product that somebody holds keeps nobody waiting but its own buyers', async () => {
  const [held, free] = [await addProduct(shop), await addProduct(shop)]
  const rival = await shop.pool.connect()
  await rival.query('begin')
  await rival.query('select from products where id = $1 for no key update', [held.id])
  const [buyer, second] = crowd as [Person, Person]
  const [waiting, served] = placeAtOnce([
    { buyer, product: held },
    { buyer: second, product: free },
  ])
  expect(await served).toMatchObject({ productId: free.id })
  await eventually(async () => {
    const queue = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    expect((await shop.pool.query(queue)).rowCount).toBe(1)
  })
  await rival.query('commit')
  rival.release()
  expect(await waiting).toMatchObject({ productId: held.id })
})
