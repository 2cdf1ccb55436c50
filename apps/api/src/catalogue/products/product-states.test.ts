import { cartApi } from '@wheelyard/contract/buying/cart.calls'
import { quickOrderApi } from '@wheelyard/contract/buying/quick-order.calls'
import { backInStockApi } from '@wheelyard/contract/catalogue/back-in-stock.calls'
import { managedProductsApi } from '@wheelyard/contract/catalogue/managed-products.calls'
import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { productImportApi } from '@wheelyard/contract/catalogue/product-import.calls'
import type { ProductState } from '@wheelyard/contract/catalogue/product-states'
import { productsApi } from '@wheelyard/contract/catalogue/products.calls'
import { searchApi } from '@wheelyard/contract/catalogue/search.calls'
import { stockApi } from '@wheelyard/contract/catalogue/stock.calls'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerOf, orderBody } from '#api/orders/placing/testing'
import { auditLog } from '#api/tables/audit'
import { testShop } from '#api/testing/test-shop'
import { kart } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))
const buyer = perTest(() => shop.customer())

const add = (details: object = {}) =>
  ada.api.call(productAdminApi.add, { body: { ...kart, sku: 'KART-1', category: 'Karts', ...details } })
const setState = (id: string, state: ProductState) =>
  answerOf(ada.api.call(managedProductsApi.setState, { params: { id }, body: { state } }))
const managed = async (query: object = {}) =>
  (await ada.api.page(managedProductsApi.list, { query })).rows.map(({ name, state }) => ({ name, state }))

const send = (csv: string) => answerOf(ada.api.upload(productImportApi.upload, new Blob([csv]), { query: {} }))
const download = async () => (await ada.api.download(productImportApi.download)).text()

/** What a visitor finds of it, at every door. */
async function seen(id: string) {
  const { lines } = await shop.api.call(cartApi.check, { body: { lines: [{ productId: id, quantity: 5 }] } })
  const coded = await shop.api.call(quickOrderApi.check, { body: { rows: [{ code: 'KART-1', quantity: 5 }] } })
  const { products } = await shop.api.call(searchApi.suggest, { query: { q: 'kart' } })
  return {
    page: (await answerOf(shop.api.call(productsApi.one, { params: { id } }))).status === 200,
    list: (await shop.api.call(productsApi.list)).length,
    search: (await shop.api.call(productsApi.list, { query: { q: 'kart' } })).length,
    categories: (await shop.api.call(productsApi.categories)).length,
    suggestions: products.length,
    cart: lines.filter(({ problem }) => !problem).length,
    quickOrder: coded.products.filter(({ isSold }) => isSold).length,
  }
}
const everywhere = { page: true, list: 1, search: 1, categories: 1, suggestions: 1, cart: 1, quickOrder: 1 }
const nowhere = { page: false, list: 0, search: 0, categories: 0, suggestions: 0, cart: 0, quickOrder: 0 }

describe('a hidden product', () => {
  it('is gone from every public door at once, and back at once when it is shown', async () => {
    const { _id } = await add()
    expect(await seen(_id)).toEqual(everywhere)
    expect(await setState(_id, 'hidden')).toMatchObject({ status: 200, body: { state: 'hidden' } })
    expect(await seen(_id)).toEqual(nowhere)
    await setState(_id, 'shown')
    expect(await seen(_id)).toEqual(everywhere)
  })

  it('cannot be ordered, put into a cart or waited for; its orders stay', async () => {
    const { _id } = await add({ available: 9 })
    const { order: placed } = await buyer.api.call(ordersApi.place, {
      body: { ...orderBody({ id: _id, name: '' }), price: 20 },
    })
    await setState(_id, 'hidden')
    const another = await shop.customer('Olga Other')
    expect(await answerOf(another.api.call(ordersApi.place, { body: orderBody({ id: _id, name: '' }) }))).toMatchObject(
      {
        status: 409,
        code: 'no-longer-sold',
      },
    )
    const line = { body: { lines: [{ productId: _id, quantity: 5 }] } }
    expect(await answerOf(buyer.api.call(cartApi.add, line))).toMatchObject({
      problems: [{ code: 'no-longer-sold' }],
    })
    expect(await answerOf(buyer.api.call(backInStockApi.ask, { params: { id: _id } }))).toMatchObject({ status: 404 })
    expect(await buyer.api.call(ordersApi.mine, { params: { email: buyer.email } })).toMatchObject([
      { _id: placed._id, status: 'pending' },
    ])
  })

  it('is a problem of the carts it is in, and none once it is shown again', async () => {
    const { _id } = await add()
    await buyer.api.call(cartApi.add, { body: { lines: [{ productId: _id, quantity: 5 }] } })
    await setState(_id, 'hidden')
    const problemIn = async () => (await buyer.api.call(cartApi.get)).lines[0]?.problem?.code
    expect(await problemIn()).toBe('no-longer-sold')
    await setState(_id, 'shown')
    expect(await problemIn()).toBeUndefined()
  })

  it('keeps its codes, and is edited, restocked and deleted by administrators', async () => {
    const { _id } = await add()
    await setState(_id, 'hidden')
    expect(await answerOf(add())).toMatchObject({ status: 409, code: 'sku-taken' })
    const { available: _, ...details } = kart
    await ada.api.call(productAdminApi.change, { params: { id: _id }, body: { ...details, name: 'Kart Pro' } })
    await ada.api.call(productAdminApi.moveStock, {
      params: { id: _id },
      body: { reason: 'restock', delta: 2, note: 'Container' },
    })
    expect((await ada.api.page(stockApi.list)).rows).toMatchObject([
      { name: 'Kart Pro', state: 'hidden', available: 42 },
    ])
    expect(await ada.api.call(managedProductsApi.one, { params: { id: _id } })).toMatchObject({
      name: 'Kart Pro',
      state: 'hidden',
    })
    await ada.api.call(productAdminApi.remove, { query: { id: _id } })
    expect(await managed()).toEqual([])
    expect(await setState(_id, 'shown')).toMatchObject({ status: 404 })
    await add()
  })
})

