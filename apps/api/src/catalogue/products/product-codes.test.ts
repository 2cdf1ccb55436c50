import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { productsApi } from '@wheelyard/contract/catalogue/products.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { auditLog } from '#api/tables/audit'
import { stockLedger } from '#api/tables/stock'
import { productOffers, products } from '#api/tables/products'
import { kart } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))

const codes = { sku: 'WY-1.0_A/B', gtin: '4006381333931', casePack: 4 }
const add = (changes: object = {}) => ada.api.call(productAdminApi.add, { body: { ...kart, ...changes } })
const change = (id: string, changes: object) =>
  ada.api.call(productAdminApi.change, { params: { id }, body: { ...kart, ...changes } })
const remove = (id: string) => ada.api.call(productAdminApi.remove, { query: { id } })
const offers = (id: string) =>
  shop.db.select().from(productOffers).where(eq(productOffers.productId, id)).orderBy(asc(productOffers.version))
const versionOf = async (id: string) => {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id))
  return row?.offerVersion
}
const stored = (id: string) => shop.api.call(productsApi.one, { params: { id } })

describe('SKU, GTIN and case pack', () => {
  it('are made up, none and 1 for a product with the six fields of the specification', async () => {
    const product = await add()
    expect(product).toMatchObject({ sku: expect.stringMatching(/^P-[0-9A-F]{10}$/), gtin: null, casePack: 1 })
  })

  it('are kept as they are given, the SKU trimmed and in upper case', async () => {
    const product = await add({ ...codes, sku: ' wy-1.0_a/b ', gtin: ' 4006381333931 ' })
    expect(product).toMatchObject(codes)
    expect(await stored(product._id)).toMatchObject(product)
  })

  it.each(['', ' ', null])('a GTIN of %j is none', async (gtin) => {
    const { _id } = await add(codes)
    expect(await change(_id, { gtin })).toMatchObject({ ...codes, gtin: null })
    expect(await add({ gtin })).toMatchObject({ gtin: null })
  })

  it('need not fit the minimum or the stock', async () => {
    expect(await add({ minOrder: 5, available: 41, casePack: 12 })).toMatchObject({ minOrder: 5, casePack: 12 })
  })

  it('stay as they are in a change without them, and the audit entry of a change has old and new values', async () => {
    const { _id } = await add(codes)
    expect(await change(_id, { price: 21 })).toMatchObject({ ...codes, price: 21 })
    await change(_id, { price: 21, sku: 'wy-2', gtin: '96385074', casePack: 6 })
    const log = await shop.db.select().from(auditLog).orderBy(asc(auditLog.id))
    expect(log.map(({ detail }) => detail)).toEqual([
      {},
      { priceCents: [2_000, 2_100] },
      { sku: ['WY-1.0_A/B', 'WY-2'], gtin: ['4006381333931', '96385074'], casePack: [4, 6] },
    ])
  })
})

describe('a SKU or GTIN of another product', () => {
  const taken = [
    ['SKU', { sku: 'wy-1.0_A/B' }, { code: 'sku-taken', message: 'SKU WY-1.0_A/B belongs to another product' }],
    ['GTIN', { gtin: codes.gtin }, { code: 'gtin-taken', message: 'GTIN 4006381333931 belongs to another product' }],
  ] as const

  it.each(taken)('is refused for a new product: %s', async (_what, code, refusal) => {
    await add(codes)
    await expect(add(code)).rejects.toMatchObject({ status: 409, ...refusal })
    expect(await shop.db.$count(products)).toBe(1)
    expect(await shop.db.$count(stockLedger)).toBe(1)
    expect(await shop.db.$count(auditLog)).toBe(1)
  })

  it.each(taken)('is refused in a change, which then changes nothing: %s', async (_what, code, refusal) => {
    await add(codes)
    const other = await add()
    await expect(change(other._id, { ...code, price: 99 })).rejects.toMatchObject({ status: 409, ...refusal })
    expect(await stored(other._id)).toMatchObject(other)
    expect(await shop.db.$count(auditLog)).toBe(2)
  })

  it.each([{ sku: 'WY-7' }, { gtin: '96385074' }])('%o goes to one of ten who use it at once', async (code) => {
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => add({ ...code, name: `Kart ${n}` })))
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refusals).toHaveLength(9)
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 409 })
    expect(await shop.db.$count(products)).toBe(1)
    expect(await shop.db.$count(stockLedger)).toBe(1)
  })

  it('is free again once that product is deleted', async () => {
    const { _id } = await add(codes)
    await remove(_id)
    expect(await add(codes)).toMatchObject(codes)
  })
})

describe('the offers of a product', () => {
  it('begin with the first, and every change of name, price, minimum or case pack adds one', async () => {
    const { _id } = await add()
    let body: object = {}
    for (const changed of [{ name: 'Racer' }, { price: 21 }, { minOrder: 6 }, { casePack: 3 }]) {
      body = { ...body, ...changed }
      await change(_id, body)
    }
    expect(await versionOf(_id)).toBe(5)
    expect(await offers(_id)).toMatchObject([
      { version: 1, name: 'Kart', priceCents: 2_000, minOrder: 5, casePack: 1 },
      { version: 2, name: 'Racer', priceCents: 2_000, minOrder: 5, casePack: 1 },
      { version: 3, name: 'Racer', priceCents: 2_100, minOrder: 5, casePack: 1 },
      { version: 4, name: 'Racer', priceCents: 2_100, minOrder: 6, casePack: 1 },
      { version: 5, name: 'Racer', priceCents: 2_100, minOrder: 6, casePack: 3 },
    ])
  })

  it.each([
    ['picture', { img: '/images/quad-atv.webp' }],
    ['description', { description: 'Another.' }],
    ['SKU', { sku: 'WY-9' }],
    ['GTIN', { gtin: '96385074' }],
  ])('stay the same when its %s changes', async (_what, changed) => {
    const { _id } = await add()
    expect(await change(_id, changed)).toMatchObject(changed)
    expect(await versionOf(_id)).toBe(1)
    expect(await offers(_id)).toHaveLength(1)
  })
})
