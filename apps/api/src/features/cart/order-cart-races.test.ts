import { cartApi } from '@wheelyard/contract/calls/cart'
import { perFile } from '@wheelyard/server/testing/fixtures'
import type pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { untilLockWaits } from '#api/testing/lock-waits'
import { type Person, testShop } from '#api/testing/test-shop'
import { cancelOpenOrder } from '../orders/order-transitions.store.ts'
import { allRows, stockRecords } from '../orders/testing.ts'
import { changeSettings } from '../shop-settings/testing.ts'
import { addGoods, fillCart, type Goods, orderCart } from './testing.ts'

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

type Hold = { lock: string; values?: unknown[]; waiting?: number }

/** Starts `act`, and runs `meanwhile` in the transaction that it has to wait for. */
async function whileHeld<T>(
  { lock, values = [], waiting = 1 }: Hold,
  act: () => Promise<T>,
  meanwhile: (rival: pg.PoolClient) => Promise<unknown> = async () => {},
): Promise<T> {
  const rival = await shop.pool.connect()
  try {
    await rival.query('begin')
    await rival.query(lock, values)
    const held = act()
    await untilLockWaits(shop, waiting)
    await meanwhile(rival)
    await rival.query('commit')
    return await held
  } finally {
    rival.release()
  }
}

const productLock = 'select from products where id = $1 for no key update'
const sold = { available: 90, ledger: 90, held: 10, orders: 1 }
const orderIds = (answers: Record<string, unknown>[]) =>
  new Set(answers.map(({ body }) => (body as { order: { _id: string } } | undefined)?.order._id))

describe('clicks on Place order at the same moment', () => {
  const clicks = Array.from({ length: 6 }, (_, n) => `click-number-${n}`)
  const clickAll = (keyOf: (click: string) => string) =>
    whileHeld({ lock: productLock, values: [goods.trail.id], waiting: clicks.length }, () =>
      Promise.all(clicks.map((click) => orderCart(buyer, { version }, keyOf(click)))),
    )

  it('with one Idempotency-Key get the same order, and the cart is empty', async () => {
    const answers = await clickAll(() => 'the-same-key')
    expect(answers.map(({ status }) => status)).toEqual(clicks.map(() => 200))
    expect(orderIds(answers).size).toBe(1)
    expect(await stockRecords(shop, goods.trail.id)).toEqual(sold)
    expect(await buyer.api.call(cartApi.get)).toMatchObject({ version: version + 1, lines: [] })
  })

  it('with different keys, as from several devices, make one order; the others see the emptied cart', async () => {
    const answers = await clickAll((click) => click)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(clicks.length - 1)
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 409, code: 'cart-changed', cart: { version: version + 1, lines: [] } })
    }
    expect(await stockRecords(shop, goods.trail.id)).toEqual(sold)
  })
})

describe('while an order of the cart waits for one of its products', () => {
  const orderMeanwhile = (meanwhile: (rival: pg.PoolClient) => Promise<unknown>) =>
    whileHeld({ lock: productLock, values: [goods.quad.id] }, () => orderCart(buyer, { version }), meanwhile)

  it('a changed price refuses all of it', async () => {
    const answer = await orderMeanwhile((rival) =>
      rival.query('update products set price_cents = 5100 where id = $1', [goods.quad.id]),
    )
    expect(answer).toMatchObject({ status: 409, code: 'price-changed', expectedTotal: 1_299.9, total: 1_311.9 })
    expect(await stockRecords(shop, goods.trail.id)).toMatchObject({ available: 100, orders: 0 })
  })

  it('another case pack refuses all of it, and names the quantities that work', async () => {
    const answer = await orderMeanwhile((rival) =>
      rival.query('update products set case_pack = 5 where id = $1', [goods.quad.id]),
    )
    expect(answer).toMatchObject({
      code: 'cart-has-problems',
      problems: [{ productId: goods.quad.id, code: 'not-whole-cases', quantities: [10, 15] }],
    })
    expect(await stockRecords(shop, goods.bus.id)).toMatchObject({ available: 100, orders: 0 })
  })

  it('a line that is sold out refuses all of it', async () => {
    const answer = await orderMeanwhile(async (rival) => {
      await rival.query('update products set available = 8 where id = $1', [goods.quad.id])
      await rival.query(
        `insert into stock_ledger (product_id, delta, balance, reason, actor) values ($1, -92, 8, 'correction', 'shop')`,
        [goods.quad.id],
      )
    })
    expect(answer).toMatchObject({
      code: 'cart-has-problems',
      problems: [{ productId: goods.quad.id, code: 'quantity-above-stock', quantities: [8] }],
    })
    expect(await stockRecords(shop, goods.trail.id)).toMatchObject({ available: 100, orders: 0 })
    expect((await buyer.api.call(cartApi.get)).lines).toHaveLength(3)
  })
})

