import { cartApi } from '@wheelyard/contract/buying/cart.calls'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { savedListsApi } from '@wheelyard/contract/buying/saved-lists.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { statementsOf } from '#api/testing/statements-of'
import { testShop } from '#api/testing/test-shop'
import { addGoods, addManyProducts, fillCart } from '../cart/testing.ts'
import { addProduct, answerOf, place } from '#api/orders/placing/testing'
import { archive, changeProduct, linesFor, saveList } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const buyer = perTest(() => shop.customer('Casey Customer'))

const mine = () => buyer.api.call(savedListsApi.mine)
const read = (id: string) => buyer.api.call(savedListsApi.one, { params: { id } })
const productsOf = (list: { lines: { productId: string; quantity: number }[] }) =>
  list.lines.map(({ productId, quantity }) => [productId, quantity])

describe('a list is made from', () => {
  it('the cart, which stays as it is', async () => {
    const goods = await addGoods(shop)
    const cart = await fillCart(buyer, goods)
    const list = await saveList(buyer, '  Spring fill-in ', { cart: true })
    expect(list).toMatchObject({ name: 'Spring fill-in', version: 1, pieces: 27, total: 1299.9, savedTotal: 1299.9 })
    expect(list.lines).toEqual(cart.lines.map((line) => ({ ...line, savedPrice: line.price, changes: [] })))
    expect(await buyer.api.call(cartApi.get)).toEqual(cart)
    expect(await read(list._id)).toEqual(list)
    expect(await mine()).toEqual([{ ...list, lines: 3 }])
  })

  it('an order in any state, with what is no longer sold', async () => {
    const [kart, quad] = [await addProduct(shop, { name: 'Kart' }), await addProduct(shop, { name: 'Quad' })]
    const order = await place(buyer, kart)
    await buyer.api.call(ordersApi.cancelOne, { params: { id: order._id } })
    await archive(shop, kart)
    const list = await saveList(buyer, 'Again', { orderId: order._id })
    expect(productsOf(list)).toEqual([[kart.id, 5]])
    expect(list).toMatchObject({ pieces: 0, total: 0, changes: 0, gone: 1 })
    expect(list.lines[0]?.problem).toMatchObject({ code: 'no-longer-sold', message: 'Kart is no longer sold' })

    const given = saveList(buyer, 'Given', linesFor([kart, 5], [quad, 5]))
    expect(await answerOf(given)).toMatchObject({
      code: 'cart-line-problems',
      message: '1 line cannot be taken, so nothing was changed',
      problems: [{ line: 1, code: 'no-longer-sold' }],
    })
  })

  it('another list, at the prices of today', async () => {
    const kart = await addProduct(shop)
    const first = await saveList(buyer, 'First', linesFor([kart, 7]))
    await changeProduct(shop, kart, { priceCents: 2_499 })
    const copy = await saveList(buyer, 'Second', { listId: first._id })
    expect(productsOf(copy)).toEqual([[kart.id, 7]])
    expect(copy).toMatchObject({ total: 174.93, savedTotal: 174.93, changes: 0 })
    expect(await mine()).toMatchObject([
      { name: 'First', total: 174.93, savedTotal: 139.93, changes: 1 },
      { name: 'Second', changes: 0 },
    ])
  })

  it('given lines, with quantities that cannot be ordered today', async () => {
    const quad = await addProduct(shop, { casePack: 4, available: 20 })
    const list = await saveList(buyer, 'Odd', linesFor([quad, 50]))
    expect(list.lines[0]).toMatchObject({ quantity: 50, problem: { code: 'quantity-above-stock', quantities: [20] } })
  })
})

