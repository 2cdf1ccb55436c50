import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { productImportApi } from '@wheelyard/contract/catalogue/product-import.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { auditLog } from '#api/tables/audit'
import { products } from '#api/tables/products'
import { kart } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))

const priceTiers = [
  { minQuantity: 24, price: 18 },
  { minQuantity: 48, price: 17.25 },
]
const inCents = [
  { minQuantity: 24, priceCents: 1_800 },
  { minQuantity: 48, priceCents: 1_725 },
]
const add = (changes: object = {}) => ada.api.call(productAdminApi.add, { body: { ...kart, casePack: 4, ...changes } })
const send = (csv: string, dryRun = false) =>
  ada.api.upload(productImportApi.upload, new Blob([csv]), { query: { dryRun: `${dryRun}` } })
const storedTiers = async () =>
  (await shop.db.select().from(products).orderBy(asc(products.name))).map((product) => product.priceTiers)

describe('price tiers in a file', () => {
  it('are written for new and known products; an empty cell leaves them, none removes them', async () => {
    const [a, b, c] = [
      await add({ name: 'A', priceTiers }),
      await add({ name: 'B', priceTiers }),
      await add({ name: 'C' }),
    ]
    const rows = [`${a._id},A,`, `${b._id},B,none`, `${c._id},C,24=18 48=$17.25`, ',D,24=18.00', ',E,', ',F,none']
    const rest = '4,20,5,40,A kart.,/images/go-kart.webp'
    const header = '_id,name,priceTiers,casePack,price,minOrder,available,description,img'
    const report = await send([header, ...rows.map((row) => `${row},${rest}`)].join('\n'))
    expect(report.rows.map(({ outcome }) => outcome)).toEqual(['same', 'changed', 'changed', 'added', 'added', 'added'])
    expect(await storedTiers()).toEqual([inCents, [], inCents, inCents.slice(0, 1), [], []])
  })

  it('come back from an export unchanged, and the dry run says so', async () => {
    await add({ priceTiers })
    await add({ name: 'Without' })
    const csv = await (await ada.api.download(productImportApi.download)).text()
    expect(csv).toContain(',20,24=18.00 48=17.25,5,')
    expect(csv).toContain(',20,none,5,')
    expect(await send(csv, true)).toMatchObject({ same: 2, changed: 0, refused: 0 })
  })

  it('are in the audit entry of the import with their old and new figures', async () => {
    const { _id } = await add({ priceTiers })
    await send(`_id,priceTiers\n${_id},24=18`)
    const entries = await shop.db.select().from(auditLog).orderBy(auditLog.id)
    expect(entries.at(-1)?.detail).toEqual({ priceTiers: [inCents, inCents.slice(0, 1)], by: 'CSV import' })
  })

  it.each([
    ['25', /^Price tiers: quantity=price with a space between/],
    ['25:18.00', /^Price tiers:/],
    ['24=18 x', /^Price tiers:/],
    ['24=20', 'Tier 1 must cost less than $20.00'],
    ['24=18 24=17', 'Tier 2 must start above 24 units'],
    ['25=18 48=0', 'Tier 1 must start at whole cases of 4: 24 or 28. Tier 2 must cost at least $0.01, in whole cents'],
    ['5.5=18', 'Tier 1 must start at a whole number, at most 1,000,000'],
    ['24=-1', 'Tier 1 must cost at least $0.01, in whole cents'],
    [`24=18${' 24=18'.repeat(10)}`, /A product has at most 10 price tiers$/],
  ])('are refused as %j, in the dry run too, and nothing is written', async (cell, message) => {
    const { _id } = await add({ priceTiers })
    const csv = `_id,priceTiers\n${_id},${cell}`
    const refused = {
      line: 2,
      outcome: 'refused',
      message: message instanceof RegExp ? expect.stringMatching(message) : message,
    }
    expect((await send(csv, true)).rows).toMatchObject([refused])
    await expect(send(csv)).rejects.toMatchObject({ code: 'import-has-faults', body: { report: { rows: [refused] } } })
    expect(await storedTiers()).toEqual([inCents])
  })

  it('stop a new price, minimum or case pack that does not suit them', async () => {
    const { _id } = await add({ priceTiers })
    const messageFor = async (column: string, cell: string) =>
      (await send(`_id,${column}\n${_id},${cell}`, true)).rows[0]?.message
    expect(await messageFor('price', '18')).toBe('Tier 1 must cost less than $18.00')
    expect(await messageFor('minOrder', '24')).toBe('Tier 1 must start above 24 units')
    expect(await messageFor('casePack', '16')).toBe('Tier 1 must start at whole cases of 16: 16 or 32')
  })
})
