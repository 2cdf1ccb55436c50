import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { productImportApi, productTemplate } from '@wheelyard/contract/catalogue/product-import.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#api/tables/audit'
import { productTranslations, sourceOf } from '#api/tables/product-translations'
import { products } from '#api/tables/products'
import { testShop } from '#api/testing/test-shop'
import { kart } from './testing.ts'

const shop = perFile(() => testShop({ env: { LANGUAGES: 'de,ja' } }))
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))

const add = (details: object = {}) => ada.api.call(productAdminApi.add, { body: { ...kart, ...details } })
const send = (csv: string, dryRun = false) =>
  ada.api.upload(productImportApi.upload, new Blob([csv]), { query: { dryRun: `${dryRun}` } })
const download = async () => (await ada.api.download(productImportApi.download)).text()
const messageFor = async (csv: string) => (await send(csv, true)).rows[0]?.message
const GERMAN = 'name_de,description_de,alt_de'
const stored = () => {
  const { language, name, description, alt } = productTranslations
  return shop.db.select({ language, name, description, alt }).from(productTranslations).orderBy(name)
}
const bollerwagen = { language: 'de', name: 'Bollerwagen', description: 'Zum Ziehen, rot', alt: '' }

describe('translations in a file', () => {
  it('are written for new and known products, made from the English of now', async () => {
    const { _id } = await add()
    const rest = '20,5,40,A kart,/images/go-kart.webp'
    const csv = `_id,name,price,minOrder,available,description,img,${GERMAN},name_ja,description_ja
,New,${rest},Neu,Ganz neu,Ein Bild,新しい,新品です
${_id},Wagon,${rest},Bollerwagen,"Zum Ziehen, rot",,,`
    expect(await send(csv)).toMatchObject({ saved: true, added: 1, changed: 1 })
    expect(await stored()).toEqual([
      bollerwagen,
      { language: 'de', name: 'Neu', description: 'Ganz neu', alt: 'Ein Bild' },
      { language: 'ja', name: '新しい', description: '新品です', alt: '' },
    ])
    const sources = await shop.db.select({ of: sourceOf }).from(products)
    const made = await shop.db.select({ of: productTranslations.of }).from(productTranslations)
    expect(new Set(made.map(({ of }) => of))).toEqual(new Set(sources.map(({ of }) => of)))
    const log = await shop.db.select().from(auditLog).orderBy(auditLog.id)
    expect(log.at(-1)).toMatchObject({ action: 'product.changed', detail: { name_de: ['', 'Bollerwagen'] } })
  })

  it('come back from an export unchanged, whatever they are, and do not become newer', async () => {
    await add({ name: 'None' })
    const formula = await add({ name: 'Formula' })
    await send(`_id,${GERMAN}\n${formula._id},=1+1,"Zwei\nZeilen, ""so""",-1`)
    await send(`_id,name\n${formula._id},Renamed`)
    const before = await shop.db.select().from(productTranslations)
    const csv = await download()
    expect(csv).toContain(`,fits,${GERMAN},name_ja,description_ja,alt_ja\r\n`)
    expect(await send(csv)).toMatchObject({ same: 2, changed: 0, refused: 0 })
    expect(await shop.db.select().from(productTranslations)).toEqual(before)
    await shop.db.delete(productTranslations)
    expect(await send(csv)).toMatchObject({ same: 1, changed: 1 })
    expect(await stored()).toMatchObject([{ name: '=1+1', description: 'Zwei\nZeilen, "so"', alt: '-1' }])
  })

  it('stay without their column, change by one of them, and go when they are empty', async () => {
    const { _id } = await add()
    await send(`_id,${GERMAN}\n${_id},Bollerwagen,"Zum Ziehen, rot",`)
    expect(await send(`_id,price,name_ja\n${_id},21,`)).toMatchObject({ changed: 1 })
    expect(await stored()).toEqual([bollerwagen])
    await send(`_id,NAME_DE\n${_id},Handwagen`)
    expect(await stored()).toEqual([{ ...bollerwagen, name: 'Handwagen' }])
    expect(await send(`_id,name_de,description_de\n${_id},,`)).toMatchObject({ changed: 1 })
    expect(await stored()).toEqual([])
    expect(await send(`_id,name_de,description_de\n${_id},,`)).toMatchObject({ same: 1 })
  })

  it('have their columns in the template', async () => {
    expect(productTemplate(['en', 'de'])).toContain(`,fits,${GERMAN}\r\n`)
    expect(await send(productTemplate(['en', 'de']))).toMatchObject({ added: 1 })
    expect(await stored()).toEqual([])
  })
})

describe('refused by the line', () => {
  it.each([
    ['Bollerwagen,,', /^name_de, description_de, alt_de: fill in name and description/],
    [',Zum Ziehen,', /fill in name and description/],
    [',,Ein Bild', /fill in name and description/],
    [`${'ä'.repeat(201)},Zum Ziehen,`, /^name_de, description_de, alt_de: .*Too big/],
    [`Bollerwagen,${'ä'.repeat(5_001)},`, /Too big/],
    ['Boller\u0007wagen,Zum Ziehen,', /Control characters are not allowed/],
  ])('is %j', async (cells, message) => {
    const { _id } = await add()
    expect(await messageFor(`_id,${GERMAN}\n${_id},${cells}`)).toMatch(message)
    await expect(send(`_id,${GERMAN}\n${_id},${cells}`)).rejects.toMatchObject({ code: 'import-has-faults' })
    expect(await stored()).toEqual([])
  })

  it('is a file with a language that the shop does not offer', async () => {
    const { _id } = await add()
    await expect(send(`_id,name_ar\n${_id},x`)).rejects.toMatchObject({ code: 'csv-unreadable' })
  })
})
