import { quickOrderApi } from '@wheelyard/contract/buying/quick-order.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { statementsOf } from '#api/testing/statements-of'
import { testShop } from '#api/testing/test-shop'
import { addProduct, allRows, answerOf } from '#api/orders/placing/testing'
import { products } from '#api/tables/products'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())

type Codes = { sku: string; gtin?: string; archivedAt?: Date }

async function addCoded(codes: Codes, terms: Parameters<typeof addProduct>[1] = {}) {
  const product = await addProduct(shop, terms)
  await shop.db.update(products).set(codes).where(eq(products.id, product.id))
  return product
}

const check = (rows: { code?: unknown; quantity?: unknown }[]) =>
  shop.api.call(quickOrderApi.check, { body: { rows: rows as { code: string; quantity: number }[] } })

it('answers every row in its order, with each product once', async () => {
  const kart = await addCoded({ sku: 'QK-100', gtin: '2009400020012' }, { name: 'Kart', casePack: 4, minOrder: 4 })
  const quad = await addCoded({ sku: 'QQ-200' }, { name: 'Quad', available: 36 })
  const answer = await check([
    { code: 'qk-100', quantity: 8 },
    { code: ' QQ-200 ', quantity: 40 },
    { code: '2009400020012', quantity: 4 },
    { code: 'nothing', quantity: 1 },
    { code: 2_009_400_020_012, quantity: 2 },
    { code: 'QQ-200', quantity: 'twelve' },
  ])
  expect(answer.rows).toMatchObject([
    { outcome: 'not-whole-cases', productId: kart.id, together: 14, quantities: [12, 16] },
    { outcome: 'quantity-above-stock', productId: quad.id, quantities: [36] },
    { outcome: 'not-whole-cases', productId: kart.id, firstRow: 1 },
    { outcome: 'not-found' },
    { outcome: 'not-whole-cases', productId: kart.id, firstRow: 1 },
    { outcome: 'bad-quantity', productId: quad.id },
  ])
  expect(answer.products.map(({ productId }) => productId).toSorted()).toEqual([kart.id, quad.id].toSorted())
  expect(answer.products).toContainEqual({
    productId: kart.id,
    name: 'Kart',
    img: '/trail.webp',
    alt: 'A red 4x4',
    sku: 'QK-100',
    gtin: '2009400020012',
    price: 19.99,
    priceTiers: [],
    minOrder: 4,
    casePack: 4,
    available: 50,
    isSold: true,
  })
})

describe('a code', () => {
  it('of a removed product says so, unless another product has it now', async () => {
    const removed = await addCoded({ sku: 'QK-100', archivedAt: new Date() }, { name: 'Old Kart' })
    const removedOnly = await check([{ code: 'QK-100', quantity: 5 }])
    expect(removedOnly.rows).toMatchObject([
      { outcome: 'no-longer-sold', productId: removed.id, message: 'Old Kart is no longer sold' },
    ])
    const kart = await addCoded({ sku: 'QK-100' })
    expect((await check([{ code: 'QK-100', quantity: 5 }])).rows).toMatchObject([{ outcome: 'ok', productId: kart.id }])
  })

  it('that is one product’s SKU and another’s GTIN is the SKU', async () => {
    await addCoded({ sku: 'QQ-1', gtin: '2009400020012' })
    const kart = await addCoded({ sku: '2009400020012' })
    expect((await check([{ code: '2009400020012', quantity: 5 }])).rows).toMatchObject([{ productId: kart.id }])
  })

  it('may lack the leading zeros of its GTIN, as spreadsheets leave it', async () => {
    const kart = await addCoded({ sku: 'QK-100', gtin: '0012345678905' })
    expect((await check([{ code: 12_345_678_905, quantity: 5 }])).rows).toMatchObject([{ productId: kart.id }])
    const bell = await addCoded({ sku: 'QB-1', gtin: '01234565' })
    expect((await check([{ code: 1_234_565, quantity: 5 }])).rows).toMatchObject([{ productId: bell.id }])
  })
})

const suggestedFor = async (code: string) => {
  const { rows, products: found } = await check([{ code, quantity: 5 }])
  return rows[0]?.suggestions.map((id) => found.find(({ productId }) => productId === id)?.name)
}

describe('an unknown code', () => {
  it('is met with products of a similar code or name, the likeliest first', async () => {
    await addCoded({ sku: 'QK-100200' }, { name: 'Dune Buggy' })
    await addCoded({ sku: 'QK-100900' }, { name: 'Fire Engine' })
    await addCoded({ sku: 'ZZ-7' }, { name: 'Police Car' })
    expect(await suggestedFor('QK-10020')).toEqual(['Dune Buggy', 'Fire Engine'])
    expect(await suggestedFor('qk100900')).toEqual(['Fire Engine'])
    expect(await suggestedFor('police car')).toEqual(['Police Car'])
    expect(await suggestedFor('Completely else')).toEqual([])
  })

  it('is never met with a product that was removed', async () => {
    await addCoded({ sku: 'QK-100200', archivedAt: new Date() })
    expect(await suggestedFor('QK-10020')).toEqual([])
  })
})

it('a row that makes no sense is a problem of that row alone', async () => {
  const kart = await addCoded({ sku: 'QK-100' })
  const odd = [null, {}, [], true, 'x'.repeat(101), 'a\u0000b', '\ud800', "'; drop table products", '%', '\\', '😀']
  const answer = await check([
    ...odd.map((code) => ({ code, quantity: 5 })),
    ...[null, '5', Number.MAX_SAFE_INTEGER, -1, 0, 5.5].map((quantity) => ({ code: 'QK-100', quantity })),
    { code: 'QK-100', quantity: 5 },
    {},
  ])
  expect(answer.rows).toHaveLength(odd.length + 8)
  const outcomes = answer.rows.slice(0, odd.length).map(({ outcome }) => outcome)
  expect(new Set(outcomes)).toEqual(new Set(['code-missing', 'not-found']))
  expect(answer.rows.at(-1)).toMatchObject({ outcome: 'code-missing' })
  expect(answer.rows.at(-2)).toMatchObject({ outcome: 'ok', productId: kart.id, together: 5 })
})

it('5,001 rows are refused, and 5,000 are answered with two statements, without writing anything', async () => {
  await addCoded({ sku: 'QK-100' })
  const before = await allRows(shop)
  const rows = Array.from({ length: 5_001 }, (_, index) => ({
    code: index % 2 ? 'QK-100' : `${'長'.repeat(96)}${index}`,
    quantity: 1,
  }))
  expect(await answerOf(check(rows))).toMatchObject({ status: 400, code: 'invalid' })
  const statements = await statementsOf(async () => {
    expect((await check(rows.slice(1))).rows).toHaveLength(5_000)
  })
  expect(statements).toBeLessThanOrEqual(2)
  expect(await allRows(shop)).toEqual(before)
})

it('a name typed in place of a code is met with products that have all its words', async () => {
  await addCoded({ sku: 'ZZ-1' }, { name: 'Wheel, rear, for Trail 4x4' })
  await addCoded({ sku: 'ZZ-2' }, { name: 'Wheel, front' })
  expect(await suggestedFor('trail whe')).toEqual(['Wheel, rear, for Trail 4x4'])
  expect(await suggestedFor('wheel')).toHaveLength(2)
  expect(await suggestedFor('wheel & !front | trail:*')).toEqual([])
})
