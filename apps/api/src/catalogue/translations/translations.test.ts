import { randomUUID } from 'node:crypto'
import { managedProductsApi } from '@wheelyard/contract/catalogue/managed-products.calls'
import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { productsApi } from '@wheelyard/contract/catalogue/products.calls'
import { translationsApi } from '@wheelyard/contract/catalogue/translations.calls'
import { auditApi } from '@wheelyard/contract/shop/audit.calls'
import type { TranslationState } from '@wheelyard/contract/shop/translations.schemas'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerOf } from '#api/orders/placing/testing'
import { testShop } from '#api/testing/test-shop'
import { kart } from '../products/testing.ts'
import { addKart, bollerwagen, translate } from './testing.ts'

const shop = perFile(() => testShop({ env: { LANGUAGES: 'de,ja' } }))
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))

const german = { language: 'de' } as const
const read = (id: string, language: 'de' | 'ja' | 'ar' = 'de') =>
  ada.api.call(translationsApi.one, { params: { id, language } })
const list = (query: { q?: string; state?: TranslationState; page?: number } = {}) =>
  ada.api.page(translationsApi.list, { query: { ...german, ...query } })
const progress = () => ada.api.call(translationsApi.progress)
const rename = (id: string, name: string) =>
  ada.api.call(productAdminApi.change, { params: { id }, body: { ...kart, name } })
const remove = (id: string, seenUpdatedAt: string | null) =>
  ada.api.call(translationsApi.remove, { params: { id, ...german }, body: { seenUpdatedAt } })

