import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { productImportApi } from '@wheelyard/contract/catalogue/product-import.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { products } from '#api/tables/products'
import { kart } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))

const send = (csv: string, dryRun = false) =>
  ada.api.upload(productImportApi.upload, new Blob([csv]), { query: { dryRun: `${dryRun}` } })
const refusals = async (csv: string) => (await send(csv, true)).rows.map(({ message }) => message)
const row = (codes: string, name = 'Kart') => `${codes},${name},20,5,40,A kart,/images/go-kart.webp`
const file = (...rows: string[]) =>
  ['sku,gtin,casePack,name,price,minOrder,available,description,img', ...rows].join('\n')

describe('SKU, GTIN and case pack in a file', () => {
  it('are written for new and known products; an empty cell leaves or makes them', async () => {
    const { _id, sku } = await ada.api.call(productAdminApi.add, { body: { ...kart, gtin: '96385074' } })
    await send(file(row('wy-1,4006381333931,4', 'First'), row(',,', 'Second')))
    expect(await send(`_id,sku,gtin,casePack\n${_id},,,6`)).toMatchObject({ changed: 1 })
    const made = expect.stringMatching(/^P-[0-9A-F]{10}$/)
    expect(await shop.db.select().from(products).orderBy(asc(products.name))).toMatchObject([
      { name: 'First', sku: 'WY-1', gtin: '4006381333931', casePack: 4 },
      { name: 'Kart', sku, gtin: '96385074', casePack: 6 },
      { name: 'Second', sku: made, gtin: null, casePack: 1 },
    ])
  })

  it('come back from an export unchanged, with a SKU that a spreadsheet would run', async () => {
    await send(file(row('-1/2,4006381333931,4', 'First'), row(',,', 'Second')))
    const csv = await (await ada.api.download(productImportApi.download)).text()
    expect(csv).toContain("'-1/2,4006381333931,4,")
    expect(await send(csv, true)).toMatchObject({ same: 2, changed: 0, refused: 0 })
  })

  it('are refused by the line if they belong to another product, and none is written', async () => {
    await ada.api.call(productAdminApi.add, { body: { ...kart, sku: 'WY-1', gtin: '96385074' } })
    const other = await ada.api.call(productAdminApi.add, { body: { ...kart, name: 'Other', sku: 'WY-2' } })
    const rows = [row('wy-1,,', 'First'), row('WY-3,96385074,', 'Second'), row('WY-4,,', 'Third')]
    await expect(send(file(...rows))).rejects.toMatchObject({
      code: 'import-has-faults',
      body: {
        report: {
          rows: [
            { line: 2, message: 'SKU WY-1 belongs to another product' },
            { line: 3, message: 'GTIN 96385074 belongs to another product' },
            { line: 4, outcome: 'added' },
          ],
        },
      },
    })
    expect(await refusals(`_id,sku\n${other._id},WY-1`)).toEqual(['SKU WY-1 belongs to another product'])
    expect(await refusals(`_id,sku\n${other._id},wy-2`)).toEqual([undefined])
    expect(await shop.db.$count(products)).toBe(2)
  })

  it('are refused the second time they are in the file', async () => {
    const csv = file(row('wy-1,96385074,', 'First'), row('WY-1,,', 'Second'), row(',96385074,', 'Third'))
    expect(await refusals(csv)).toEqual([undefined, 'This SKU is in the file twice', 'This GTIN is in the file twice'])
  })

  it.each([
    ['WY 1,,', /^SKU:/],
    ['"WY\u0000",,', /^SKU:/],
    [',2.00940002E+12,', /^GTIN:/],
    [',,1.5', /^Units per case:/],
    [',,some', /^Units per case:/],
  ])('are refused as %j', async (cells, message) => {
    expect(await refusals(file(row(cells)))).toEqual([expect.stringMatching(message)])
  })

  it('go to one of two imports at once, in whatever order the files have them', async () => {
    const rows = Array.from({ length: 200 }, (_, n) => row(`WY-${n},,`, `Kart ${n}`))
    const imports = [send(file(...rows)), send(file(...rows.toReversed()))]
    const outcomes = await Promise.allSettled(imports)
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'import-has-faults', body: { report: { refused: 200 } } })
    expect(await shop.db.$count(products)).toBe(200)
  })
})
