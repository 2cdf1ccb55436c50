import { randomUUID } from 'node:crypto'
import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { productOffersApi } from '@wheelyard/contract/catalogue/product-offers.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { productOffers, products } from '#api/tables/products'
import { kart } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))

const { available: _stock, ...details } = kart
const history = (id: string, query = {}) => ada.api.page(productOffersApi.history, { params: { id }, query })
const lowest = async (id: string) => (await history(id)).rows.lowest
const change = (id: string, changes: object) =>
  ada.api.call(productAdminApi.change, { params: { id }, body: { ...details, ...changes } })

describe('the price history', () => {
  it('has every offer, newest first, page by page; other changes make none', async () => {
    const { _id } = await ada.api.call(productAdminApi.add, { body: kart })
    await ada.api.call(productAdminApi.add, { body: { ...kart, name: 'Other' } })
    await change(_id, { price: 19, priceTiers: [{ minQuantity: 24, price: 18.5 }] })
    await change(_id, { price: 19, description: 'Another text.' })
    await change(_id, { price: 19, minOrder: 10 })
    const [newest, changed, first] = (await history(_id)).rows.offers
    expect(newest).toMatchObject({
      version: 3,
      price: 19,
      priceTiers: [{ minQuantity: 24, price: 18.5 }],
      minOrder: 10,
    })
    expect(changed).toMatchObject({ version: 2, price: 19, minOrder: 5 })
    const offeredAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
    expect(first).toEqual({
      version: 1,
      offeredAt,
      name: 'Kart',
      price: 20,
      priceTiers: [],
      minOrder: 5,
      casePack: 1,
      taxCategory: 'standard',
    })

    const page = await history(_id, { limit: 2 })
    expect(page.rows.offers.map(({ version }) => version)).toEqual([3, 2])
    const last = await history(_id, { limit: 2, cursor: page.nextCursor })
    expect(last).toMatchObject({ nextCursor: undefined, rows: { offers: [{ version: 1 }], lowest: page.rows.lowest } })
  })

  it('is kept of a deleted product, and there is none of an unknown one', async () => {
    const { _id } = await ada.api.call(productAdminApi.add, { body: kart })
    await ada.api.call(productAdminApi.remove, { query: { id: _id } })
    expect((await history(_id)).rows.offers).toHaveLength(1)
    await expect(history(randomUUID())).rejects.toMatchObject({ status: 404, code: 'not-found' })
  })
})

describe('the lowest price of the last 30 days', () => {
  type Offer = { daysAgo: number; price: number; tier?: number }

  /** Beside these, the trigger records the current offer: dear and without tiers. */
  async function productWith(offers: Offer[]): Promise<string> {
    const texts = { name: 'Kart', description: 'A kart.', category: 'Karts', img: '/kart.webp', alt: '' }
    const terms = { minOrder: 5, casePack: 1 }
    const values = { ...texts, ...terms, priceCents: 99_999, available: 50, offerVersion: offers.length + 1 }
    const [product] = await shop.db.insert(products).values(values).returning()
    const productId = product?.id ?? ''
    const rows = offers.map(({ daysAgo, price, tier }, index) => ({
      ...terms,
      productId,
      version: index + 1,
      name: 'Kart',
      priceCents: price * 100,
      priceTiers: tier
        ? [
            { minQuantity: 25, priceCents: (tier + 1) * 100 },
            { minQuantity: 50, priceCents: tier * 100 },
          ]
        : [],
      offeredAt: sql`now() - make_interval(hours => ${daysAgo * 24})`,
    }))
    await shop.db.insert(productOffers).values(rows)
    return productId
  }

  it('is that of offers made within them', async () => {
    const id = await productWith([
      { daysAgo: 20, price: 30 },
      { daysAgo: 10, price: 20, tier: 15 },
      { daysAgo: 5, price: 25, tier: 18 },
    ])
    expect(await lowest(id)).toEqual({ price: 20, tierPrice: 15 })
  })

  it('counts the offer in force when they began, but none that ended before', async () => {
    const id = await productWith([
      { daysAgo: 90, price: 10, tier: 5 },
      { daysAgo: 40, price: 20, tier: 15 },
      { daysAgo: 29, price: 30 },
    ])
    expect(await lowest(id)).toEqual({ price: 20, tierPrice: 15 })
  })

  it('counts an offer that stood since long before, but not its predecessor', async () => {
    const id = await productWith([
      { daysAgo: 400, price: 10, tier: 5 },
      { daysAgo: 200, price: 30 },
    ])
    expect(await lowest(id)).toEqual({ price: 30, tierPrice: null })
  })

  it.each([
    [31, 30],
    [29, 10],
  ])('of one that was replaced %i days ago by another of $30 is $%i', async (daysAgo, price) => {
    const id = await productWith([
      { daysAgo: 60, price: 10 },
      { daysAgo, price: 30 },
    ])
    expect(await lowest(id)).toEqual({ price, tierPrice: null })
  })
})
