import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { STOCK_LINES_MAX, type StockLine, type StockQuery, stockApi } from '@wheelyard/contract/catalogue/stock.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { addProduct, type AddedProduct, answerOf, place, stockRecords } from '#api/orders/placing/testing'
import { statementsOf } from '#api/testing/statements-of'
import { whileHeld } from '#api/testing/lock-waits'
import { testShop } from '#api/testing/test-shop'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))
let kart: AddedProduct
let quad: AddedProduct
beforeEach(async () => {
  kart = await addProduct(shop, { name: 'Kart', available: 40 })
  quad = await addProduct(shop, { name: 'Quad', available: 10 })
})

const UNKNOWN = '3c4d5f6a-0000-4000-8000-000000000000'
type Why = { reason?: 'restock' | 'correction'; note?: string; key?: string }
const save = (lines: StockLine[], { reason = 'correction', note = 'Stocktake', key }: Why = {}) =>
  answerOf(
    ada.api.call(
      stockApi.change,
      { body: { reason, note, lines } },
      { headers: key ? { 'idempotency-key': key } : {} },
    ),
  )
const stockOf = async ({ id }: AddedProduct) => {
  const { available, ledger } = await stockRecords(shop, id)
  expect(available).toBe(ledger)
  return available
}
const stocks = async () => [await stockOf(kart), await stockOf(quad)]
const statementsToSave = (lines: StockLine[]) =>
  statementsOf(async () => expect(await save(lines)).toMatchObject({ status: 200 }))
const list = (query: StockQuery = {}) => ada.api.page(stockApi.list, { query })

