import { cartApi } from '@wheelyard/contract/buying/cart.calls'
import { quickOrderApi } from '@wheelyard/contract/buying/quick-order.calls'
import { familiesApi } from '@wheelyard/contract/catalogue/families.calls'
import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { productsApi } from '@wheelyard/contract/catalogue/products.calls'
import { searchApi } from '@wheelyard/contract/catalogue/search.calls'
import type { CallInput } from '@wheelyard/contract/http/endpoint'
import { inLanguage } from '@wheelyard/messages/in-language'
import { eventually } from '@wheelyard/server/testing/eventually'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { orderCart } from '#api/buying/cart/testing'
import { orderLines } from '#api/tables/orders'
import { statementsOf } from '#api/testing/statements-of'
import { testShop } from '#api/testing/test-shop'
import { addKart, bollerwagen, translate } from './testing.ts'

const shop = perFile(() => testShop({ env: { LANGUAGES: 'de,ja' } }))
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))

const german = { language: 'de' } as const
const inGerman = <T>(act: () => Promise<T>) => inLanguage('de', act)
const list = (query: CallInput<typeof productsApi.list>['query'] = german) => shop.api.call(productsApi.list, { query })
const one = (id: string, query: { language?: 'de' | 'ja' } = german) =>
  shop.api.call(productsApi.one, { params: { id }, query })
const namesOf = async (query: object) => (await list({ ...german, ...query })).map(({ name }) => name)
const suggested = async (q: string, query: object = german) =>
  (await shop.api.call(searchApi.suggest, { query: { q, ...query } })).products.map(({ name }) => name)

describe('a German buyer', () => {
  it('reads what is translated in German, the rest in English, and the page can tell which', async () => {
    const wagon = await addKart(ada, { name: 'Wagon', alt: 'A red wagon', fits: [] })
    const kart = await addKart(ada, { fits: [wagon._id] })
    await translate(ada, wagon._id)
    expect(await list()).toMatchObject([
      { ...bollerwagen, alt: 'Bollerwagen', pictures: [{ alt: 'Bollerwagen' }], language: 'de' },
      { name: 'Kart', description: 'A kart.', language: 'en' },
    ])
    expect(await one(wagon._id)).toMatchObject({
      ...bollerwagen,
      alt: 'Bollerwagen',
      language: 'de',
      parts: [{ name: 'Kart', language: 'en' }],
    })
    expect(await one(kart._id)).toMatchObject({ language: 'en', fits: [{ name: 'Bollerwagen', language: 'de' }] })
    expect(await one(wagon._id, { language: 'ja' })).toMatchObject({ name: 'Wagon', language: 'en' })
  })

  it('reads the other members of a family in German', async () => {
    const [red, blue] = [await addKart(ada, { name: 'Red' }), await addKart(ada, { name: 'Blue' })]
    const members = [red, blue].map(({ _id: productId, name: option }) => ({ productId, option }))
    await ada.api.call(familiesApi.add, { body: { name: 'Wagon', optionName: 'Color', members } })
    await translate(ada, blue._id)
    const { family } = await one(red._id)
    expect(family?.members).toMatchObject([
      { name: 'Red', language: 'en' },
      { name: 'Bollerwagen', language: 'de' },
    ])
  })

  it('finds a product by its German name in German, and by English name and SKU everywhere', async () => {
    const wagon = await addKart(ada, { name: 'Wagon', sku: 'WY-77', description: 'Pull it.' })
    await addKart(ada)
    await translate(ada, wagon._id)
    for (const q of ['bollerw', 'Bollerwagen Kinder', 'wagon', 'WY-77', 'pull', 'Bolerwagen']) {
      expect(await namesOf({ q }), q).toEqual(['Bollerwagen'])
      expect(await suggested(q), q).toEqual(['Bollerwagen'])
    }
    expect(await list({ q: 'bollerwagen' })).toEqual([])
    expect(await suggested('bollerwagen', {})).toEqual([])
    expect(await suggested('wagon', {})).toEqual(['Wagon'])
  })

  it('sees names in the order of the German ones, page by page, and the best match first', async () => {
    for (const [name, texts] of [
      ['A', { name: 'Zebra', description: 'Ein Kart' }],
      ['B', { name: 'Affe und Kart' }],
      ['Middle', undefined],
    ] as const) {
      const { _id } = await addKart(ada, { name, description: 'Toy' })
      if (texts) await translate(ada, _id, { texts })
    }
    expect(await namesOf({ sort: 'name' })).toEqual(['Affe und Kart', 'Middle', 'Zebra'])
    const first = await shop.api.page(productsApi.list, { query: { ...german, sort: 'name', limit: 2 } })
    expect(await namesOf({ sort: 'name', limit: 2, cursor: first.nextCursor })).toEqual(['Zebra'])
    expect(await namesOf({ q: 'kart', sort: 'best-match' })).toEqual(['Affe und Kart', 'Zebra'])
  })

  it('has the German name in cart and quick order, and the English one in the order', async () => {
    const { _id: productId, sku } = await addKart(ada)
    await translate(ada, productId)
    const casey = await shop.customer()
    const lines = [{ productId, quantity: 40 }]
    const shown = [{ name: 'Bollerwagen', alt: 'Bollerwagen', language: 'de' }]
    expect(await inGerman(() => casey.api.call(cartApi.add, { body: { lines } }))).toMatchObject({ lines: shown })
    expect(await inGerman(() => shop.api.call(cartApi.check, { body: { lines } }))).toMatchObject({ lines: shown })
    const rows = [{ code: sku, quantity: 40 }]
    const checked = await inGerman(() => shop.api.call(quickOrderApi.check, { body: { rows } }))
    expect(checked.products).toMatchObject(shown)
    const cart = await casey.api.call(cartApi.get)
    expect(cart.lines[0]).not.toHaveProperty('language')
    const wish = { version: cart.version, expectedTotal: cart.goods }
    expect(await inGerman(() => orderCart(casey, wish))).toMatchObject({ status: 200 })
    expect(await shop.db.select().from(orderLines)).toMatchObject([{ productName: 'Kart' }])
  })
})

