import { cartApi } from '@wheelyard/contract/buying/cart.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import type pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { whileHeld } from '#api/testing/lock-waits'
import { type Person, testShop } from '#api/testing/test-shop'
import { allRows, stockRecords } from './testing.ts'
import { changeSettings } from '#api/shop/settings/testing'
import { addGoods, fillCart, type Goods, orderCart } from '#api/buying/cart/testing'

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

const productLock = 'select from products where id = $1 for no key update'
const sold = { available: 90, ledger: 90, held: 10, orders: 1 }
const orderIds = (answers: Record<string, unknown>[]) =>
  new Set(answers.map(({ body }) => (body as { order: { _id: string } } | undefined)?.order._id))

describe('clicks on Place order at the same moment', () => {
  const clicks = Array.from({ length: 6 }, (_, n) => `click-number-${n}`)
  const clickAll = (keyOf: (click: string) => string) =>
    whileHeld(shop, { lock: productLock, values: [goods.trail.id], waiting: clicks.length }, () =>
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

const orderMeanwhile = (meanwhile: (rival: pg.PoolClient) => Promise<unknown>) =>
  whileHeld(shop, { lock: productLock, values: [goods.quad.id] }, () => orderCart(buyer, { version }), meanwhile)

describe('while an order of the cart waits for one of its products', () => {
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
    shop,
    { lock: 'lock table order_lines in share mode' },
    () => orderCart(buyer, { version }),
    () => changeSettings(shop, { openingMinimumCents: 150_000 }),
  )
  expect(answer).toMatchObject({ status: 409, code: 'below-order-minimum', missing: 200.1 })
  expect(await stockRecords(shop, goods.trail.id)).toMatchObject({ available: 100, orders: 0 })
})

it('an order whose connection breaks while it waits leaves nothing behind, and the same key places it', async () => {
  const before = await allRows(shop)
  const answer = await whileHeld(
    shop,
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