describe('a change of many products', () => {
  it('moves each of them for one reason, in ledger and audit log as a single one does', async () => {
    const lines = [
      { productId: kart.id, delta: 60 },
      { productId: quad.id, delta: 5 },
    ]
    const { status, body } = await save(lines, { reason: 'restock', note: 'Container 7' })
    expect(status).toBe(200)
    expect((body as { products: object[] }).products).toEqual(
      expect.arrayContaining([
        { productId: kart.id, available: 100 },
        { productId: quad.id, available: 15 },
      ]),
    )
    const single = { reason: 'restock' as const, delta: 1, note: 'Container 7' }
    await ada.api.call(productAdminApi.moveStock, { params: { id: kart.id }, body: single })
    const { rows } = await ada.api.page(productAdminApi.stockHistory, { params: { id: kart.id } })
    const same = { reason: 'restock', note: 'Container 7', actor: ada.email, orderId: null }
    expect(rows).toMatchObject([
      { ...same, delta: 1, balance: 101 },
      { ...same, delta: 60, balance: 100 },
      { reason: 'initial' },
    ])
    const log = await shop.pool.query('select actor, action, subject_id, subject_name, detail from audit_log')
    expect(log.rows).toEqual(
      expect.arrayContaining(
        [
          [kart, 'Kart', 60, 100],
          [quad, 'Quad', 5, 15],
          [kart, 'Kart', 1, 101],
        ].map(([product, name, delta, available]) => ({
          actor: ada.email,
          action: 'stock.restocked',
          subject_id: (product as AddedProduct).id,
          subject_name: name,
          detail: { delta, available, reason: 'Container 7' },
        })),
      ),
    )
    expect(log.rows).toHaveLength(3)
  })

  it('refuses every bad line with what is there now, and moves nothing', async () => {
    await shop.pool.query('update products set archived_at = now() where id = $1', [quad.id])
    const full = await addProduct(shop, { name: 'Full', available: 999_999 })
    const counted = await addProduct(shop, { name: 'Counted', available: 20 })
    const answer = await save([
      { productId: kart.id, delta: -41 },
      { productId: quad.id, delta: 1 },
      { productId: UNKNOWN, delta: 1 },
      { productId: full.id, delta: 2 },
      { productId: counted.id, delta: 5, seen: 21 },
      { productId: (await addProduct(shop, { name: 'Fine' })).id, delta: 5 },
    ])
    expect(answer).toMatchObject({ status: 409, code: 'stock-refused' })
    expect(answer.problems).toHaveLength(5)
    expect(answer.problems).toEqual(
      expect.arrayContaining([
        { productId: kart.id, name: 'Kart', available: 40, message: 'Only 40 available, so no more can be removed' },
        { productId: quad.id, name: null, available: null, message: 'Product not found' },
        { productId: UNKNOWN, name: null, available: null, message: 'Product not found' },
        {
          productId: full.id,
          name: 'Full',
          available: 999_999,
          message: 'A product can have at most 1,000,000 units in stock',
        },
        { productId: counted.id, name: 'Counted', available: 20, message: expect.stringContaining('no longer 21') },
      ]),
    )
    expect(await stocks()).toEqual([40, 10])
    const { rows } = await shop.pool.query(
      `select (select count(*) from audit_log)::int audited, (select count(*) from stock_ledger where reason <> 'initial')::int moved`,
    )
    expect(rows).toEqual([{ audited: 0, moved: 0 }])
  })

  it.each([
    ['the same product twice', () => [kart, kart].map(({ id }) => ({ productId: id, delta: 1 })), 'repeated-product'],
    [
      'the same product in upper case',
      () => [kart.id, kart.id.toUpperCase()].map((productId) => ({ productId, delta: 1 })),
      'repeated-product',
    ],
    ['a line that changes nothing', () => [{ productId: kart.id, delta: 0 }], 'bad-stock-move'],
    ['half a unit', () => [{ productId: kart.id, delta: 0.5 }], 'bad-stock-move'],
    ['far too many units', () => [{ productId: kart.id, delta: 3_000_000_000 }], 'stock-too-high'],
    ['no line', () => [], 'invalid'],
    [
      'one line too many',
      () => Array.from({ length: STOCK_LINES_MAX + 1 }, (_, n) => ({ productId: idOf(n), delta: 1 })),
      'invalid',
    ],
  ])('is refused with %s', async (_what, linesOf, code) => {
    expect(await save(linesOf())).toMatchObject({ status: 400, code })
    expect(await stocks()).toEqual([40, 10])
  })

  it('is refused as a restock that removes units', async () => {
    const lines = [
      { productId: kart.id, delta: 5 },
      { productId: quad.id, delta: -1 },
    ]
    expect(await save(lines, { reason: 'restock' })).toMatchObject({ status: 400, code: 'restock-takes-nothing' })
    expect(await stocks()).toEqual([40, 10])
  })

  it('takes as many statements for 500 products as for one', async () => {
    const { rows } = await shop.pool.query<{ id: string }>(
      `with goods as (insert into products (name, description, category, img, alt, price_cents, min_order, available)
         select 'Part ' || n, 'x', 'x', '/x.webp', 'x', 100, 5, 0 from generate_series(1, 500) n returning id)
       select id from goods`,
    )
    const lines = rows.map(({ id }) => ({ productId: id, delta: 7, seen: 0 }))
    const one = await statementsToSave([{ productId: kart.id, delta: 1 }])
    expect(await statementsToSave(lines)).toBe(one)
    // Who calls, begin, the change, the audit log, commit.
    expect(one).toBeLessThanOrEqual(6)
    const moved = await shop.pool.query(`select from stock_ledger where delta = 7 and balance = 7`)
    expect(moved.rowCount).toBe(500)
  })

  it('repeated with its Idempotency-Key, later or at the same time, moves the stock once', async () => {
    const added = [{ productId: kart.id, delta: 5 }]
    const counted = [{ productId: quad.id, delta: 5, seen: 10 }]
    for (const [lines, key] of [
      [added, 'added-0001'],
      [counted, 'counted-0001'],
    ] as const) {
      const replies = await Promise.all([1, 2, 3, 4].map(() => save([...lines], { key })))
      replies.push(await save([...lines], { key }))
      const [first] = replies
      expect(first).toMatchObject({ status: 200 })
      expect(replies).toEqual(replies.map(() => first))
    }
    expect(await stocks()).toEqual([45, 15])
    expect(await save(added, { key: 'added-0002' })).toMatchObject({ status: 200 })
    expect(await save(added, { key: 'bad' })).toMatchObject({ status: 400 })
    expect(await stocks()).toEqual([50, 15])
    const { rows } = await shop.pool.query('select from audit_log')
    expect(rows).toHaveLength(3)
  })
})