describe('without a language', () => {
  it('no reply is another than before, and none takes a statement more', async () => {
    const { _id } = await addKart(ada)
    const before = [await list({}), await one(_id, {})]
    const statements = await statementsOf(() => list({ limit: 9 }))
    await translate(ada, _id)
    await eventually(async () => expect(await namesOf({})).toEqual(['Bollerwagen']))
    expect([await list({}), await one(_id, {})]).toEqual(before)
    expect(await statementsOf(() => list({ limit: 8 }))).toBe(statements)
  })

  it('the language of a header changes nothing that all readers share', async () => {
    const { _id } = await addKart(ada)
    await translate(ada, _id)
    const reply = await inLanguage('de', () => shop.api.call(productsApi.list))
    expect(reply).toMatchObject([{ name: 'Kart' }])
    expect(reply[0]).not.toHaveProperty('language')
  })
})

it.each(['/products?language=xx', '/products?language=', '/products?language=de&language=ja', '/products?language=DE'])(
  '%s is refused',
  async (path) => {
    expect((await shop.app.inject(`/api${path}`)).statusCode).toBe(400)
  },
)

it('what is kept of both languages is renewed by a change of either', async () => {
  const { _id } = await addKart(ada)
  const both = async () => [(await list({}))[0]?.name, (await list())[0]?.name]
  expect(await both()).toEqual(['Kart', 'Kart'])
  await translate(ada, _id)
  await eventually(async () => expect(await both()).toEqual(['Kart', 'Bollerwagen']))
  const { img, price, minOrder, description } = await one(_id, {})
  const body = { name: 'Wagon', img, price: price + 1, minOrder, description }
  await ada.api.call(productAdminApi.change, { params: { id: _id }, body })
  await eventually(async () => expect(await both()).toEqual(['Wagon', 'Bollerwagen']))
  expect((await list())[0]?.price).toBe(price + 1)
  await shop.pool.query('delete from product_translations')
  await eventually(async () => expect(await both()).toEqual(['Wagon', 'Wagon']))
})

it('a translation goes with its product', async () => {
  const { _id } = await addKart(ada)
  await translate(ada, _id)
  await ada.api.call(productAdminApi.remove, { query: { id: _id } })
  await eventually(async () => expect(await list()).toEqual([]))
  expect(await suggested('bollerwagen')).toEqual([])
  expect((await shop.pool.query('select from product_translations')).rowCount).toBe(0)
})
