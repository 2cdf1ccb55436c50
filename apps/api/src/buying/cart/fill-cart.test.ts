import { randomUUID } from 'node:crypto'
import { cartApi, type FilledCart, type FilledLine, type FillSource } from '@wheelyard/contract/buying/cart.calls'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { untilLockWaits } from '#api/testing/lock-waits'
import { statementsOf } from '#api/testing/statements-of'
import { testShop } from '#api/testing/test-shop'
import { addProduct, answerOf, place } from '#api/orders/placing/testing'
import { archive, changeProduct, linesFor, saveList } from '../saved-lists/testing.ts'
import { addGoods, addManyProducts, fillCart, linesOf, orderCart, problemsOf } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const buyer = perTest(() => shop.customer('Casey Customer'))

const fill = (source: FillSource) => buyer.api.call(cartApi.fill, { body: source })
const read = () => buyer.api.call(cartApi.get)
const add = ({ id }: { id: string }, quantity: number) =>
  buyer.api.call(cartApi.add, { body: { lines: [{ productId: id, quantity }] } })
const told = (lines: FilledLine[]) => lines.map(({ name, quantity, message }) => [name, quantity, message])
const groupsOf = ({ added, changed, short, gone }: FilledCart) => [added, changed, short, gone].map(told)

describe('an earlier order', () => {
  it('goes into the cart as it was, with what changed, is short or gone named', async () => {
    const goods = await addGoods(shop)
    const { version } = await fillCart(buyer, goods)
    await orderCart(buyer, { version })
    const [order] = await buyer.api.call(ordersApi.mine, { params: { email: buyer.email } })
    await changeProduct(shop, goods.trail, { priceCents: 2_099 })
    await changeProduct(shop, goods.quad, { available: 10, name: 'Quad 2' })
    await archive(shop, goods.bus)

    const filled = await fill({ orderId: order!._id })
    expect(groupsOf(filled)).toEqual([
      [],
      [['Trail 4x4', 10, '$20.99 each, was $19.99']],
      [['Quad 2', 12, 'Max order quantity: 8. Was called Quad']],
      [['Bus', 5, 'Bus is no longer sold']],
    ])
    expect(linesOf(filled.cart)).toEqual([
      [goods.trail.id, 10],
      [goods.quad.id, 12],
    ])
    expect(problemsOf(filled.cart)).toEqual([['quantity-above-stock', [8]]])
    expect(filled.inCart).toEqual([])
    expect(await read()).toEqual(filled.cart)
  })

  it('can be expired, and older than the offers that are kept', async () => {
    const kart = await addProduct(shop, { name: 'Kart' })
    const { _id: orderId } = await place(buyer, kart)
    await shop.pool.query('alter table order_lines disable trigger user')
    await shop.pool.query('update order_lines set offer_version = null')
    await shop.pool.query('alter table order_lines enable trigger user')
    await shop.pool.query('update orders set expired_at = now()')
    await changeProduct(shop, kart, { minOrder: 6 })
    expect(groupsOf(await fill({ orderId }))).toEqual([[['Kart', 5, '']], [], [], []])
    await changeProduct(shop, kart, { priceCents: 1_899 })
    expect(groupsOf(await fill({ orderId }))[1]).toEqual([['Kart', 5, '$18.99 each, was $19.99']])
  })

  it('of which nothing is sold any more leaves the cart as it is', async () => {
    const kart = await addProduct(shop, { name: 'Kart' })
    const { _id: orderId } = await place(buyer, kart)
    await archive(shop, kart)
    const filled = await fill({ orderId })
    expect(groupsOf(filled)).toEqual([[], [], [], [['Kart', 5, 'Kart is no longer sold']]])
    expect(filled.cart).toMatchObject({ version: 0, lines: [] })
  })
})