describe('a draft', () => {
  it('is seen by administrators only, and is new on the day it is shown', async () => {
    const draft = await add({ state: 'draft' })
    await add({ sku: 'OTHER', name: 'Buggy', description: 'Two seats', category: 'Buggies' })
    expect(await seen(draft._id)).toMatchObject({ page: false, suggestions: 0, cart: 0, quickOrder: 0 })
    expect(
      await shop.api.call(quickOrderApi.check, { body: { rows: [{ code: 'KART-1', quantity: 5 }] } }),
    ).toMatchObject({
      products: [],
    })
    expect(await managed({ state: 'draft' })).toEqual([{ name: 'Kart', state: 'draft' }])
    await setState(draft._id, 'shown')
    const newest = await shop.api.call(productsApi.list, { query: { sort: 'newest' } })
    expect(newest.map(({ name }) => name)).toEqual(['Kart', 'Buggy'])
  })

  it('is what no product becomes that has been shown', async () => {
    const { _id } = await add()
    expect(await setState(_id, 'draft')).toMatchObject({ status: 409, code: 'was-shown' })
    await setState(_id, 'hidden')
    expect(await setState(_id, 'draft')).toMatchObject({ status: 409, code: 'was-shown' })
    expect(await managed()).toEqual([{ name: 'Kart', state: 'hidden' }])
    expect(await setState(_id, 'gone' as ProductState)).toMatchObject({ status: 400 })
  })
})

it('a state changes once for the audit log, however often it is set', async () => {
  const { _id } = await add()
  await setState(_id, 'hidden')
  await setState(_id, 'hidden')
  const entries = await shop.db.select().from(auditLog).orderBy(auditLog.id)
  expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
    ['product.added', {}],
    ['product.changed', { state: ['shown', 'hidden'] }],
  ])
})

describe('a file', () => {
  it('has products in every state, and comes back without a change', async () => {
    await add()
    await add({ sku: 'D', name: 'Draft', state: 'draft' })
    await add({ sku: 'H', name: 'Hidden', state: 'hidden' })
    expect(await send(await download())).toMatchObject({ body: { same: 3, changed: 0 } })
  })

  it('shows, hides and adds drafts; a cell left empty changes nothing', async () => {
    const { _id } = await add()
    const { _id: draft } = await add({ sku: 'D', name: 'Draft', state: 'draft' })
    const head = '_id,name,price,minOrder,available,description,img,state'
    const file = [
      head,
      `${_id},,,,,,,HIDDEN`,
      `${draft},Sketch,,,,,,`,
      ',Third,20,5,40,A kart,/images/go-kart.webp,draft',
    ]
    expect(await send(file.join('\n'))).toMatchObject({ body: { added: 1, changed: 2 } })
    expect(await managed({ sort: 'name' })).toEqual([
      { name: 'Kart', state: 'hidden' },
      { name: 'Sketch', state: 'draft' },
      { name: 'Third', state: 'draft' },
    ])
  })

  it.each([
    ['asleep', 'State: shown, draft, hidden'],
    ['draft', 'This product has been shown. Hide it instead of making it a draft.'],
  ])('is refused with the state %s of a product that is shown', async (state, message) => {
    const { _id } = await add()
    expect(await send(`_id,state\n${_id},${state}`)).toMatchObject({
      status: 400,
      report: { rows: [{ outcome: 'refused', message }] },
    })
    expect(await managed()).toEqual([{ name: 'Kart', state: 'shown' }])
  })
})
