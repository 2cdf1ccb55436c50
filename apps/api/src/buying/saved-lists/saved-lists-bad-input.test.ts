import { randomUUID } from 'node:crypto'
import { LIST_NAME_MAX } from '@wheelyard/contract/buying/list-rules'
import { savedListsApi } from '@wheelyard/contract/buying/saved-lists.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeAll, expect, it } from 'vitest'
import { type Person, testShop } from '#api/testing/test-shop'
import { addManyProducts } from '../cart/testing.ts'
import { addProduct, place, type TestProduct } from '#api/orders/placing/testing'
import { linesFor, saveList } from './testing.ts'

const shop = perFile(testShop)
let buyer: Person
let stranger: Person
let kart: TestProduct
let listId: string
beforeAll(async () => {
  buyer = await shop.customer('Casey')
  stranger = await shop.customer('Robin')
  kart = await addProduct(shop, { name: 'Kart' })
  listId = (await saveList(buyer, 'Yard', linesFor([kart, 5])))._id
})

type Sent = { headers?: Record<string, string>; by?: Person }

/** Sends it and sees that the buyer's lists are as before. */
async function refusalOf(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object, sent: Sent = {}) {
  const lists = () => buyer.api.call(savedListsApi.mine)
  const before = await lists()
  const headers = { authorization: `Bearer ${(sent.by ?? buyer).token}`, ...sent.headers }
  const reply = await shop.app.inject({ method, url: `/api/lists${path}`, headers, ...(payload && { payload }) })
  expect(await lists()).toEqual(before)
  return { status: reply.statusCode, ...reply.json<{ code?: string; message?: string; problems?: object[] }>() }
}

const lines = () => [{ productId: kart.id, quantity: 5 }]
const create = (name: unknown, from: object, sent?: Sent) => refusalOf('POST', '', { name, from }, sent)
const rename = (name: unknown) => refusalOf('PATCH', `/${listId}`, { name })
const replace = (given: unknown) => refusalOf('PUT', `/${listId}/lines`, { version: 1, lines: given })

const badNames = [
  '',
  '   ',
  '\u200b',
  'x'.repeat(LIST_NAME_MAX + 1),
  'two\nlines',
  'a\u0000b',
  'a\u202eb',
  5,
  null,
  undefined,
]

it.each(badNames)('no list is called %j', async (name) => {
  for (const reply of [await create(name, { lines: lines() }), await rename(name)]) {
    expect(reply).toMatchObject({ status: 400, code: 'invalid' })
  }
})

it('takes a name of 80 letters, and names of other people', async () => {
  const longest = await saveList(buyer, 'x'.repeat(LIST_NAME_MAX), { lines: lines() })
  expect(longest.name).toHaveLength(LIST_NAME_MAX)
  expect(await saveList(stranger, 'Yard', { lines: lines() })).toMatchObject({ name: 'Yard' })
})

it('a name in another spelling is taken', async () => {
  expect(await create(' yARD ', { lines: lines() })).toMatchObject({
    status: 409,
    code: 'list-name-taken',
    message: 'You already have a list called yARD. Please choose another name.',
  })
})

it('names every bad line and saves none', async () => {
  const [a, b, c, d] = await addManyProducts(shop, 4)
  const given = [
    { productId: a, quantity: 0 },
    { productId: b, quantity: 5.5 },
    { productId: c, quantity: '5' },
    { productId: d, quantity: 1_000_001 },
    { productId: kart.id, quantity: 5 },
    { productId: kart.id.toUpperCase(), quantity: 6 },
    { productId: randomUUID(), quantity: 5 },
    { productId: 'no-uuid', quantity: 5 },
  ]
  for (const reply of [await create('Bad', { lines: given }), await replace(given)]) {
    expect(reply).toMatchObject({ status: 400, code: 'cart-line-problems' })
    expect(reply.problems).toMatchObject([
      { line: 1, code: 'bad-quantity' },
      { line: 2, code: 'bad-quantity' },
      { line: 3, code: 'bad-quantity' },
      { line: 4, code: 'bad-quantity' },
      { line: 6, code: 'product-twice' },
      { line: 7, code: 'not-found', message: 'Product not found' },
      { line: 8, code: 'bad-product' },
    ])
  }
})

it('takes 500 lines and not 501', async () => {
  const many = (await addManyProducts(shop, 501)).map((productId) => ({ productId, quantity: 1 }))
  for (const reply of [await create('Many', { lines: many }), await replace(many)]) {
    expect(reply).toMatchObject({ status: 400, message: 'A list has at most 500 lines' })
  }
  expect((await saveList(buyer, 'Many', { lines: many.slice(1) })).lines).toHaveLength(500)
})

it('has nothing to save without lines', async () => {
  const nothing = { status: 400, code: 'list-empty', message: 'There is nothing to save' }
  expect(await create('Empty', { cart: true })).toMatchObject(nothing)
  expect(await create('Empty', { lines: [] })).toMatchObject(nothing)
  expect(await replace([])).toMatchObject(nothing)
})

it('needs a source that it knows', async () => {
  for (const from of [{}, { cart: false }, { orderId: 'x' }, { listId: null }, { lines: {} }, { lines: [null] }]) {
    expect(await create('Bad', from)).toMatchObject({ status: 400, code: 'invalid' })
  }
  const message = { order: 'Order not found', list: 'List not found' }
  expect(await create('New', { orderId: randomUUID() })).toMatchObject({ status: 404, message: message.order })
  expect(await create('New', { listId: randomUUID() })).toMatchObject({ status: 404, message: message.list })
})

it("another person's order or list is not found, whatever is sent", async () => {
  const { _id: orderId } = await place(buyer, kart)
  const by = stranger
  const badLines = { version: 1, lines: [{ productId: 'no-uuid', quantity: 0 }] }
  const replies = [
    await create('New', { orderId }, { by }),
    await create('New', { listId }, { by }),
    await refusalOf('PATCH', `/${listId}`, { name: 'Mine' }, { by }),
    await refusalOf('PUT', `/${listId}/lines`, badLines, { by }),
    await refusalOf('DELETE', `/${listId}`, undefined, { by }),
  ]
  for (const reply of replies) expect(reply).toMatchObject({ status: 404, code: 'not-found' })
})

it('a key has 8 to 100 plain letters', async () => {
  for (const key of ['short', 'x'.repeat(101), 'with space']) {
    const reply = await create('Keyed', { lines: lines() }, { headers: { 'idempotency-key': key } })
    expect(reply).toMatchObject({ status: 400, code: 'bad-idempotency-key' })
  }
})
