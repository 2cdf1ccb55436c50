import { randomUUID } from 'node:crypto'
import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { productsApi } from '@wheelyard/contract/catalogue/products.calls'
import { FITS_MAX } from '@wheelyard/contract/values/limits'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { auditLog } from '#api/tables/audit'
import { productFits } from '#api/tables/products'
import { kart } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))

const add = (name: string, fits?: string[]) =>
  ada.api.call(productAdminApi.add, { body: { ...kart, name, sku: name, ...(fits && { fits }) } })
const change = (id: string, changes: object) =>
  ada.api.call(productAdminApi.change, { params: { id }, body: { ...kart, ...changes } })
const archive = (id: string) => ada.api.call(productAdminApi.remove, { query: { id } })
/** As a visitor's page gets it, from the cache if it is there. */
async function pageOf({ _id }: { _id: string }) {
  const { fits, parts } = await shop.api.call(productsApi.one, { params: { id: _id } })
  return { fits: fits.map(({ name }) => name), parts: parts.map(({ name }) => name) }
}
const details = async () =>
  (await shop.db.select().from(auditLog).where(eq(auditLog.action, 'product.changed')).orderBy(auditLog.id)).map(
    ({ detail }) => detail,
  )
const isBad = (message: string) => ({ status: 400, code: 'bad-fits', message })

describe('what a product fits', () => {
  it('is said when it is added or changed, and both pages show it at once', async () => {
    const [car, jeep] = [await add('CAR'), await add('JEEP')]
    expect(await pageOf(car)).toEqual({ fits: [], parts: [] })
    const tyre = await add('TYRE', [car._id])
    expect(await pageOf(tyre)).toEqual({ fits: ['CAR'], parts: [] })
    expect(await pageOf(car)).toEqual({ fits: [], parts: ['TYRE'] })
    expect(await pageOf(jeep)).toEqual({ fits: [], parts: [] })

    await change(tyre._id, { name: 'TYRE', fits: [jeep._id.toUpperCase()] })
    expect(await pageOf(tyre)).toEqual({ fits: ['JEEP'], parts: [] })
    expect(await pageOf(car)).toEqual({ fits: [], parts: [] })
    expect(await pageOf(jeep)).toEqual({ fits: [], parts: ['TYRE'] })

    await change(tyre._id, { name: 'TYRE', fits: [] })
    expect(await pageOf(tyre)).toEqual({ fits: [], parts: [] })
    expect(await pageOf(jeep)).toEqual({ fits: [], parts: [] })
  })

  it('stays if it is left out, as by a page of the release before', async () => {
    const car = await add('CAR')
    const tyre = await add('TYRE', [car._id])
    await change(tyre._id, { name: 'TYRE', price: 21 })
    expect(await pageOf(tyre)).toEqual({ fits: ['CAR'], parts: [] })
    expect(await details()).toEqual([{ priceCents: [2_000, 2_100] }])
  })

  it('is in the audit log with old and new, and only if it changed', async () => {
    const [jeep, car] = [await add('JEEP'), await add('CAR')]
    const tyre = await add('TYRE', [jeep._id])
    await change(tyre._id, { name: 'TYRE', fits: [jeep._id, car._id] })
    await change(tyre._id, { name: 'TYRE', fits: [car._id, jeep._id] })
    await change(tyre._id, { name: 'TYRE', fits: [] })
    expect(await details()).toEqual([{ fits: [['JEEP'], ['CAR', 'JEEP']] }, { fits: [['CAR', 'JEEP'], []] }])
  })

  it('may be a chain: a valve fits a tyre that fits a car', async () => {
    const car = await add('CAR')
    const tyre = await add('TYRE', [car._id])
    await add('VALVE', [tyre._id])
    expect(await pageOf(tyre)).toEqual({ fits: ['CAR'], parts: ['VALVE'] })
  })

  it('leaves out what is sold no more, and a change of the rest says nothing of it', async () => {
    const [car, jeep] = [await add('CAR'), await add('JEEP')]
    const tyre = await add('TYRE', [car._id, jeep._id])
    await archive(jeep._id)
    await change(tyre._id, { name: 'TYRE', fits: [car._id] })
    expect(await details()).toEqual([])
    expect(await pageOf(tyre)).toEqual({ fits: ['CAR'], parts: [] })
  })
})

const UNKNOWN = randomUUID()
const wrongFits: [
  what: string,
  fits: (shop: { car: string; tyre: string; old: string }) => string[],
  message: string,
][] = [
  ['an unknown product', () => [UNKNOWN], `Fits: ${UNKNOWN} is not in the catalogue`],
  ['one that is sold no more, by its name', ({ car, old }) => [car, old], 'Fits: OLD is not in the catalogue'],
  ['itself', ({ tyre }) => [tyre], 'Fits: a product does not fit itself'],
  ['one twice', ({ car }) => [car, car.toUpperCase()], 'Fits: CAR is listed twice'],
  ['too many', () => Array.from({ length: FITS_MAX + 1 }, () => randomUUID()), 'Fits: at most 100 products'],
]

describe('refused, and nothing changes', () => {
  it.each(wrongFits)('%s', async (_what, fitsOf, message) => {
    const [car, old] = [await add('CAR'), await add('OLD')]
    await archive(old._id)
    const tyre = await add('TYRE', [car._id])
    const fits = fitsOf({ car: car._id, tyre: tyre._id, old: old._id })
    await expect(change(tyre._id, { name: 'Another', price: 99, fits })).rejects.toMatchObject(isBad(message))
    expect(await pageOf(tyre)).toEqual({ fits: ['CAR'], parts: [] })
    expect(await shop.api.call(productsApi.one, { params: { id: tyre._id } })).toMatchObject({
      name: 'TYRE',
      price: 20,
    })
    expect(await details()).toEqual([])
  })

  it('a product that fits this one', async () => {
    const car = await add('CAR')
    const tyre = await add('TYRE', [car._id])
    const message = 'Fits: TYRE already fits this product; two products can’t fit each other'
    await expect(change(car._id, { fits: [tyre._id] })).rejects.toMatchObject(isBad(message))
    expect(await pageOf(car)).toEqual({ fits: [], parts: ['TYRE'] })
  })

  it('also for a new product, which is not added', async () => {
    const { _id } = await add('CAR')
    await archive(_id)
    await expect(add('TYRE', [_id])).rejects.toMatchObject(isBad('Fits: CAR is not in the catalogue'))
    await expect(add('TYRE', [_id, 'car'])).rejects.toMatchObject({ status: 400, code: 'invalid' })
    expect(await shop.api.call(productsApi.list)).toEqual([])
  })
})

describe('at the same time', () => {
  it('of two products that are made to fit each other, one does', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await add(`A${round}`), await add(`B${round}`)]
      const outcomes = await Promise.allSettled([
        change(a._id, { name: 'A', fits: [b._id] }),
        change(b._id, { name: 'B', fits: [a._id] }),
      ])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const refused = outcomes.find((outcome) => outcome.status === 'rejected')
      expect(refused?.reason).toMatchObject({ code: 'bad-fits' })
    }
    expect(await shop.db.$count(productFits)).toBe(5)
  })

  it('a product that is archived meanwhile was there, or is refused', async () => {
    const [car, tyre] = [await add('CAR'), await add('TYRE')]
    const [changed] = await Promise.allSettled([change(tyre._id, { name: 'TYRE', fits: [car._id] }), archive(car._id)])
    if (changed.status === 'rejected') expect(changed.reason).toMatchObject({ code: 'bad-fits' })
    expect(await pageOf(tyre)).toEqual({ fits: [], parts: [] })
  })
})
