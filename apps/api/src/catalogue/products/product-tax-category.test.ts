import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { productImportApi } from '@wheelyard/contract/catalogue/product-import.calls'
import { productOffersApi } from '@wheelyard/contract/catalogue/product-offers.calls'
import { productsApi } from '@wheelyard/contract/catalogue/products.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { desc } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { auditLog } from '#api/tables/audit'
import { kart } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))

const WRONG = 'Tax category: standard, reduced, zero'

const add = (changes: object = {}) => ada.api.call(productAdminApi.add, { body: { ...kart, ...changes } })
const change = (id: string, changes: object) =>
  ada.api.call(productAdminApi.change, { params: { id }, body: { ...kart, ...changes } })
const stored = (id: string) => shop.api.call(productsApi.one, { params: { id } })
const offers = async (id: string) =>
  (await ada.api.call(productOffersApi.history, { params: { id } })).offers.map((offer) => offer.taxCategory)
const send = (csv: string) => ada.api.upload(productImportApi.upload, new Blob([csv]), { query: { dryRun: 'false' } })

describe('the tax category of a product', () => {
  it('is standard for a product with the six fields of the specification', async () => {
    expect(await add()).toMatchObject({ taxCategory: 'standard' })
  })

  it('makes a new offer when it changes, stays if left out, and the audit log has old and new', async () => {
    const { _id } = await add({ taxCategory: 'reduced' })
    await change(_id, { description: 'Another text.' })
    expect(await stored(_id)).toMatchObject({ taxCategory: 'reduced' })
    await change(_id, { description: 'Another text.', taxCategory: 'zero' })
    expect(await stored(_id)).toMatchObject({ taxCategory: 'zero' })
    expect(await offers(_id)).toEqual(['zero', 'reduced'])
    const [newest] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(newest?.detail).toEqual({ taxCategory: ['reduced', 'zero'] })
  })

  it.each(['Standard', '', null, 19])('is refused as %j, and nothing is added', async (taxCategory) => {
    await expect(add({ taxCategory })).rejects.toMatchObject({ status: 400, message: expect.stringContaining(WRONG) })
    expect(await shop.api.call(productsApi.list)).toEqual([])
  })
})

describe('the tax category in a file', () => {
  it('is written for new and known products; an empty cell leaves it or makes it standard', async () => {
    const { _id } = await add({ taxCategory: 'zero' })
    const columns = 'name,taxCategory,price,minOrder,available,description,img'
    const rest = '20,5,40,A kart,/images/go-kart.webp'
    await send(`${columns}\nFirst,Reduced,${rest}\nSecond,,${rest}`)
    expect(await send(`_id,taxCategory\n${_id},`)).toMatchObject({ same: 1 })
    const products = await shop.api.call(productsApi.list)
    const categories = Object.fromEntries(products.map(({ name, taxCategory }) => [name, taxCategory]))
    expect(categories).toEqual({ Kart: 'zero', First: 'reduced', Second: 'standard' })
    expect(await send(`_id,taxCategory\n${_id},standard`)).toMatchObject({ changed: 1 })
    expect(await offers(_id)).toEqual(['standard', 'zero'])
  })

  it('comes back from an export unchanged, and is refused if it is none', async () => {
    const { _id } = await add({ taxCategory: 'reduced' })
    const csv = await (await ada.api.download(productImportApi.download)).text()
    expect(csv).toContain(',reduced,none,')
    expect(await send(csv)).toMatchObject({ same: 1, changed: 0 })
    const refused = send(`_id,taxCategory\n${_id},luxury`)
    await expect(refused).rejects.toMatchObject({ body: { report: { rows: [{ message: WRONG }] } } })
  })
})
