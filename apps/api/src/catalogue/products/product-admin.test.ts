import { randomUUID } from 'node:crypto'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { productsApi } from '@wheelyard/contract/catalogue/products.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '@wheelyard/server/testing/eventually'
import { testShop } from '#api/testing/test-shop'
import { auditLog } from '#api/tables/audit'
import { stockLedger } from '#api/tables/stock'
import { products } from '#api/tables/products'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))

const kart = {
  name: 'Test Kart',
  img: '/images/go-kart.webp',
  price: 19.99,
  minOrder: 5,
  available: 40,
  description: 'A kart to test with.',
}
const add = (changes: object = {}) => ada.api.call(productAdminApi.add, { body: { ...kart, ...changes } })
const details = async (changes: object) => {
  const { available: _, ...rest } = kart
  return { ...rest, ...changes }
}
const remove = (id: string) => ada.api.call(productAdminApi.remove, { query: { id } })
const history = async () =>
  (await shop.db.select().from(auditLog).orderBy(auditLog.id)).map(({ actor, action, subjectName, detail }) => ({
    actor,
    action,
    subjectName,
    detail,
  }))

describe('adding a product', () => {
  it('puts it into the catalogue, starts its stock ledger and writes an audit entry', async () => {
    const product = await add()
    expect(product).toMatchObject({ ...kart, category: 'Other', alt: 'Test Kart' })
    await eventually(async () => expect(await shop.api.call(productsApi.list)).toEqual([{ ...product, family: null }]))
    expect(await shop.db.select().from(stockLedger)).toMatchObject([
      { productId: product._id, delta: 40, balance: 40, reason: 'initial', actor: ada.email },
    ])
    expect(await history()).toMatchObject([{ actor: ada.email, action: 'product.added', subjectName: 'Test Kart' }])
  })

  it.each([
    ['a price of nothing', { price: 0 }, 'Invalid amount of price'],
    ['a negative price', { price: -1 }, 'Invalid amount of price'],
    ['a third decimal', { price: 19.999 }, 'Invalid amount of price'],
    ['a price beyond any card', { price: 1e308 }, 'Invalid amount of price'],
    ['a million dollars', { price: 1_000_000 }, 'Invalid amount of price'],
    ['no minimum', { minOrder: 0 }, 'Invalid amount of order quantity'],
    ['a broken minimum', { minOrder: 1.5 }, 'Invalid amount of order quantity'],
    ['a minimum above the stock', { minOrder: 41 }, 'Invalid amount of order quantity'],
    ['broken stock', { available: 40.5 }, 'Invalid amount of order quantity'],
    ['more than a million units', { available: 1_000_001 }, 'Invalid amount of order quantity'],
    ['no name', { name: ' ' }, 'Name is Required'],
    ['no description', { description: '' }, 'Description is Required'],
    ['a name of 201 characters', { name: 'x'.repeat(201) }, /name/],
    ['a description of 5,001 characters', { description: 'x'.repeat(5_001) }, /description/],
    ['a SKU with a space', { sku: 'WY 1' }, 'SKU: 1 to 40 letters, digits or any of . _ / -'],
    ['a SKU with another letter', { sku: 'STRAßE' }, /^SKU:/],
    ['a SKU of 41 characters', { sku: 'x'.repeat(41) }, /^SKU:/],
    ['an empty SKU', { sku: ' ' }, /^SKU:/],
    ['a SKU that is none', { sku: null }, /^SKU:/],
    ['a GTIN with a wrong check digit', { gtin: '4006381333932' }, /^GTIN: 8, 12, 13 or 14 digits/],
    ['a GTIN of eleven digits', { gtin: '36000291452' }, /^GTIN:/],
    ['a GTIN that is a number', { gtin: 4_006_381_333_931 }, /^GTIN:/],
    ['no units in a case', { casePack: 0 }, 'Units per case: a whole number from 1 to 1,000,000'],
    ['half a unit in a case', { casePack: 1.5 }, /^Units per case:/],
    ['more than a million units in a case', { casePack: 1_000_001 }, /^Units per case:/],
    ['a case pack that is text', { casePack: '4' }, /^Units per case:/],
    ['a script as picture', { img: 'javascript:alert(1)' }, /https/],
  ])('refuses %s and stores nothing', async (_what, changes, message) => {
    await expect(add(changes)).rejects.toMatchObject({ status: 400, message: expect.stringMatching(message) })
    expect(await shop.db.$count(products)).toBe(0)
    expect(await shop.db.$count(stockLedger)).toBe(0)
    expect(await history()).toEqual([])
  })

  it('stores text that looks like HTML as text', async () => {
    const name = '<script>alert(1)</script>'
    expect(await add({ name })).toMatchObject({ name })
  })
})

