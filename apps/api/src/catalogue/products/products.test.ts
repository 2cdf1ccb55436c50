import { productsApi } from '@wheelyard/contract/catalogue/products.calls'
import { cartonProblems } from '@wheelyard/contract/catalogue/carton'
import { isGtin } from '@wheelyard/contract/catalogue/gtin'
import type { z } from 'zod'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '@wheelyard/server/testing/eventually'
import { eq } from 'drizzle-orm'
import { testShop } from '#api/testing/test-shop'
import { seedProducts } from './products.seed.ts'
import { products } from '#api/tables/products'

const demoCatalogue = new URL('../../../../../assets/products.json', import.meta.url)

describe('the catalogue', () => {
  const shop = perFile(testShop)
  beforeAll(async () => {
    await seedProducts(shop.db, demoCatalogue)
  })

  const names = async (query: Query) =>
    (await shop.api.call(productsApi.list, { query })).map((product) => product.name)

  it('lists every product oldest first, with its total', async () => {
    const { rows, total } = await shop.api.page(productsApi.list)
    expect(total).toBe(12)
    expect(rows).toHaveLength(12)
    expect(rows.map((product) => product.createdAt)).toEqual(rows.map((product) => product.createdAt).toSorted())
    expect(rows[0]).toMatchObject({ name: 'Trail 4x4 12V Two-Seater', price: 148, minOrder: 10, available: 420 })
  })

  it('has codes as a real one, and two products in cases that fit their minimum', async () => {
    const rows = await shop.api.call(productsApi.list)
    expect(rows[0]).toMatchObject({ sku: 'WY-1001', gtin: '2009400010013', casePack: 1 })
    expect(rows.filter(({ gtin }) => !isGtin(gtin ?? ''))).toEqual([])
    const inCases = rows.filter(({ casePack }) => casePack > 1)
    expect(inCases.map(({ name, casePack }) => [name, casePack])).toEqual([
      ['Bellina Vintage Scooter 6V', 2],
      ['Sunny Push Car', 4],
    ])
    for (const { casePack, minOrder, description } of inCases) {
      expect(minOrder % casePack).toBe(0)
      expect(description).toContain(`Case of ${casePack}: `)
    }
  })

  it('says of every product what it is shipped in, and of those with a battery their dangerous goods number', async () => {
    const rows = await shop.api.call(productsApi.list)
    expect(rows[0]).toMatchObject({
      carton: {
        lengthMm: 1120,
        widthMm: 640,
        heightMm: 460,
        grossGrams: 23_400,
        pieces: 1,
        maxStack: 4,
        keepUpright: true,
      },
      battery: 'sealed lead-acid 12 V 10 Ah',
      unNumber: 'UN2800',
      hsCode: '9503.00',
      originCountry: 'PL',
    })
    for (const { carton, casePack, battery, unNumber } of rows) {
      expect(carton && cartonProblems(carton)).toEqual({})
      expect(carton?.pieces).toBe(casePack)
      expect(battery === null).toBe(unNumber === null)
    }
  })

  it('is not seeded twice', async () => {
    await seedProducts(shop.db, demoCatalogue)
    expect(await shop.db.$count(products)).toBe(12)
  })

  it('finds products by the beginnings of words', async () => {
    expect(await names({ q: 'roads' })).toEqual(['Mini Roadster 6V'])
    expect(await names({ q: 'fire 12v' })).toEqual(['Rescue 7 Fire Truck 12V'])
    expect(await names({ q: '&|!' })).toHaveLength(12)
    expect(await names({ q: 'no such toy' })).toEqual([])
  })

  it('filters by category, price and minimum order together', async () => {
    expect(await names({ category: 'Off-road', maxPrice: 150, maxMinOrder: 10 })).toEqual(['Trail 4x4 12V Two-Seater'])
    expect(await names({ minPrice: 200 })).toEqual(['Mud King Monster Truck 24V'])
  })

  it('pages by cursor through every product exactly once, in each order', async () => {
    for (const sort of ['oldest', 'newest', 'price-low', 'price-high', 'name', 'stock'] as const) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await shop.api.page(productsApi.list, { query: { sort, limit: 5, cursor } })
        seen.push(...page.rows.map((product) => product._id))
        cursor = page.nextCursor
      } while (cursor)
      expect(new Set(seen).size, sort).toBe(12)
    }
  })

  it('returns a product by id, and a clear message if there is none', async () => {
    const [first] = await shop.api.call(productsApi.list, { query: { limit: 1 } })
    expect(await shop.api.call(productsApi.one, { params: { id: first!._id } })).toEqual({
      ...first,
      parts: [],
      fits: [],
    })
    const unknown = shop.api.call(productsApi.one, { params: { id: '7e6b3d1c-1f0a-4c5e-9c7d-0a1b2c3d4e5f' } })
    await expect(unknown).rejects.toMatchObject({ status: 404, code: 'not-found', message: 'Product not found' })
  })

  it('refuses an invalid query with a clear message', async () => {
    for (const [query, message] of [
      ['limit=0', 'limit: Too small: expected number to be >=1'],
      ['sort=cheap', 'sort: Invalid option'],
      ['q=%00', 'Control characters are not allowed'],
    ]) {
      const reply = await shop.app.inject(`/api/products?${query}`)
      expect(reply.statusCode).toBe(400)
      expect(reply.json().code).toBe('invalid')
      expect(reply.json().message).toContain(message)
    }
  })

  it('repeats the cached response, and renders a new one once a price has changed', async () => {
    const ask = (headers = {}) => shop.app.inject({ url: '/api/products?limit=1', headers })
    const first = await ask()
    const etag = String(first.headers.etag)
    expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304)

    await shop.db.update(products).set({ priceCents: 14_900 }).where(eq(products.name, 'Trail 4x4 12V Two-Seater'))
    await eventually(async () => expect((await ask()).json()[0].price).toBe(149))
    expect((await ask({ 'if-none-match': etag })).statusCode).toBe(200)
  })
})

type Query = z.input<typeof productsApi.list.query>
