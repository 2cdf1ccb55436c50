import { randomUUID } from 'node:crypto'
import { cartApi } from '@wheelyard/contract/buying/cart.calls'
import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, testShop } from '#api/testing/test-shop'
import { addProduct, type TestProduct } from '#api/orders/placing/testing'
import { addManyProducts } from './testing.ts'

const shop = perFile(testShop)
let buyer: Person
let kart: TestProduct
let quad: TestProduct
let archived: TestProduct
beforeAll(async () => {
  buyer = await shop.customer()
  kart = await addProduct(shop, { name: 'Kart' })
  quad = await addProduct(shop, { name: 'Quad' })
  archived = await addProduct(shop, { name: 'Scooter' })
  const admin = await shop.admin()
  await admin.api.call(productAdminApi.remove, { query: { id: archived.id } })
  await buyer.api.call(cartApi.add, { body: { lines: [{ productId: kart.id, quantity: 5 }] } })
})

async function send(method: 'POST' | 'PUT' | 'PATCH', path: string, payload: object) {
  const headers = { authorization: `Bearer ${buyer.token}` }
  const reply = await shop.app.inject({ method, url: `/api/cart${path}`, headers, payload })
  return { status: reply.statusCode, ...reply.json<{ code?: string; problems?: BadLine[] }>() }
}
type BadLine = { line: number; productId: unknown; code: string; message: string }

/** Runs the refused request and sees that it left the cart as it was. */
async function refusalOf(request: () => ReturnType<typeof send>) {
  const before = await buyer.api.call(cartApi.get)
  const reply = await request()
  expect(await buyer.api.call(cartApi.get)).toEqual(before)
  return reply
}

const version = async () => (await buyer.api.call(cartApi.get)).version
const waysToSendLines = {
  add: (lines: unknown) => send('POST', '/lines', { lines }),
  replace: async (lines: unknown) => send('PUT', '/lines', { version: await version(), lines }),
  merge: (lines: unknown) => send('POST', '/merge', { lines }),
  check: (lines: unknown) => send('POST', '/check', { lines }),
}

describe.each(Object.entries(waysToSendLines))('%s', (_, sendLines) => {
  it('names every line whose quantity or product is not one, and takes none', async () => {
    const quantities = [0, -1, 5.5, '5', null, 1e9, undefined, true, [5], 6]
    const products = await addManyProducts(shop, quantities.length)
    const lines: object[] = quantities.map((quantity, index) => ({ productId: products[index], quantity }))
    lines.push({ productId: 'no-uuid', quantity: 5 }, { productId: null, quantity: 5 }, { quantity: 5 })
    lines.push({ productId: quad.id, quantity: 5 }, { productId: quad.id.toUpperCase(), quantity: 6 })
    const { status, code, problems = [] } = await refusalOf(() => sendLines(lines))
    expect([status, code]).toEqual([400, 'cart-line-problems'])
    const notWhole = 'Order quantity must be a whole number'
    expect(problems.map((bad) => [bad.line, bad.code, bad.message])).toEqual([
      [1, 'bad-quantity', 'Order at least 1'],
      [2, 'bad-quantity', 'Order at least 1'],
      ...[3, 4, 5].map((line) => [line, 'bad-quantity', notWhole]),
      [6, 'bad-quantity', 'Order at most 1,000,000'],
      ...[7, 8, 9].map((line) => [line, 'bad-quantity', notWhole]),
      ...[11, 12, 13].map((line) => [line, 'bad-product', 'This is not the id of a product']),
      [15, 'product-twice', 'This product is in the list twice'],
    ])
    expect(problems[0]?.productId).toBe(products[0])
  })

  it('takes 500 lines and not 501', async () => {
    const ids = await addManyProducts(shop, 501)
    const lines = ids.map((productId) => ({ productId, quantity: 1_000_000 }))
    expect(await refusalOf(() => sendLines(lines))).toMatchObject({
      status: 400,
      message: 'A cart has at most 500 lines',
    })
    await shop.pool.query('delete from cart_lines')
    expect(await sendLines(lines.slice(1))).toMatchObject({ status: 200 })
    await shop.pool.query('delete from cart_lines')
  })

  it('needs lines that are a list of objects', async () => {
    for (const lines of [undefined, null, {}, 'all', [null], [5], [[kart.id, 5]]]) {
      expect(await refusalOf(() => sendLines(lines))).toMatchObject({ status: 400, code: 'invalid' })
    }
  })
})

it.each(['add', 'replace'] as const)(
  '%s refuses unknown and archived products, beside other bad lines',
  async (way) => {
    const lines = [
      { productId: randomUUID(), quantity: 5 },
      { productId: quad.id, quantity: 5 },
      { productId: archived.id, quantity: 5 },
      { productId: kart.id, quantity: 0 },
    ]
    const { problems } = await refusalOf(() => waysToSendLines[way](lines))
    expect(problems?.map(({ line, code, message }) => [line, code, message])).toEqual([
      [1, 'not-found', 'Product not found'],
      [3, 'no-longer-sold', 'Scooter is no longer sold'],
      [4, 'bad-quantity', 'Order at least 1'],
    ])
  },
)

it('refuses to add up more than a million units', async () => {
  await waysToSendLines.add([{ productId: quad.id, quantity: 999_999 }])
  const { problems } = await refusalOf(() => waysToSendLines.add([{ productId: quad.id, quantity: 2 }]))
  expect(problems).toMatchObject([{ line: 1, code: 'bad-quantity', message: 'Order at most 1,000,000' }])
  expect(await waysToSendLines.add([{ productId: quad.id, quantity: 1 }])).toMatchObject({ status: 200 })
})

it('refuses to change a line to no quantity', async () => {
  await waysToSendLines.add([{ productId: kart.id, quantity: 5 }])
  for (const quantity of [0, -1, 5.5, '5', null, 1e9, undefined]) {
    const change = () => send('PATCH', `/lines/${kart.id}`, { quantity })
    expect(await refusalOf(change)).toMatchObject({ status: 400, code: 'invalid' })
  }
  expect(await refusalOf(() => send('PATCH', '/lines/no-uuid', { quantity: 5 }))).toMatchObject({ status: 400 })
})
