import { cartApi } from '@wheelyard/contract/buying/cart.calls'
import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { savedListsApi } from '@wheelyard/contract/buying/saved-lists.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { addProduct, answerOf } from '#api/orders/placing/testing'
import { products } from '#api/tables/products'
import { shipping } from '#api/catalogue/products/testing'
import { changeSettings } from '#api/shop/settings/testing'
import { inCasesOf, linesOf, problemsOf } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const buyer = perTest(() => shop.customer('Casey Customer'))

const add = (...lines: [product: { id: string }, quantity: number][]) =>
  buyer.api.call(cartApi.add, { body: { lines: lines.map(([{ id }, quantity]) => ({ productId: id, quantity })) } })
const read = () => buyer.api.call(cartApi.get)

it('is empty for a person who never had one', async () => {
  const minimum = { required: 500, missing: 500, opening: 500, reorder: 300 }
  expect(await read()).toEqual({ version: 0, lines: [], pieces: 0, cases: 0, goods: 0, discount: null, minimum })
})

it('prices eight models in whole cases, in the order in which they were added', async () => {
  const models = await Promise.all(
    ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((name) => addProduct(shop, { name, minOrder: 4, priceCents: 1250 })),
  )
  for (const model of models) await inCasesOf(shop, model, 4)
  const cart = await add(...models.map((model, index) => [model, 4 * (index + 1)] as [typeof model, number]))
  expect(linesOf(cart)).toEqual(models.map(({ id }, index) => [id, 4 * (index + 1)]))
  expect(cart).toMatchObject({ version: 1, pieces: 144, cases: 36, goods: 1800, minimum: { missing: 0 } })
  expect(cart.lines[1]).toEqual({
    productId: models[1]!.id,
    name: 'B',
    img: '/trail.webp',
    alt: 'A red 4x4',
    sku: expect.stringMatching(/^P-/),
    casePack: 4,
    minOrder: 4,
    available: 50,
    carton: null,
    unNumber: null,
    price: 12.5,
    listPrice: 12.5,
    priceTiers: [],
    quantity: 8,
    total: 100,
  })
  expect(await read()).toEqual(cart)
})

it('adds up the quantities of a product that is in it already, in its place', async () => {
  const [kart, quad] = [await addProduct(shop, { name: 'Kart' }), await addProduct(shop, { name: 'Quad' })]
  await add([kart, 5], [quad, 6])
  const cart = await add([kart, 7])
  expect(linesOf(cart)).toEqual([
    [kart.id, 12],
    [quad.id, 6],
  ])
  expect(cart).toMatchObject({ version: 2, pieces: 18, goods: 359.82, minimum: { required: 500, missing: 140.18 } })
})

describe('a line', () => {
  it('changes and goes, one version each; removing it again changes nothing', async () => {
    const [kart, quad] = [await addProduct(shop, { name: 'Kart' }), await addProduct(shop, { name: 'Quad' })]
    await add([kart, 5], [quad, 6])
    const params = { productId: kart.id }
    const changed = await buyer.api.call(cartApi.change, { params, body: { quantity: 9 } })
    expect([changed.version, linesOf(changed)[0]]).toEqual([2, [kart.id, 9]])
    const same = await buyer.api.call(cartApi.change, { params, body: { quantity: 9 } })
    expect(same).toEqual(changed)
    const removed = await buyer.api.call(cartApi.remove, { params: { productId: kart.id.toUpperCase() } })
    expect([removed.version, linesOf(removed)]).toEqual([3, [[quad.id, 6]]])
    expect(await buyer.api.call(cartApi.remove, { params })).toEqual(removed)
    const gone = await answerOf(buyer.api.call(cartApi.change, { params, body: { quantity: 9 } }))
    expect(gone).toMatchObject({ status: 404, code: 'not-found' })
  })

  it('keeps a quantity that cannot be ordered and names those that can', async () => {
    const product = await addProduct(shop, { minOrder: 10, available: 50 })
    await inCasesOf(shop, product, 4)
    const problemOf = async (quantity: number) => {
      await buyer.api.call(cartApi.remove, { params: { productId: product.id } })
      const cart = await add([product, quantity])
      expect(linesOf(cart)).toEqual([[product.id, quantity]])
      return problemsOf(cart)
    }
    expect(await problemOf(3)).toEqual([['quantity-below-minimum', [12]]])
    expect(await problemOf(30)).toEqual([['not-whole-cases', [28, 32]]])
    expect(await problemOf(500)).toEqual([['quantity-above-stock', [48]]])
    expect(await problemOf(48)).toEqual([])
    await shop.pool.query('update products set available = 8')
    expect(problemsOf(await read())).toEqual([['stock-below-minimum', []]])
  })

  it('of a product that was archived stays, says so and costs nothing', async () => {
    const [kart, quad] = [await addProduct(shop, { name: 'Kart' }), await addProduct(shop, { name: 'Quad' })]
    await add([kart, 5], [quad, 6])
    const admin = await shop.admin()
    await admin.api.call(productAdminApi.remove, { query: { id: kart.id } })
    const cart = await read()
    expect(cart).toMatchObject({ version: 1, pieces: 6, cases: 6, goods: 119.94 })
    expect(cart.lines[0]?.problem).toEqual({
      code: 'no-longer-sold',
      message: 'Kart is no longer sold',
      quantities: [],
    })
    const lines = [{ productId: kart.id, quantity: 7 }]
    expect(linesOf(await buyer.api.call(cartApi.replace, { body: { version: 1, lines } }))).toEqual([[kart.id, 7]])
    const refused = await answerOf(add([kart, 1]))
    expect(refused).toMatchObject({ status: 400, problems: [{ line: 1, code: 'no-longer-sold' }] })
  })

  it('tells what the load planner needs, in the cart of a visitor and in a saved list too', async () => {
    const product = await addProduct(shop)
    const { carton, unNumber } = shipping
    await shop.db.update(products).set({ carton, unNumber })
    const loaded = { lines: [{ carton, unNumber }] }
    expect(await add([product, 5])).toMatchObject(loaded)
    const lines = [{ productId: product.id, quantity: 5 }]
    expect(await shop.api.call(cartApi.check, { body: { lines } })).toMatchObject(loaded)
    const list = await buyer.api.call(savedListsApi.create, { body: { name: 'Spring', from: { cart: true } } })
    expect(list).toMatchObject(loaded)
  })

  it('shows the price of this moment', async () => {
    await add([await addProduct(shop), 5])
    await shop.pool.query('update products set price_cents = 2500')
    expect(await read()).toMatchObject({ version: 1, goods: 125, lines: [{ price: 25, total: 125 }] })
  })
})

it('asks for the minimums of the settings', async () => {
  await changeSettings(shop, { openingMinimumCents: 12_345, reorderMinimumCents: 100 })
  expect((await read()).minimum).toEqual({ required: 123.45, missing: 123.45, opening: 123.45, reorder: 1 })
})

it('belongs to one person', async () => {
  const product = await addProduct(shop)
  await add([product, 5])
  const other = await shop.customer('Robin')
  expect((await other.api.call(cartApi.get)).lines).toEqual([])
  await other.api.call(cartApi.add, { body: { lines: [{ productId: product.id, quantity: 9 }] } })
  await other.api.call(cartApi.remove, { params: { productId: product.id } })
  expect(linesOf(await read())).toEqual([[product.id, 5]])
})