describe('changes at the same time', () => {
  const productLock = 'select from products where id = $1 for no key update'

  it('lock their products in the order of the ids, whatever the order of the lines', async () => {
    const ids = [kart.id, quad.id, (await addProduct(shop)).id].toSorted()
    // The rows lie in another order than the ids, as they soon do in a shop that sells.
    await shop.pool.query(`update products set description = 'Three seats' where id = $1`, [ids[0]])
    const lines = ids.toReversed().map((productId) => ({ productId, delta: 1 }))
    const answer = await whileHeld(
      shop,
      { lock: productLock, values: [ids[0]] },
      () => save(lines),
      // Fails at once if the waiting statement has locked one of them.
      (rival) => rival.query('select from products where id = any($1) for update nowait', [ids.slice(1)]),
    )
    expect(answer).toMatchObject({ status: 200 })
  })

  it('of the same products in opposite order both move them', async () => {
    const lines = [
      { productId: kart.id, delta: 3 },
      { productId: quad.id, delta: -2 },
    ]
    const rounds = Array.from({ length: 8 }, (_, n) => save(n % 2 ? lines : lines.toReversed()))
    const answers = await Promise.all(rounds)
    const saved = answers.filter(({ status }) => status === 200).length
    // Ten quads last for five of them.
    expect(saved).toBe(5)
    expect(await stocks()).toEqual([40 + 3 * 5, 0])
  })

  it('of two counts the later one is refused and shows what the first one left', async () => {
    const answers = await whileHeld(shop, { lock: productLock, values: [kart.id], waiting: 2 }, () =>
      Promise.all([
        save([{ productId: kart.id, delta: -4, seen: 40 }]),
        save([{ productId: kart.id, delta: 2, seen: 40 }]),
      ]),
    )
    const [refused] = answers.filter(({ status }) => status === 409)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const available = await stockOf(kart)
    expect([36, 42]).toContain(available)
    expect(refused).toMatchObject({ problems: [{ productId: kart.id, available }] })
  })

  it('a counted product that is ordered meanwhile refuses all lines', async () => {
    const buyer = await shop.customer()
    const answer = await whileHeld(
      shop,
      { lock: productLock, values: [kart.id] },
      () =>
        save([
          { productId: quad.id, delta: 1 },
          { productId: kart.id, delta: 60, seen: 40 },
        ]),
      async (rival) => {
        await rival.query('update products set available = 35 where id = $1', [kart.id])
        await rival.query(
          `insert into stock_ledger (product_id, delta, balance, reason, actor) values ($1, -5, 35, 'correction', $2)`,
          [kart.id, buyer.email],
        )
      },
    )
    expect(answer).toMatchObject({ status: 409, problems: [{ productId: kart.id, available: 35 }] })
    expect(await stocks()).toEqual([35, 10])
  })

  it('with orders, every unit is counted once', async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, (_, n) => shop.customer(`Buyer ${n}`)))
    const lines = [
      { productId: quad.id, delta: -1 },
      { productId: kart.id, delta: -6 },
    ]
    const [orders, changes] = await Promise.all([
      Promise.all(buyers.map((buyer) => answerOf(place(buyer, kart)))),
      Promise.all([1, 2, 3, 4].map(() => save(lines))),
    ])
    const ordered = orders.filter((reply) => reply.code === undefined).length
    const changed = changes.filter(({ status }) => status === 200).length
    expect(await stocks()).toEqual([40 - 5 * ordered - 6 * changed, 10 - changed])
    expect(ordered + changed).toBeGreaterThanOrEqual(7)
  })
})

describe('the list of stock', () => {
  it('has what is available, held in unpaid orders and low, also of products that few see', async () => {
    const buyer = await shop.customer()
    await place(buyer, kart, 6)
    const { rows, total } = await list()
    expect(total).toBe(2)
    expect(rows).toMatchObject([
      { _id: kart.id, name: 'Kart', sku: kart.sku, available: 34, held: 6, lowBelow: 15 },
      { _id: quad.id, name: 'Quad', available: 10, held: 0, lowBelow: 15 },
    ])
    const names = async (query: StockQuery) => (await list(query)).rows.map(({ name }) => name)
    expect(await names({ stock: 'low' })).toEqual(['Quad'])
    expect(await names({ q: 'kart' })).toEqual(['Kart'])
    expect(await names({ sort: 'stock' })).toEqual(['Quad', 'Kart'])
    expect(await names({ category: 'Nothing' })).toEqual([])
    await ada.api.call(productAdminApi.remove, { query: { id: kart.id } })
    expect(await names({})).toEqual(['Quad'])
  })
})

const idOf = (n: number) => `3c4d5f6a-0000-4000-8000-${String(n).padStart(12, '0')}`