describe('a saved list', () => {
  it('goes below what is in the cart, where the larger quantity of a product stays', async () => {
    const [kart, quad, bus] = [await addProduct(shop), await addProduct(shop), await addProduct(shop)]
    await add(bus, 9)
    await add(quad, 6)
    const { _id: listId } = await saveList(buyer, 'Yard', linesFor([kart, 5], [quad, 20], [bus, 7]))
    const filled = await fill({ listId })
    expect(linesOf(filled.cart)).toEqual([
      [bus.id, 9],
      [quad.id, 20],
      [kart.id, 5],
    ])
    expect(filled.inCart).toEqual([quad.id, bus.id])
    expect(filled.added.map(({ quantity }) => quantity)).toEqual([5, 20, 7])
  })

  it('of which ten clicks at once do what one does', async () => {
    const ids = await addManyProducts(shop, 30)
    const lines = ids.map((productId) => ({ productId, quantity: 3 }))
    const { _id: listId } = await saveList(buyer, 'Yard', { lines })
    const filled = await Promise.all(Array.from({ length: 10 }, () => fill({ listId })))
    expect(filled.map(({ cart }) => cart.version)).toEqual(Array<number>(10).fill(1))
    expect(linesOf(await read())).toEqual(ids.map((id) => [id, 3]))
    expect(filled.map(({ inCart }) => inCart.length).toSorted((a, b) => a - b)).toEqual([
      0,
      ...Array<number>(9).fill(30),
    ])
  })

  it('that would make more than 500 lines is refused and changes nothing', async () => {
    const ids = await addManyProducts(shop, 501)
    const [first, ...others] = ids.map((productId) => ({ productId, quantity: 1 }))
    const { _id: listId } = await saveList(buyer, 'All', { lines: others })
    const before = await add({ id: first!.productId }, 2)
    expect(await answerOf(fill({ listId }))).toMatchObject({ status: 400, code: 'too-many-lines' })
    expect(await read()).toEqual(before)
  })
})

it("another person's order or list is not found, and neither is an unknown one", async () => {
  const kart = await addProduct(shop)
  const stranger = await shop.customer()
  const { _id: orderId } = await place(stranger, kart)
  const { _id: listId } = await saveList(stranger, 'Theirs', linesFor([kart, 5]))
  const sources = [{ orderId }, { listId }, { orderId: randomUUID() }, { listId: randomUUID() }]
  for (const source of sources) expect(await answerOf(fill(source))).toMatchObject({ status: 404, code: 'not-found' })
  const { rows } = await shop.pool.query('select from carts')
  expect(rows).toEqual([])
})

it.each([{}, { cart: true }, { orderId: 'x' }, { listId: 5 }, { orderId: null }])(
  '%j is no source',
  async (payload) => {
    const headers = { authorization: `Bearer ${buyer.token}` }
    const reply = await shop.app.inject({ method: 'POST', url: '/api/cart/fill', headers, payload })
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, 'invalid'])
  },
)

it('500 lines take as many statements as one', async () => {
  const lines = (await addManyProducts(shop, 500)).map((productId) => ({ productId, quantity: 1 }))
  const [one, all] = [
    await saveList(buyer, 'One', { lines: lines.slice(0, 1) }),
    await saveList(buyer, 'All', { lines }),
  ]
  const forOne = await statementsOf(() => fill({ listId: one._id }))
  expect(await statementsOf(() => fill({ listId: all._id }))).toBe(forOne)
})

it('locks products before the cart, as ordering it does, so the two never deadlock', async () => {
  const kart = await addProduct(shop)
  const { _id: listId } = await saveList(buyer, 'Yard', linesFor([kart, 5]))
  const rival = await shop.pool.connect()
  await rival.query('begin')
  await rival.query('select from products where id = $1 for update', [kart.id])
  const filling = fill({ listId })
  await untilLockWaits(shop, 1)
  // Fails at once if the waiting call has locked the cart already.
  await rival.query('set local lock_timeout = 1')
  await rival.query('insert into carts (user_id, version) values ($1, 7)', [buyer.userId])
  await rival.query('update products set archived_at = now() where id = $1', [kart.id])
  await rival.query('commit')
  rival.release()
  expect(await filling).toMatchObject({ cart: { version: 7, lines: [] }, gone: [{ productId: kart.id }] })
})