it('a minimum that is raised between the check and the placing statement refuses the order', async () => {
  // Only the placing statement writes lines: it waits here before it has read anything.
  const answer = await whileHeld(
    { lock: 'lock table order_lines in share mode' },
    () => orderCart(buyer, { version }),
    () => changeSettings(shop, { openingMinimumCents: 150_000 }),
  )
  expect(answer).toMatchObject({ status: 409, code: 'below-order-minimum', missing: 200.1 })
  expect(await stockRecords(shop, goods.trail.id)).toMatchObject({ available: 100, orders: 0 })
})

describe('against deadlocks', () => {
  /** The rows lie in another order than the ids, as they soon do in a shop that sells. */
  async function productsById(): Promise<[lowest: string, ...others: string[]]> {
    const [lowest = '', ...others] = Object.values(goods)
      .map(({ id }) => id)
      .toSorted()
    await shop.pool.query(`update products set description = 'Three seats' where id = $1`, [lowest])
    return [lowest, ...others]
  }
  // Fail at once if the waiting statement has locked one of the rows.
  const lockProducts = (rival: pg.PoolClient, ids: string[]) =>
    rival.query('select from products where id = any($1) for update nowait', [ids])
  const lockOrder = (rival: pg.PoolClient, id: string) =>
    rival.query('select from orders where id = $1 for update nowait', [id])

  async function placedOrder(): Promise<string> {
    const [id = ''] = orderIds([await orderCart(buyer, { version })])
    return id
  }

  it('an order locks its products in the order of their ids, whatever the order of its lines', async () => {
    const [lowest, ...others] = await productsById()
    const answer = await whileHeld(
      { lock: productLock, values: [lowest] },
      () => orderCart(buyer, { version }),
      async (rival) => expect((await lockProducts(rival, others)).rowCount).toBe(2),
    )
    expect(answer).toMatchObject({ status: 200 })
  })

  it('a cancellation locks them in the same order', async () => {
    const id = await placedOrder()
    const [lowest, ...others] = await productsById()
    const cancelled = await whileHeld(
      { lock: productLock, values: [lowest] },
      () => cancelOpenOrder(shop.db, id, 'the buyer'),
      async (rival) => expect((await lockProducts(rival, others)).rowCount).toBe(2),
    )
    expect(cancelled).toMatchObject({ id })
  })

  it('a cancellation locks all of them before the order', async () => {
    const id = await placedOrder()
    const highest = (await productsById()).at(-1)
    const cancelled = await whileHeld(
      { lock: productLock, values: [highest] },
      () => cancelOpenOrder(shop.db, id, 'the buyer'),
      async (rival) => expect((await lockOrder(rival, id)).rowCount).toBe(1),
    )
    expect(cancelled).toMatchObject({ id })
    for (const product of Object.values(goods)) {
      expect(await stockRecords(shop, product.id)).toEqual({ available: 100, ledger: 100, held: 0, orders: 0 })
    }
  })
})

it('an order whose connection breaks while it waits leaves nothing behind, and the same key places it', async () => {
  const before = await allRows(shop)
  const answer = await whileHeld(
    { lock: productLock, values: [goods.trail.id] },
    () => orderCart(buyer, { version }, 'broken-then-repeated'),
    (rival) =>
      rival.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`),
  )
  expect(answer.status).toBeGreaterThanOrEqual(500)
  expect(await allRows(shop)).toEqual(before)
  expect(await orderCart(buyer, { version }, 'broken-then-repeated')).toMatchObject({ status: 200 })
  expect(await stockRecords(shop, goods.trail.id)).toEqual(sold)
})
