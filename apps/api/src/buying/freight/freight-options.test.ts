import { freightApi, type FreightOptions } from '@wheelyard/contract/buying/freight.calls'
import { LINES_MAX } from '@wheelyard/contract/values/limits'
import { band, service, zone } from '@wheelyard/delivery/freight/testing'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { statementsOf } from '#api/testing/statements-of'
import { testShop } from '#api/testing/test-shop'
import { changeSettings } from '#api/shop/settings/testing'
import { addManyProducts } from '../cart/testing.ts'
import type { TestProduct } from '#api/orders/placing/testing'
import { seedFreight } from './freight.seed.ts'
import { addPackedProduct, ratesOf, saveRates } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))

type Line = [product: TestProduct, quantity: number]

/** As a visitor asks, who is not signed in. */
const optionsFor = (place: string, ...lines: Line[]): Promise<FreightOptions> => {
  const [country = '', ...postcode] = place.split(' ')
  return shop.api.call(freightApi.options, {
    body: {
      country,
      postcode: postcode.join(' '),
      lines: lines.map(([product, quantity]) => ({ productId: product.id, quantity })),
    },
  })
}
const pricesOf = ({ options }: FreightOptions) => Object.fromEntries(options.map(({ mode, price }) => [mode, price]))

const byKg = service({ basis: 'kg', bands: [band({ price: 5, perUnit: 0.1 })] })
const byPallet = service({ mode: 'truck', basis: 'pallets', bands: [band({ price: 0, perUnit: 100 })] })
const byVolume = service({ mode: 'container', basis: 'm3', bands: [band({ price: 0, perUnit: 30 })] })
const germany = zone({ services: [byKg, byPallet, byVolume] })

it('weight, pallets and volume are those of the cartons', async () => {
  await saveRates(ada, 0, germany)
  const kart = await addPackedProduct(shop)
  const bus = await addPackedProduct(shop, { carton: { pieces: 4, grossGrams: 5_500 } })
  // 33 × 20 kg and 3 × 5.5 kg; 36 × 0.096 m³; 16 of them on a pallet.
  const answer = await optionsFor('DE 10115', [kart, 33], [bus, 9])
  expect(answer).toMatchObject({ zone: 'Germany', refused: [], tableVersion: 1 })
  expect(pricesOf(answer)).toEqual({ pallet: 5 + 67.7, truck: 300, container: 120 })
})

it.each([
  ['DE', 'EUR pallets', 200],
  ['US', '48 × 40 in pallets', 100],
])('a seller in %s charges by %s', async (sellerCountry, _, price) => {
  await saveRates(ada, 0, zone({ services: [byPallet] }))
  await changeSettings(shop, { sellerCountry })
  // Two of them side by side are longer than a EUR pallet is wide.
  const bus = await addPackedProduct(shop, { carton: { lengthMm: 1_000, widthMm: 600, maxStack: 1 } })
  expect(pricesOf(await optionsFor('DE 10115', [bus, 2]))).toEqual({ truck: price })
})

it('a product in two lines is loaded as one', async () => {
  await saveRates(ada, 0, germany)
  const kart = await addPackedProduct(shop, { carton: { pieces: 10 } })
  expect(await optionsFor('DE 10115', [kart, 5], [kart, 5])).toEqual(await optionsFor('DE 10115', [kart, 10]))
})

it('the postcode decides, as it is written in its country', async () => {
  const north = zone({ name: 'North', areas: [{ country: 'CH', prefix: '80' }] })
  const switzerland = zone({ name: 'Switzerland', areas: [{ country: 'CH', prefix: '' }] })
  await saveRates(ada, 0, switzerland, north)
  const kart = await addPackedProduct(shop)
  expect((await optionsFor('CH 8001', [kart, 1])).zone).toBe('North')
  expect((await optionsFor('ch CH-8001', [kart, 1])).zone).toBe('North')
  expect((await optionsFor('CH 3000', [kart, 1])).zone).toBe('Switzerland')
  expect(await optionsFor('FR 75001', [kart, 1])).toMatchObject({ zone: null, options: [], refused: [] })
})

describe('what cannot be known is quoted, never free', () => {
  it('of products without carton data', async () => {
    await saveRates(ada, 0, germany)
    const [kart, unknown] = [await addPackedProduct(shop), await addPackedProduct(shop, { carton: null })]
    const answer = await optionsFor('DE 10115', [kart, 3], [unknown, 1])
    expect(pricesOf(answer)).toEqual({ pallet: null, truck: null, container: null })
  })

  it('by pallets, of what fits on none', async () => {
    await saveRates(ada, 0, germany)
    const long = await addPackedProduct(shop, { carton: { lengthMm: 2_000 } })
    expect(pricesOf(await optionsFor('DE 10115', [long, 1]))).toEqual({ pallet: 7, truck: null, container: 30 })
  })

  it('by pallets, of so many cartons that nobody should wait for the plan', async () => {
    await saveRates(ada, 0, germany)
    const kart = await addPackedProduct(shop)
    expect(pricesOf(await optionsFor('DE 10115', [kart, 400_000]))).toMatchObject({ truck: null })
  })
})

