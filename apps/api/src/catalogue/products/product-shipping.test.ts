import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { productsApi } from '@wheelyard/contract/catalogue/products.calls'
import { eventually } from '@wheelyard/server/testing/eventually'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { auditLog } from '#api/tables/audit'
import { allRows } from '#api/orders/placing/testing'
import { productOffers } from '#api/tables/products'
import { kart, shipping } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))

const { available: _stock, ...details } = kart
const { carton } = shipping
const nothing = { carton: null, battery: null, unNumber: null, hsCode: null, originCountry: null }

const add = (changes: object = {}) => ada.api.call(productAdminApi.add, { body: { ...kart, ...changes } })
const change = (id: string, changes: object = {}) =>
  ada.api.call(productAdminApi.change, { params: { id }, body: { ...details, ...changes } })
const lastEntry = async () => (await shop.db.select().from(auditLog).orderBy(auditLog.id)).at(-1)

describe('what a product is shipped in', () => {
  it('is saved and returned, also by the public calls; the six fields of a product suffice', async () => {
    const product = await add(shipping)
    expect(product).toMatchObject(shipping)
    await eventually(async () => expect(await shop.api.call(productsApi.list)).toMatchObject([shipping]))
    expect(await shop.api.call(productsApi.one, { params: { id: product._id } })).toMatchObject(product)
    expect(await add({ name: 'Without' })).toMatchObject(nothing)
  })

  it('stays when a change leaves it out, and goes with null or an empty text', async () => {
    const { _id } = await add(shipping)
    expect(await change(_id, { price: 19 })).toMatchObject({ price: 19, ...shipping })
    expect(await change(_id, { carton: null, battery: ' ' })).toMatchObject({
      ...shipping,
      carton: null,
      battery: null,
    })
    expect(await change(_id, nothing)).toMatchObject(nothing)
  })

  it('is recorded with its old and new figures, but not when the same is saved again', async () => {
    const { _id } = await add(shipping)
    const { keepUpright, ...measures } = carton
    await change(_id, { ...shipping, carton: { keepUpright, ...measures } })
    expect(await lastEntry()).toMatchObject({ action: 'product.added' })
    const heavier = { ...carton, grossGrams: 24_000 }
    await change(_id, { carton: heavier, originCountry: 'CN' })
    expect(await lastEntry()).toMatchObject({
      action: 'product.changed',
      detail: { carton: [carton, heavier], originCountry: ['PL', 'CN'] },
    })
  })

  it('is no part of the offer: orders of before keep their terms', async () => {
    const { _id } = await add()
    await change(_id, shipping)
    expect(await shop.db.select().from(productOffers)).toMatchObject([{ version: 1 }])
  })

  it('may be larger than any container: the load planner says so', async () => {
    const longest = { ...carton, lengthMm: 15_000, heightMm: 15_000 }
    expect(await add({ carton: longest })).toMatchObject({ carton: longest })
  })

  it('is written as the trade writes it', async () => {
    const typed = { unNumber: ' un3171 ', hsCode: ' 9503.00.0041 ', originCountry: ' cn ' }
    expect(await add(typed)).toMatchObject({ unNumber: 'UN3171', hsCode: '9503.00.0041', originCountry: 'CN' })
  })
})

const UN_NUMBER = 'UN number: UN and four digits, as in UN2800'
const HS_CODE = 'HS code: 6 to 10 digits, with dots between them or without, as in 9503.00'
const ORIGIN = 'Country of origin: the two letters of a country, as in PL'
const LENGTH = 'Carton length in mm: a whole number from 10 to 15,000'
const WEIGHT = 'Carton weight in grams: a whole number from 1 to 30,000,000'

it.each([
  ['a weight of nothing', { carton: { ...carton, grossGrams: 0 } }, WEIGHT],
  ['half a millimetre', { carton: { ...carton, lengthMm: 1120.5 } }, LENGTH],
  ['a negative length', { carton: { ...carton, lengthMm: -1120 } }, LENGTH],
  ['a length beyond the integers', { carton: { ...carton, lengthMm: 1e300 } }, LENGTH],
  ['two wrong measures', { carton: { ...carton, lengthMm: 9, grossGrams: 30_000_001 } }, `${LENGTH}. ${WEIGHT}`],
  ['no units inside', { carton: { ...carton, pieces: 0 } }, 'Units per carton: a whole number from 1 to 10,000'],
  ['no stack', { carton: { ...carton, maxStack: 0 } }, 'Stack height in cartons: a whole number from 1 to 100'],
  ['a missing measure', { carton: { ...carton, lengthMm: undefined } }, LENGTH],
  ['a measure that is text', { carton: { ...carton, lengthMm: '1120' } }, LENGTH],
  ['an upright that is text', { carton: { ...carton, keepUpright: 'yes' } }, 'Keep upright: true or false'],
  ['a carton that is text', { carton: '112 x 64 x 46' }, /^carton: /],
  ['a battery of 101 characters', { battery: 'x'.repeat(101) }, 'Battery: a text of at most 100 characters'],
  ['a battery of two lines', { battery: '12 V\n10 Ah' }, 'Control characters are not allowed'],
  ['a UN number of three digits', { unNumber: 'UN280' }, UN_NUMBER],
  ['a UN number without UN', { unNumber: '2800' }, UN_NUMBER],
  ['a UN number that is a number', { unNumber: 2800 }, UN_NUMBER],
  ['an HS code of five digits', { hsCode: '9503.0' }, HS_CODE],
  ['an HS code of eleven digits', { hsCode: '95030000411' }, HS_CODE],
  ['an HS code that ends with a dot', { hsCode: '9503.00.' }, HS_CODE],
  ['an HS code with letters', { hsCode: '9503.0O' }, HS_CODE],
  ['a country that is none', { originCountry: 'XX' }, ORIGIN],
  ['the name of a country', { originCountry: 'Poland' }, ORIGIN],
  ['a letter that is a country in upper case', { originCountry: 'ß' }, ORIGIN],
])('%s is refused, and nothing changes', async (_what, changes, message) => {
  const { _id } = await add(shipping)
  const before = await allRows(shop)
  const refusal = { status: 400, message: message instanceof RegExp ? expect.stringMatching(message) : message }
  await expect(change(_id, changes)).rejects.toMatchObject(refusal)
  await expect(add({ name: 'Other', ...changes })).rejects.toMatchObject(refusal)
  expect(await allRows(shop)).toEqual(before)
})

it('each wrong measure is named, for forms', async () => {
  const refused = add({ carton: { ...carton, widthMm: 0, maxStack: 101 } })
  await expect(refused).rejects.toMatchObject({
    code: 'bad-carton',
    body: { problems: [{ field: 'widthMm' }, { field: 'maxStack' }] },
  })
})