describe('a product whose field is missing or of another type', () => {
  const OWN_SENTENCES = {
    name: 'Name is Required',
    img: 'Enter a link that begins with https:// or upload a picture',
    price: 'Invalid amount of price',
    minOrder: 'Invalid amount of order quantity',
    available: 'Invalid amount of order quantity',
    description: 'Description is Required',
  }
  const { available: _, ...inBoth } = OWN_SENTENCES

  describe.each([
    ['missing', undefined],
    ['null', null],
    ['a list', [1]],
    ['an object', {}],
  ])('%s', (_kind, value) => {
    it.each(Object.entries(OWN_SENTENCES))('is refused as new with the sentence of its %s', async (field, message) => {
      await expect(add({ [field]: value })).rejects.toMatchObject({ status: 400, message })
    })
    it.each(Object.entries(inBoth))('is refused as a change with the sentence of its %s', async (field, message) => {
      const body = await details({ [field]: value })
      const change = ada.api.call(productAdminApi.change, { params: { id: randomUUID() }, body })
      await expect(change).rejects.toMatchObject({ status: 400, message })
    })
  })

  it.each(['price', 'minOrder', 'available'] as const)('is refused when its %s is text', async (field) => {
    await expect(add({ [field]: 'abc' })).rejects.toMatchObject({ status: 400, message: OWN_SENTENCES[field] })
  })
})

describe('changing a product', () => {
  it('changes its details but not its stock, and the audit entry has old and new values', async () => {
    const { _id } = await add()
    const body = await details({ price: 21.5, category: 'Go-karts', minOrder: 60 })
    const changed = await ada.api.call(productAdminApi.change, { params: { id: _id }, body })
    expect(changed).toMatchObject({ price: 21.5, category: 'Go-karts', minOrder: 60, available: 40 })
    expect((await history())[1]).toMatchObject({
      action: 'product.changed',
      detail: { priceCents: [1999, 2150], category: ['Other', 'Go-karts'], minOrder: [5, 60] },
    })
  })

  it('writes no audit entry when nothing changed', async () => {
    const { _id } = await add()
    await ada.api.call(productAdminApi.change, { params: { id: _id }, body: await details({}) })
    expect(await history()).toHaveLength(1)
  })

  it('refuses invalid numbers and unknown products', async () => {
    const { _id } = await add()
    const bad = ada.api.call(productAdminApi.change, { params: { id: _id }, body: await details({ price: 0 }) })
    await expect(bad).rejects.toMatchObject({ code: 'bad-price' })
    await remove(_id)
    const gone = ada.api.call(productAdminApi.change, { params: { id: _id }, body: await details({ price: 3 }) })
    await expect(gone).rejects.toMatchObject({ status: 404 })
  })
})

describe('deleting a product', () => {
  it('removes it from the catalogue once; its order stays and can be cancelled', async () => {
    const { _id } = await add()
    const casey = await shop.customer()
    const body = { productId: _id, orderQuantity: 5, phone: '555', address: '1 Depot Road' }
    await casey.api.call(ordersApi.place, { body })
    const outcomes = await Promise.allSettled([remove(_id), remove(_id), remove(_id)])
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
    await expect(remove(_id)).rejects.toMatchObject({ status: 404, body: { deletedCount: 0 } })
    await eventually(async () => expect(await shop.api.call(productsApi.list)).toEqual([]))
    const mine = { params: { email: casey.email } }
    expect(await casey.api.call(ordersApi.mine, mine)).toMatchObject([{ productName: 'Test Kart' }])
    await casey.api.call(ordersApi.cancel, { body: { email: casey.email, productId: _id } })
    expect(await casey.api.call(ordersApi.mine, mine)).toEqual([])
  })

  it.each(['', '?id=', '?id=1', '?id=00000000-0000-4000-8000-000000000000&id=00000000-0000-4000-8000-000000000001'])(
    'deletes nothing for %j',
    async (query) => {
      await add()
      const headers = { authorization: `Bearer ${ada.token}` }
      const reply = await shop.app.inject({ method: 'DELETE', url: `/api/products${query}`, headers })
      expect(reply.statusCode).toBe(400)
      expect(await shop.api.call(productsApi.list, { query: { limit: 2 } })).toHaveLength(1)
    },
  )
})
