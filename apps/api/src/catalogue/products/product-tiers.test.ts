import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { productsApi } from '@wheelyard/contract/catalogue/products.calls'
import { eventually } from '@wheelyard/server/testing/eventually'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { auditLog } from '#api/tables/audit'
import { allRows } from '#api/orders/placing/testing'
import { kart } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))

const tier = (minQuantity: unknown, price: unknown) => ({ minQuantity, price })
const priceTiers = [tier(24, 18), tier(48, 17.25)]
const { available: _stock, ...details } = kart

const add = (changes: object = {}) => ada.api.call(productAdminApi.add, { body: { ...kart, casePack: 4, ...changes } })
const change = (id: string, changes: object = {}) =>
  ada.api.call(productAdminApi.change, { params: { id }, body: { ...details, ...changes } })
const changeEntries = async () =>
  (await shop.db.select().from(auditLog).orderBy(auditLog.id)).filter(({ action }) => action === 'product.changed')

describe('price tiers', () => {
  it('are saved and returned, also by the public calls', async () => {
    const product = await add({ priceTiers })
    expect(product.priceTiers).toEqual(priceTiers)
    await eventually(async () => expect(await shop.api.call(productsApi.list)).toMatchObject([{ priceTiers }]))
    expect(await shop.api.call(productsApi.one, { params: { id: product._id } })).toMatchObject(product)
    expect((await add({ name: 'Without' })).priceTiers).toEqual([])
  })

  it('stay when a change leaves them out, and go with an empty list', async () => {
    const { _id } = await add({ priceTiers })
    expect(await change(_id, { price: 19 })).toMatchObject({ price: 19, priceTiers })
    expect(await change(_id, { priceTiers: [] })).toMatchObject({ priceTiers: [] })
  })

  it('are recorded with their old and new figures, but not when the same are saved again', async () => {
    const { _id } = await add({ priceTiers })
    await change(_id, { priceTiers: priceTiers.map(({ minQuantity, price }) => ({ price, minQuantity })) })
    expect(await changeEntries()).toEqual([])
    await change(_id, { priceTiers: priceTiers.slice(1) })
    const before = [
      { minQuantity: 24, priceCents: 1_800 },
      { minQuantity: 48, priceCents: 1_725 },
    ]
    expect(await changeEntries()).toMatchObject([{ detail: { priceTiers: [before, before.slice(1)] } }])
  })

  it.each([
    ['price', { price: 18 }, { tier: 1, field: 'price', message: 'Tier 1 must cost less than $18.00' }],
    ['minimum', { minOrder: 24 }, { tier: 1, field: 'minQuantity', message: 'Tier 1 must start above 24 units' }],
    [
      'case pack',
      { casePack: 16 },
      { tier: 1, field: 'minQuantity', message: 'Tier 1 must start at whole cases of 16: 16 or 32' },
    ],
  ])('stop a new %s that does not suit them, and nothing changes', async (_figure, changes, problem) => {
    const { _id } = await add({ priceTiers })
    const before = await allRows(shop)
    await expect(change(_id, changes)).rejects.toMatchObject({
      status: 400,
      code: 'bad-price-tiers',
      message: problem.message,
      body: { problems: [problem] },
    })
    expect(await allRows(shop)).toEqual(before)
  })

  it('may change together with the figures they must suit', async () => {
    const { _id } = await add({ priceTiers })
    const changes = { price: 10, minOrder: 40, casePack: 5, priceTiers: [tier(45, 9.5)] }
    expect(await change(_id, changes)).toMatchObject(changes)
  })
})

const eleven = Array.from({ length: 11 }, (_, n) => tier(8 + 4 * n, 15 - n))

describe.each([
  ['a rising price', [tier(24, 18), tier(48, 18.5)], ['Tier 2 must cost less than $18.00']],
  ['an equal price', [tier(24, 20)], ['Tier 1 must cost less than $20.00']],
  ['a quantity that does not rise', [tier(24, 18), tier(24, 17)], ['Tier 2 must start above 24 units']],
  ['a quantity at the minimum', [tier(5, 18)], ['Tier 1 must start above 5 units']],
  ['a broken case', [tier(25, 18)], ['Tier 1 must start at whole cases of 4: 24 or 28']],
  ['an eleventh tier', eleven, ['A product has at most 10 price tiers']],
  ['a price of nothing', [tier(24, 0)], ['Tier 1 must cost at least $0.01, in whole cents']],
  ['a negative price', [tier(24, -1)], ['Tier 1 must cost at least $0.01, in whole cents']],
  ['a third decimal', [tier(24, 5.555)], ['Tier 1 must cost at least $0.01, in whole cents']],
  ['a negative quantity', [tier(-24, 18)], ['Tier 1 must start above 5 units']],
  ['a quantity of 5.5', [tier(5.5, 18)], ['Tier 1 must start at a whole number, at most 1,000,000']],
  ['a quantity of 10^9', [tier(10 ** 9, 18)], ['Tier 1 must start at a whole number, at most 1,000,000']],
  [
    'three bad tiers',
    [tier(5.5, 18), tier(24, 0), tier(26, 17)],
    [
      'Tier 1 must start at a whole number, at most 1,000,000',
      'Tier 2 must cost at least $0.01, in whole cents',
      'Tier 3 must start at whole cases of 4: 28',
    ],
  ],
])('a table with %s', (_what, tiers, messages) => {
  const refusal = {
    status: 400,
    code: 'bad-price-tiers',
    message: messages.join('. '),
    body: { problems: messages.map((message) => expect.objectContaining({ message })) },
  }
  it('is refused with a problem for each bad tier, and nothing changes', async () => {
    const { _id } = await add({ priceTiers })
    const before = await allRows(shop)
    await expect(change(_id, { priceTiers: tiers })).rejects.toMatchObject(refusal)
    await expect(add({ name: 'Other', priceTiers: tiers })).rejects.toMatchObject(refusal)
    expect(await allRows(shop)).toEqual(before)
  })
})

it.each([
  ['quantity as text', [tier('25', 18)], 'A price tier starts at a whole number'],
  ['quantity of null', [tier(null, 18)], 'A price tier starts at a whole number'],
  ['missing price', [{ minQuantity: 24 }], 'Invalid amount of price'],
  ['price as text', [tier(24, '18')], 'Invalid amount of price'],
  ['tier of null', [null], /^priceTiers\.0: /],
  ['list of null', null, /^priceTiers: /],
  ['list that is an object', { 0: tier(24, 18) }, /^priceTiers: /],
])('a %s is refused as a tier by its type, and nothing changes', async (_what, tiers, message) => {
  const { _id } = await add({ priceTiers })
  const before = await allRows(shop)
  const refusal = { status: 400, code: 'invalid', message: expect.stringMatching(message) }
  await expect(change(_id, { priceTiers: tiers })).rejects.toMatchObject(refusal)
  await expect(add({ name: 'Other', priceTiers: tiers })).rejects.toMatchObject(refusal)
  expect(await allRows(shop)).toEqual(before)
})