it('says what changed since it was saved: tiers, name, minimum, case, and what is gone', async () => {
  const tiers = [{ minQuantity: 10, priceCents: 1_500 }]
  const [kart, quad] = [
    await addProduct(shop, { name: 'Kart', priceTiers: tiers }),
    await addProduct(shop, { name: 'Quad' }),
  ]
  const [bus, trail] = [await addProduct(shop, { name: 'Bus' }), await addProduct(shop, { name: 'Trail' })]
  const { _id } = await saveList(buyer, 'Yard', linesFor([kart, 10], [quad, 10], [bus, 5], [trail, 5]))
  await shop.db.execute(`update products set price_tiers = '[]' where id = '${kart.id}'`)
  await changeProduct(shop, quad, { name: 'Quad 2', priceCents: 999, minOrder: 8, casePack: 2 })
  await archive(shop, bus)
  // Changed and changed back is no change.
  await changeProduct(shop, trail, { priceCents: 1 })
  await changeProduct(shop, trail, { priceCents: 1_999 })

  const list = await read(_id)
  expect(list).toMatchObject({ version: 1, pieces: 25, total: 399.75, savedTotal: 449.85, changes: 2, gone: 1 })
  expect(list.lines.map(({ savedPrice, changes }) => [savedPrice, ...changes.map(({ message }) => message)])).toEqual([
    [15, '$19.99 each, was $15.00'],
    [19.99, '$9.99 each, was $19.99', 'Was called Quad', 'Minimum order 8, was 5', '2 per case, was 1'],
    [19.99],
    [19.99],
  ])
  expect(await mine()).toEqual([{ ...list, lines: 4 }])
})

describe('its lines', () => {
  it('are replaced at the prices of today, and what is no longer sold may stay', async () => {
    const [kart, quad] = [await addProduct(shop, { name: 'Kart' }), await addProduct(shop, { name: 'Quad' })]
    const { _id } = await saveList(buyer, 'Yard', linesFor([kart, 5], [quad, 5]))
    await archive(shop, kart)
    await changeProduct(shop, quad, { priceCents: 2_099 })
    const lines = [
      { productId: quad.id, quantity: 6 },
      { productId: kart.id, quantity: 5 },
    ]
    const body = { version: 1, lines }
    const list = await buyer.api.call(savedListsApi.replace, { params: { id: _id }, body })
    expect(productsOf(list)).toEqual([
      [quad.id, 6],
      [kart.id, 5],
    ])
    expect(list).toMatchObject({ version: 2, savedTotal: 125.94, total: 125.94, changes: 0, gone: 1 })
    const again = buyer.api.call(savedListsApi.replace, { params: { id: _id }, body })
    expect(await answerOf(again)).toMatchObject({ status: 409, code: 'list-changed' })
    expect(await read(_id)).toEqual(list)
  })
})

it('is renamed, also to another spelling of its own name, and deleted', async () => {
  const kart = await addProduct(shop)
  const { _id, ...list } = await saveList(buyer, 'Yard', linesFor([kart, 5]))
  const other = await saveList(buyer, 'Depot', linesFor([kart, 6]))
  const rename = (name: string) => buyer.api.call(savedListsApi.rename, { params: { id: _id }, body: { name } })
  expect(await rename('YARD')).toEqual({ _id, ...list, name: 'YARD' })
  expect(await answerOf(rename('dEPOT'))).toMatchObject({ status: 409, code: 'list-name-taken' })
  expect(await buyer.api.call(savedListsApi.remove, { params: { id: _id } })).toEqual({ deletedCount: 1 })
  expect(await answerOf(read(_id))).toMatchObject({ status: 404, code: 'not-found', message: 'List not found' })
  expect((await mine()).map(({ _id: id }) => id)).toEqual([other._id])
})

it('a hundred lists come in pages by name, each with one statement, and a list of 500 lines with one', async () => {
  const ids = await addManyProducts(shop, 500, 10)
  const all = { lines: ids.map((productId) => ({ productId, quantity: 1 })) }
  const { _id } = await saveList(buyer, 'All', all)
  await shop.pool.query(
    `with made as (insert into saved_lists (user_id, name) select $1, 'List ' || n from generate_series(1, 99) n returning id)
     insert into saved_list_lines select made.id, products.id, 1, 5, 1 from made, (select id from products limit 20) products`,
    [buyer.userId],
  )
  // The other statement finds the caller.
  expect(await statementsOf(async () => expect(await mine()).toHaveLength(20))).toBe(2)
  const names: string[] = []
  for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
    const page = await buyer.api.page(savedListsApi.mine, { query: { cursor } })
    expect(page.total).toBe(100)
    names.push(...page.rows.map(({ name }) => name))
    cursor = page.nextCursor
  }
  const byName = ['All', ...Array.from({ length: 99 }, (_, n) => `List ${n + 1}`).toSorted()]
  expect(names).toEqual(byName)
  expect(await statementsOf(async () => expect((await read(_id)).total).toBe(5_000))).toBe(2)
})