describe('a translation', () => {
  it('is missing, done, outdated once the English changes, and done when it is saved again', async () => {
    const { _id } = await addKart(ada)
    expect(await read(_id)).toMatchObject({
      state: 'missing',
      english: { name: 'Kart', description: 'A kart.', alt: 'Kart' },
      translation: null,
    })
    const saved = await translate(ada, _id)
    expect(saved).toMatchObject({ state: 'done', translation: { ...bollerwagen, updatedBy: ada.email } })
    await ada.api.call(productAdminApi.change, { params: { id: _id }, body: { ...kart, price: 99 } })
    expect(await read(_id)).toEqual(saved)
    await rename(_id, 'Wagon')
    expect(await read(_id)).toMatchObject({ state: 'outdated', english: { name: 'Wagon' }, translation: bollerwagen })
    expect(await translate(ada, _id)).toMatchObject({ state: 'done' })
    await rename(_id, 'Kart')
    expect(await read(_id)).toMatchObject({ state: 'outdated' })
    expect((await read(_id, 'ja')).state).toBe('missing')
  })

  it('made from an English that changed while it was written is outdated at once', async () => {
    const { _id } = await addKart(ada)
    const { source } = await read(_id)
    await rename(_id, 'Wagon')
    const body = { ...bollerwagen, source, seenUpdatedAt: null }
    const saved = await ada.api.call(translationsApi.save, { params: { id: _id, ...german }, body })
    expect(saved.state).toBe('outdated')
  })

  it('is removed, and readers see the English again', async () => {
    const { _id } = await addKart(ada)
    const { translation } = await translate(ada, _id)
    expect(await remove(_id, translation!.updatedAt)).toMatchObject({ state: 'missing', translation: null })
    const query = german
    expect(await shop.api.call(productsApi.one, { params: { id: _id }, query })).toMatchObject({ name: 'Kart' })
  })

  it('of two administrators who save at once, one is refused and told why', async () => {
    const { _id } = await addKart(ada)
    const bea = await shop.admin('Bea Admin')
    const { source } = await read(_id)
    const save = (who: typeof ada, name: string, seenUpdatedAt: string | null) => {
      const body = { ...bollerwagen, name, source, seenUpdatedAt }
      return answerOf(who.api.call(translationsApi.save, { params: { id: _id, ...german }, body }))
    }
    const changed = {
      status: 409,
      code: 'translation-changed',
      message: 'Someone else has changed this translation since you opened it',
    }
    for (let seen: string | null = null, round = 0; round < 2; round += 1) {
      const answers = await Promise.all([save(ada, `A${round}`, seen), save(bea, `B${round}`, seen)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.find(({ status }) => status === 409)).toMatchObject(changed)
      seen = (await read(_id)).translation!.updatedAt
    }
    expect(await answerOf(remove(_id, null))).toMatchObject(changed)
  })

  it('is in the audit log of the product, each text under its language', async () => {
    const { _id } = await addKart(ada)
    const { translation } = await translate(ada, _id)
    await translate(ada, _id)
    await remove(_id, (await read(_id)).translation!.updatedAt)
    const entries = await ada.api.call(auditApi.list, { query: { topic: 'product' } })
    const subject = { actor: ada.email, action: 'product.changed', subjectId: _id, subjectName: 'Kart' }
    const { name, description } = bollerwagen
    expect(entries).toMatchObject([
      { ...subject, detail: { name_de: [name, ''], description_de: [description, ''] } },
      { ...subject, detail: { name_de: ['', name], description_de: ['', description] } },
      { action: 'product.added' },
    ])
    expect(translation?.updatedBy).toBe(ada.email)
  })
})

describe('the list', () => {
  it('has every product that is kept, by its state and by English and German words', async () => {
    const [a, b] = [await addKart(ada, { name: 'A' }), await addKart(ada, { name: 'B' })]
    await addKart(ada, { name: 'C', state: 'draft' })
    await translate(ada, a._id, { texts: { name: 'Auto' } })
    await translate(ada, b._id)
    await rename(b._id, 'B2')
    const { rows, total } = await list()
    expect(total).toBe(3)
    expect(rows).toMatchObject([
      { name: 'A', sku: a.sku, state: 'done', translatedName: 'Auto', productState: 'shown' },
      { name: 'B2', state: 'outdated', translatedName: 'Bollerwagen' },
      { name: 'C', state: 'missing', translatedName: null, productState: 'draft' },
    ])
    for (const [state, name] of [
      ['done', 'A'],
      ['outdated', 'B2'],
      ['missing', 'C'],
    ] as const)
      expect(await list({ state })).toMatchObject({ rows: [{ name }], total: 1 })
    expect((await list({ q: 'boller' })).rows).toMatchObject([{ name: 'B2' }])
    expect((await list({ q: a.sku })).rows).toMatchObject([{ name: 'A' }])
    expect(await progress()).toEqual([
      { language: 'de', missing: 1, outdated: 1, done: 1 },
      { language: 'ja', missing: 3, outdated: 0, done: 0 },
    ])
  })

  it('of a shop without products counts none', async () => {
    expect(await list()).toMatchObject({ rows: [], total: 0 })
    expect(await progress()).toMatchObject([{ missing: 0, outdated: 0, done: 0 }, { missing: 0 }])
  })

  it('has 25 products on a page', async () => {
    await shop.pool.query(`
      insert into products (name, description, category, img, alt, price_cents, min_order, available)
      select 'Kart ' || n, 'd', 'c', '/images/go-kart.webp', 'a', 100, 1, 1 from generate_series(10, 39) n`)
    expect((await list()).rows).toHaveLength(25)
    const last = await list({ page: 2 })
    expect([last.total, last.rows.map(({ name }) => name).at(-1)]).toEqual([30, 'Kart 39'])
  })
})

describe('refused', () => {
  it.each([
    ['no name', { name: ' ' }, 'Name is Required'],
    ['no description', { description: '' }, 'Description is Required'],
    ['a name of 201 letters', { name: 'ä'.repeat(201) }, /Too big/],
    ['a description of 5,001 letters', { description: 'ä'.repeat(5_001) }, /Too big/],
    ['a name of two lines', { name: 'Boller\nwagen' }, 'Control characters are not allowed'],
    ['letters that turn the direction', { alt: '\u202eelk' }, 'Control characters are not allowed'],
  ])('is %s', async (_what, texts, message) => {
    const { _id } = await addKart(ada)
    await expect(translate(ada, _id, { texts })).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(message),
    })
    expect((await read(_id)).translation).toBeNull()
  })

  it('is a language that the shop does not offer, or none, or English', async () => {
    const { _id } = await addKart(ada)
    const notOffered = { status: 400, code: 'language-not-offered', message: 'This shop has no pages in this language' }
    expect(await answerOf(read(_id, 'ar'))).toMatchObject(notOffered)
    expect(await answerOf(translate(ada, _id, { language: 'ar' }))).toMatchObject(notOffered)
    const inArabic = ada.api.call(translationsApi.list, { query: { language: 'ar' } })
    expect(await answerOf(inArabic)).toMatchObject(notOffered)
    for (const language of ['en', 'xx']) {
      const headers = { authorization: `Bearer ${ada.token}` }
      const url = `/api/products/${_id}/translations/${language}`
      expect((await shop.app.inject({ url, headers })).statusCode).toBe(400)
    }
  })

  it('is a product that is not there, or no more', async () => {
    const missing = { status: 404, message: 'Product not found' }
    expect(await answerOf(read(randomUUID()))).toMatchObject(missing)
    const { _id } = await addKart(ada)
    const { source } = await read(_id)
    await ada.api.call(productAdminApi.remove, { query: { id: _id } })
    const body = { ...bollerwagen, source, seenUpdatedAt: null }
    const late = ada.api.call(translationsApi.save, { params: { id: _id, ...german }, body })
    expect(await answerOf(late)).toMatchObject(missing)
  })

  it('is who may not: others see nothing, and who only sees changes nothing', async () => {
    const { _id } = await addKart(ada)
    const seer = await shop.staff('read-only')
    expect(await seer.api.call(translationsApi.progress)).toHaveLength(2)
    expect(await answerOf(translate(seer, _id))).toMatchObject({ status: 403 })
    const packer = await shop.staff('warehouse')
    expect(await answerOf(packer.api.call(translationsApi.list, { query: german }))).toMatchObject({ status: 403 })
    expect(await translate(await shop.staff('catalogue'), _id)).toMatchObject({ state: 'done' })
  })
})

it('markup is text, and a hidden product is translated like any other', async () => {
  const { _id } = await addKart(ada)
  await ada.api.call(managedProductsApi.setState, { params: { id: _id }, body: { state: 'hidden' } })
  const name = '<b>Boller</b>wagen & "mehr"'
  expect(await translate(ada, _id, { texts: { name } })).toMatchObject({ translation: { name } })
})