it('dangerous goods do not go by air, and buyers are told why', async () => {
  await saveRates(ada, 0, zone({ services: [service({ mode: 'air' }), service({ mode: 'parcel' })] }))
  const [kart, scooter] = [await addPackedProduct(shop), await addPackedProduct(shop, { unNumber: 'UN3171' })]
  expect(pricesOf(await optionsFor('DE 10115', [kart, 1]))).toEqual({ air: 10, parcel: 10 })
  const dangerous = await optionsFor('DE 10115', [kart, 1], [scooter, 1])
  expect(pricesOf(dangerous)).toEqual({ parcel: 10 })
  expect(dangerous.refused).toEqual([{ mode: 'air', message: 'Dangerous goods (UN3171) do not go by air' }])
})

it('an answer has prices and terms, and nothing else of the table, the stock or the cartons', async () => {
  await saveRates(ada, 0, germany, zone({ name: 'Secret', areas: [{ country: 'FR', prefix: '' }] }))
  const kart = await addPackedProduct(shop)
  const answer = await optionsFor('DE 10115', [kart, 1])
  expect(Object.keys(answer).toSorted()).toEqual(['hasRates', 'options', 'refused', 'tableVersion', 'zone'])
  expect(answer.options.map((option) => Object.keys(option).toSorted())).toEqual(
    answer.options.map(() => ['incoterm', 'maxDays', 'minDays', 'mode', 'price']),
  )
  expect(JSON.stringify(answer)).not.toMatch(/Secret|Kart|bands|available/)
})

describe('bad input is refused with a sentence', () => {
  const nobody: TestProduct = { id: '7e6b3d1c-1f0a-4c5e-9c7d-0a1b2c3d4e5f', name: 'Nobody' }

  it.each([
    ['XX 1', 400, 'unknown-country', 'There is no country with the code XX'],
    ['DE 1011', 400, 'bad-postcode', 'Germany: 1011 is not a postcode there, one looks like 10115'],
    ['DE', 400, 'bad-postcode', 'Germany: a postcode is needed, one looks like 10115'],
    ['', 400, 'invalid', 'Country is Required'],
  ])('%s', async (place, status, code, message) => {
    const kart = await addPackedProduct(shop)
    await expect(optionsFor(place, [kart, 1])).rejects.toMatchObject({ status, code, message })
  })

  it('and so are unknown products, no lines and odd quantities', async () => {
    const kart = await addPackedProduct(shop)
    const missing = { status: 404, code: 'not-found', message: 'Product not found' }
    await expect(optionsFor('DE 10115', [kart, 1], [nobody, 1])).rejects.toMatchObject(missing)
    for (const lines of [[], [[kart, 0]], [[kart, 1.5]], [[kart, 1_000_001]]] as Line[][])
      await expect(optionsFor('DE 10115', ...lines)).rejects.toMatchObject({ status: 400, code: 'invalid' })
  })

  it('and more lines than a cart has', async () => {
    const lines = Array.from({ length: LINES_MAX + 1 }, (): Line => [nobody, 1])
    await expect(optionsFor('DE 10115', ...lines)).rejects.toMatchObject({ status: 400, code: 'invalid' })
  })
})

it('500 lines take as many statements as one', async () => {
  await saveRates(ada, 0, germany)
  const ids = await addManyProducts(shop, LINES_MAX)
  const ask = (count: number) => optionsFor('DE 10115', ...ids.slice(0, count).map((id): Line => [{ id, name: '' }, 5]))
  expect(await statementsOf(() => ask(LINES_MAX))).toBe(await statementsOf(() => ask(1)))
})

describe('in the demo', () => {
  const kart = perTest(() => addPackedProduct(shop, { unNumber: 'UN2800' }))
  beforeEach(() => seedFreight(shop.db))

  it('every destination has its own modes and prices, and whoever collects pays none', async () => {
    expect(pricesOf(await optionsFor('US 10001', [kart, 2]))).toEqual({
      pickup: 0,
      parcel: 50,
      pallet: 165,
      truck: 2_450,
    })
    expect(pricesOf(await optionsFor('US 90001', [kart, 2]))).toEqual({
      pickup: 0,
      parcel: 70,
      pallet: 255,
      truck: 3_900,
    })
    expect(pricesOf(await optionsFor('CA K1A 0B1', [kart, 2]))).toEqual({ pickup: 0, parcel: 92, pallet: 350 })
    expect(pricesOf(await optionsFor('DE 10115', [kart, 2]))).toEqual({ pickup: 0, pallet: 445, container: 4_800 })
  })

  it('one destination is quoted after review', async () => {
    const answer = await optionsFor('BR 01310-100', [kart, 2])
    expect(answer.zone).toBe('Rest of the world')
    expect(pricesOf(answer)).toEqual({ pickup: 0, container: null })
  })

  it('the rates have no problems', async () => {
    const seeded = await ratesOf(ada)
    expect(await saveRates(ada, seeded.version, ...seeded.zones)).toEqual(seeded)
  })

  it('rates of the shop stay as they are when it starts again', async () => {
    const { version } = await saveRates(ada, 1, germany)
    await seedFreight(shop.db)
    expect(await ratesOf(ada)).toEqual({ version, zones: [germany] })
  })
})
