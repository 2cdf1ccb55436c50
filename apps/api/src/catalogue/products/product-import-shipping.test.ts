import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { PRODUCT_TEMPLATE, productImportApi } from '@wheelyard/contract/catalogue/product-import.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { auditLog } from '#api/tables/audit'
import { products } from '#api/tables/products'
import { kart, shipping } from './testing.ts'

// Without columns of other languages.
const shop = perFile(() => testShop({ env: { LANGUAGES: 'en' } }))
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))

const { carton } = shipping
const nothing = { carton: null, battery: null, unNumber: null, hsCode: null, originCountry: null }
const CARTON =
  'cartonLengthMm,cartonWidthMm,cartonHeightMm,cartonGrossGrams,cartonPieces,cartonMaxStack,cartonKeepUpright'

const add = (changes: object = {}) => ada.api.call(productAdminApi.add, { body: { ...kart, ...changes } })
const send = (csv: string, dryRun = false) =>
  ada.api.upload(productImportApi.upload, new Blob([csv]), { query: { dryRun: `${dryRun}` } })
const download = async () => (await ada.api.download(productImportApi.download)).text()
const stored = () => shop.db.select().from(products).orderBy(asc(products.name))
const messageFor = async (header: string, row: string) => (await send(`${header}\n${row}`, true)).rows[0]?.message

describe('cartons and customs data in a file', () => {
  it('are in the template, and written for new products', async () => {
    await send(PRODUCT_TEMPLATE)
    expect(await stored()).toMatchObject([{ name: 'Meadow Buggy 12V', ...shipping }])
  })

  it('come back from an export unchanged, whatever they are', async () => {
    await add({ name: 'All', ...shipping })
    await add({ name: 'Flat', carton: { ...carton, keepUpright: false } })
    await add({ name: 'Formula', battery: '=1+1, 12 V', hsCode: '9503001000' })
    await add({ name: 'Nothing' })
    const csv = await download()
    expect(csv).toContain(
      ',1120,640,460,23400,1,4,true,sealed lead-acid 12 V 10 Ah,UN2800,HS 9503.00,PL,standard,none\r\n',
    )
    expect(await send(csv, true)).toMatchObject({ same: 4, changed: 0, refused: 0 })
    await shop.db.update(products).set({ ...nothing, carton: { ...carton, pieces: 99 } })
    expect(await send(csv)).toMatchObject({ changed: 3, same: 1 })
    const [all, flat] = await stored()
    expect([all, flat]).toMatchObject([shipping, { carton: { ...carton, keepUpright: false } }])
  })

  it('stay when their columns are left out or empty, and go with the word none', async () => {
    const { _id } = await add(shipping)
    await send(`_id,price\n${_id},21`)
    expect(await send(`_id,${CARTON},battery\n${_id}${','.repeat(8)}`)).toMatchObject({ same: 1 })
    expect(await stored()).toMatchObject([{ priceCents: 2_100, ...shipping }])
    await send(`_id,cartonPieces,battery,unNumber,hsCode,originCountry\n${_id},None,none,NONE,none,none`)
    expect(await stored()).toMatchObject([nothing])
  })

  it('change measure by measure where a carton is known, as an audit entry tells', async () => {
    const { _id } = await add(shipping)
    await send(`_id,cartonGrossGrams,cartonKeepUpright\n${_id},24000,NO`)
    const changed = { ...carton, grossGrams: 24_000, keepUpright: false }
    expect(await stored()).toMatchObject([{ carton: changed, offerVersion: 1 }])
    const entries = await shop.db.select().from(auditLog).orderBy(auditLog.id)
    expect(entries.at(-1)?.detail).toEqual({ carton: [carton, changed], by: 'CSV import' })
  })

  it('need all measures where no carton is known', async () => {
    const { _id } = await add()
    const message = `Carton: fill in all of ${CARTON.replaceAll(',', ', ')}, or none of them`
    expect(await messageFor('_id,cartonGrossGrams', `${_id},24000`)).toBe(message)
    expect(await messageFor(`_id,${CARTON}`, `${_id},1120,640,460,23400,1,,true`)).toBe(message)
    expect(await messageFor('_id,cartonKeepUpright', `${_id},false`)).toBe(message)
  })
})

it.each([
  ['cartonGrossGrams', '0', 'Carton weight in grams: a whole number from 1 to 30,000,000'],
  ['cartonLengthMm', '112.5', 'Carton length in mm: a whole number from 10 to 15,000'],
  ['cartonLengthMm', '-1120', 'Carton length in mm: a whole number from 10 to 15,000'],
  ['cartonLengthMm', '1e3', 'Carton length in mm: a whole number from 10 to 15,000'],
  ['cartonWidthMm', '64 cm', 'Carton width in mm: a whole number from 10 to 15,000'],
  ['cartonPieces', '10001', 'Units per carton: a whole number from 1 to 10,000'],
  ['cartonKeepUpright', 'perhaps', 'Keep upright: true or false'],
  ['cartonLengthMm,cartonPieces', 'none,4', 'Carton length in mm: a whole number from 10 to 15,000'],
  ['battery', 'x'.repeat(101), 'Battery: a text of at most 100 characters'],
  ['unNumber', '2800', 'UN number: UN and four digits, as in UN2800'],
  ['hsCode', '9503', 'HS code: 6 to 10 digits, with dots between them or without, as in 9503.00'],
  ['originCountry', 'XX', 'Country of origin: the two letters of a country, as in PL'],
])('%s is refused as %j, in the dry run too, and nothing is written', async (columns, cells, message) => {
  const { _id } = await add(shipping)
  const csv = `_id,${columns}\n${_id},${cells}`
  const refused = { outcome: 'refused', message }
  expect((await send(csv, true)).rows).toMatchObject([refused])
  await expect(send(csv)).rejects.toMatchObject({ code: 'import-has-faults', body: { report: { rows: [refused] } } })
  expect(await stored()).toMatchObject([shipping])
})
