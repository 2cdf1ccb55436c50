import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import pg from 'pg'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { untilLockWaits } from '#api/testing/lock-waits'
import { type Person, testShop } from '#api/testing/test-shop'
import { newOrder } from './new-order.ts'
import { placeInBatch } from './order-placement.store.ts'
import { type AddedProduct, addProduct, stockRecords, type TestProduct, orderBody } from './testing.ts'

const shop = perFile(testShop)
let crowd: Person[]
beforeAll(async () => {
  crowd = await Promise.all(Array.from({ length: 12 }, (_, n) => shop.customer(`Buyer ${n}`)))
})

/** Directly through the store, so that all of them join one batch. */
function placeAtOnce(requests: { buyer: Person; product: AddedProduct; quantity?: number; phone?: string }[]) {
  return requests.map(({ buyer, product, quantity = 5, phone = '+1 555 0199' }) => {
    const offer = {
      ...product,
      priceCents: 1999,
      priceTiers: [],
      taxCategory: 'standard' as const,
      offerVersion: 1,
    }
    const to = { phone, address: '1 Yard Lane', deliveryAddress: null }
    const agreement = { buyer: { ...buyer, rights: [] }, to }
    const order = newOrder({ ...agreement, idempotencyKey: undefined, items: [{ offer, quantity }] })
    const mail = { key: order.id, to: buyer.email, subject: 'Placed', content: { heading: 'Thanks', paragraphs: [] } }
    return placeInBatch(shop.db, { ...order, mail, saveToProfile: false, paymentWindowHours: 48, cartVersion: null })
  })
}

it('simultaneous orders share statements, and each takes its stock, writes its ledger entry and sends its email', async () => {
  const catalogue = await Promise.all(
    ['Kart', 'Quad', 'Truck'].map((name) => addProduct(shop, { name, available: 100 })),
  )
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const calls = crowd.flatMap((buyer) =>
    catalogue.map((product) =>
      buyer.api.call(ordersApi.place, { body: { ...orderBody(product), saveToProfile: true } }),
    ),
  )
  const replies = await Promise.all(calls)
  const names = queries.mock.calls.map(([query]) => (query as { name?: string }).name)
  queries.mockRestore()
  expect(names.filter((name) => name === 'place_orders').length).toBeGreaterThan(0)
  expect(names.filter((name) => name?.startsWith('place_orders')).length).toBeLessThan(replies.length)

  for (const { id } of catalogue) {
    expect(await stockRecords(shop, id)).toEqual({ available: 40, ledger: 40, held: 60, orders: 12 })
    const { rows } = await shop.pool.query<{ balance: number }>(
      `select balance from stock_ledger where product_id = $1 and reason = 'order' order by id`,
      [id],
    )
    expect(rows.map(({ balance }) => balance)).toEqual([95, 90, 85, 80, 75, 70, 65, 60, 55, 50, 45, 40])
  }
  const keys = replies.map(({ order }) => `order-placed:${order._id}`)
  const emails = await shop.pool.query('select from mail_outbox where key = any($1)', [keys])
  expect(emails.rowCount).toBe(36)
  const saved = await shop.pool.query(`select from users where address = '1 Yard Lane, Springfield, USA'`)
  expect(saved.rowCount).toBe(12)
})

it('a batch never sells more than there is, and only the orders beyond that are tried alone', async () => {
  const product = await addProduct(shop, { available: 23 })
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const placed = await Promise.all(placeAtOnce(crowd.map((buyer) => ({ buyer, product }))))
  const names = queries.mock.calls.map(([query]) => (query as { name?: string }).name)
  queries.mockRestore()
  expect(placed.filter(Boolean)).toHaveLength(4)
  expect(names.filter((name) => name === 'place_orders_waiting')).toHaveLength(8)
  expect(await stockRecords(shop, product.id)).toEqual({ available: 3, ledger: 3, held: 20, orders: 4 })
})

it('an order that PostgreSQL rejects does not fail the rest of its batch', async () => {
  const product = await addProduct(shop)
  const [buyer, second, third] = crowd as [Person, Person, Person]
  const requests = [
    { buyer, product },
    { buyer: second, product, phone: 'no \u0000 text' },
    { buyer: third, product },
  ]
  const outcomes = await Promise.allSettled(placeAtOnce(requests))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await stockRecords(shop, product.id)).toEqual({ available: 40, ledger: 40, held: 10, orders: 2 })
})

it('a batch that meets an outage fails as a whole: nobody knows what was written', async () => {
  const product = await addProduct(shop)
  const client = await shop.pool.connect()
  await client.query('begin')
  await client.query('lock table stock_ledger in share row exclusive mode')
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const calls = Promise.allSettled(placeAtOnce(crowd.slice(0, 2).map((buyer) => ({ buyer, product }))))
  await untilLockWaits(shop, 1)
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  await client.query('rollback')
  client.release()
  expect((await calls).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const names = queries.mock.calls.map(([query]) => (query as { name?: string }).name)
  queries.mockRestore()
  expect(names).not.toContain('place_orders_waiting')
  expect(await stockRecords(shop, product.id)).toMatchObject({ available: 50, orders: 0 })
})

async function whileLocked<T>(product: TestProduct, act: () => Promise<T>): Promise<T> {
  const client = await shop.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from products where id = $1 for no key update', [product.id])
    return await act()
  } finally {
    await client.query('commit')
    client.release()
  }
}

describe('while a product is locked', () => {
  it('only orders of that product wait', async () => {
    const [product, other] = [await addProduct(shop), await addProduct(shop)]
    const [buyer, second] = crowd as [Person, Person]
    const { waiting } = await whileLocked(product, async () => {
      const [first, next] = placeAtOnce([
        { buyer, product },
        { buyer: second, product: other },
      ])
      expect(await next).toMatchObject({ productId: other.id })
      await untilLockWaits(shop, 1)
      return { waiting: first }
    })
    expect(await waiting).toMatchObject({ productId: product.id })
  })

  it('the orders that wait for it then sell no more than there is', async () => {
    const product = await addProduct(shop, { available: 23 })
    const buyers = crowd.slice(0, 6)
    const { waiting } = await whileLocked(product, async () => {
      const calls = placeAtOnce(buyers.map((buyer) => ({ buyer, product })))
      await untilLockWaits(shop, buyers.length)
      return { waiting: calls }
    })
    expect((await Promise.all(waiting)).filter(Boolean)).toHaveLength(4)
    expect(await stockRecords(shop, product.id)).toEqual({ available: 3, ledger: 3, held: 20, orders: 4 })
  })

  it('an order takes what was returned while it waited', async () => {
    const product = await addProduct(shop, { available: 3 })
    const client = await shop.pool.connect()
    await client.query('begin')
    await client.query('update products set available = 13 where id = $1', [product.id])
    await client.query(
      `insert into stock_ledger (product_id, delta, balance, reason, actor) values ($1, 10, 13, 'restock', 'shop')`,
      [product.id],
    )
    const calls = placeAtOnce([{ buyer: crowd[0]!, product }])
    await untilLockWaits(shop, 1)
    await client.query('commit')
    client.release()
    expect(await Promise.all(calls)).toMatchObject([{ productId: product.id }])
    expect(await stockRecords(shop, product.id)).toEqual({ available: 8, ledger: 8, held: 5, orders: 1 })
  })
})
