import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { productImportApi } from '@wheelyard/contract/catalogue/product-import.calls'
import { productsApi } from '@wheelyard/contract/catalogue/products.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { auditLog } from '#api/tables/audit'
import { kart } from './testing.ts'

// Without columns of other languages.
const shop = perFile(() => testShop({ env: { LANGUAGES: 'en' } }))
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))

const add = (sku: string, fits: string[] = []) =>
  ada.api.call(productAdminApi.add, { body: { ...kart, name: sku, sku, fits } })
const send = (csv: string, dryRun = false) =>
  ada.api.upload(productImportApi.upload, new Blob([csv]), { query: { dryRun: `${dryRun}` } })
const download = async () => (await ada.api.download(productImportApi.download)).text()
const messages = async (csv: string) => (await send(csv, true)).rows.map(({ message }) => message)
const REST = '20,5,40,A kart.,/images/go-kart.webp'
/** `sku,fits` of products to add. */
const added = (...rows: string[]) =>
  ['sku,fits,name,price,minOrder,available,description,img', ...rows.map((row) => `${row},A,${REST}`)].join('\n')
/** SKUs of what each product fits. */
async function stored() {
  const all = await shop.api.call(productsApi.list)
  const bySku = await Promise.all(
    all.map(async ({ _id, sku }) => {
      const { fits } = await shop.api.call(productsApi.one, { params: { id: _id } })
      return [sku, fits.map((fitted) => fitted.sku).toSorted()] as const
    }),
  )
  return Object.fromEntries(bySku.filter(([, fits]) => fits.length > 0))
}

describe('what a product fits, in a file', () => {
  it('names products of the catalogue and of the file, also of later rows', async () => {
    await add('CAR')
    expect(await send(added('TYRE,car JEEP', 'VALVE,TYRE', 'JEEP,', 'BELL,none', ',JEEP'))).toMatchObject({ added: 5 })
    const all = await stored()
    expect(all).toMatchObject({ TYRE: ['CAR', 'JEEP'], VALVE: ['TYRE'] })
    expect(Object.entries(all).find(([sku]) => sku.startsWith('P-'))?.[1]).toEqual(['JEEP'])
  })

  it('stays when the column is left out or empty, and goes with the word none', async () => {
    const car = await add('CAR')
    const tyre = await add('TYRE', [car._id])
    await send(`_id,price\n${tyre._id},21`)
    expect(await send(`_id,fits\n${tyre._id},`)).toMatchObject({ same: 1 })
    expect(await stored()).toEqual({ TYRE: ['CAR'] })
    expect(await send(`_id,fits\n${tyre._id},None`)).toMatchObject({ changed: 1 })
    expect(await stored()).toEqual({})
  })

  it('comes back from an export unchanged, whatever the SKUs are and what is sold no more', async () => {
    const fitted = [await add('-1/2'), await add('CAR'), await add('OLD')]
    const none = await add('NONE')
    const all = fitted.map(({ _id }) => _id)
    await add('TYRE', all)
    await add('BELL', [none._id])
    await ada.api.call(productAdminApi.remove, { query: { id: fitted[2]!._id } })
    const csv = await download()
    expect(csv).toContain(",standard,'-1/2 CAR\r\n")
    expect(csv).toContain(',standard,NONE\r\n')
    expect(csv).toContain(',standard,none\r\n')
    expect(await send(csv, true)).toMatchObject({ same: 5, changed: 0, refused: 0 })
    expect(await send(csv)).toMatchObject({ saved: true, same: 5 })
  })

  it('is in the audit entry of the import, and both pages show it at once', async () => {
    const [car, jeep] = [await add('CAR'), await add('JEEP')]
    const tyre = await add('TYRE', [car._id])
    const page = (id: string) => shop.api.call(productsApi.one, { params: { id } })
    await Promise.all([car, jeep, tyre].map(({ _id }) => page(_id)))
    expect(await send(`_id,fits\n${tyre._id},JEEP`)).toMatchObject({ changed: 1 })
    expect(await page(tyre._id)).toMatchObject({ fits: [{ name: 'JEEP' }] })
    expect(await page(jeep._id)).toMatchObject({ parts: [{ name: 'TYRE' }] })
    expect(await page(car._id)).toMatchObject({ parts: [] })
    const entries = await shop.db.select().from(auditLog).orderBy(auditLog.id)
    expect(entries.at(-1)?.detail).toEqual({ fits: [['CAR'], ['JEEP']], by: 'CSV import' })
  })

  it('finds a product by the SKU that the same file gives it, and by the one before', async () => {
    const car = await add('CAR')
    const [tyre, bell] = [await add('TYRE', [car._id]), await add('BELL')]
    const csv = `_id,sku,fits\n${tyre._id},,CAR\n${bell._id},,COUPE\n${car._id},COUPE,`
    expect((await send(csv)).rows.map(({ outcome }) => outcome)).toEqual(['same', 'changed', 'changed'])
    expect(await stored()).toEqual({ TYRE: ['COUPE'], BELL: ['COUPE'] })
  })
})

const eachOther = (sku: string) => `Fits: ${sku} already fits this product; two products can’t fit each other`

describe('refused by the line, and nothing is written', () => {
  const UNREADABLE = 'Fits: SKUs with a space between, as in WY-1001 WY-1002, or none'
  it.each([
    ['NOWHERE', 'Fits: NOWHERE is not in the catalogue'],
    ['OLD', 'Fits: OLD is not in the catalogue'],
    ['TYRE', 'Fits: a product does not fit itself'],
    ['CAR car', 'Fits: CAR is listed twice'],
    ['"CAR, JEEP"', UNREADABLE],
    ['"CAR\u0000"', UNREADABLE],
    ['none CAR', 'Fits: NONE is not in the catalogue'],
    ['x '.repeat(101), 'Fits: at most 100 products'],
    ['VALVE', eachOther('VALVE')],
  ])('%j', async (cell, message) => {
    const [car, old] = [await add('CAR'), await add('OLD')]
    await ada.api.call(productAdminApi.remove, { query: { id: old._id } })
    const tyre = await add('TYRE', [car._id])
    await add('VALVE', [tyre._id])
    const csv = `_id,price,fits\n${tyre._id},99,${cell}\n${car._id},98,`
    const report = {
      rows: [
        { line: 2, outcome: 'refused', message },
        { line: 3, outcome: 'changed' },
      ],
    }
    expect(await send(csv, true)).toMatchObject(report)
    await expect(send(csv)).rejects.toMatchObject({ code: 'import-has-faults', body: { report } })
    expect(await stored()).toEqual({ TYRE: ['CAR'], VALVE: ['TYRE'] })
  })

  it('rows that fit each other, both of them', async () => {
    expect(await messages(added('A,B', 'B,A', 'C,A'))).toEqual([eachOther('B'), eachOther('A'), undefined])
  })

  it('but not if the same file takes the other one back', async () => {
    const car = await add('CAR')
    const tyre = await add('TYRE', [car._id])
    expect(await send(`_id,fits\n${car._id},TYRE\n${tyre._id},none`)).toMatchObject({ saved: true, changed: 2 })
    expect(await stored()).toEqual({ CAR: ['TYRE'] })
  })

  it('a row whose product is refused itself says nothing of the other', async () => {
    const csv = added('TYRE,CAR', 'CAR,').replace('CAR,,A,20', 'CAR,,A,0')
    expect(await messages(csv)).toEqual([undefined, 'Invalid amount of price'])
  })
})
