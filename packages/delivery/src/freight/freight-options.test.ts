import type { FreightService } from '@wheelyard/contract/buying/freight.calls'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freightOptions, type Goods } from './freight-options.ts'
import type { FreightLoad } from './freight-price.ts'
import { anyService, anyZones, band, runs, service, zone } from './testing.ts'

const berlin = { country: 'DE', postcode: '10115' }
const load: FreightLoad = { grams: 250_000, volumeMm3: 2_500_000_000, pallets: 3 }
const none: Goods = { load, unNumbers: [] }

const optionsFor = (services: FreightService[], goods: Goods = none) =>
  freightOptions({ version: 7, zones: [zone({ services })] }, berlin, goods)

const priceOf = (one: FreightService, parts: Partial<FreightLoad> = {}) =>
  optionsFor([one], { load: { ...load, ...parts }, unNumbers: [] }).options[0]?.price

describe('a price', () => {
  it('is that of the band, and more for every unit begun', () => {
    const bands = [band({ upTo: 100, price: 20, perUnit: 0.5 }), band({ from: 100, price: 45, perUnit: 0.35 })]
    const parcel = service({ bands })
    expect(priceOf(parcel, { grams: 100_000 })).toBe(70)
    expect(priceOf(parcel, { grams: 100_001 })).toBe(80.35)
    expect(priceOf(parcel, { grams: 99_001 })).toBe(70)
  })

  it('is by kilograms, cubic metres or pallets', () => {
    const bands = [band({ price: 0, perUnit: 1 })]
    expect(priceOf(service({ basis: 'kg', bands }))).toBe(250)
    expect(priceOf(service({ basis: 'm3', bands }))).toBe(3)
    expect(priceOf(service({ basis: 'pallets', bands }))).toBe(3)
  })

  it('that no card could be charged with is quoted', () => {
    expect(priceOf(service({ bands: [band({ price: 0, perUnit: 9_999 })] }), { grams: 1_000_000 })).toBeNull()
  })

  it('is not there for more than the service takes, which says so', () => {
    expect(optionsFor([service({ bands: [band({ upTo: 249 })] })])).toEqual({
      hasRates: true,
      zone: 'Germany',
      options: [],
      refused: [{ mode: 'pallet', message: 'Your order is too large' }],
      tableVersion: 7,
    })
  })
})

describe('what cannot be known is quoted after review', () => {
  const flat = service({ bands: [band({ price: 0 })] })

  it('if carton data are missing', () => {
    const [option] = optionsFor([flat], { load: null, unNumbers: [] }).options
    expect(option).toEqual({ mode: 'pallet', incoterm: 'DAP', minDays: 3, maxDays: 5, price: null })
  })

  it('by pallets only, if the goods cannot be planned on pallets', () => {
    expect(priceOf(service({ basis: 'pallets' }), { pallets: null })).toBeNull()
    expect(priceOf(service({ basis: 'kg' }), { pallets: null })).toBe(10)
  })

  it('but whoever collects pays the same whatever the load', () => {
    const unknown = { load: null, unNumbers: [] }
    const collect = (...bands: FreightService['bands']) => optionsFor([service({ mode: 'pickup', bands })], unknown)
    expect(collect(band({ price: 0 })).options[0]?.price).toBe(0)
    expect(collect(band({ price: 25 })).options[0]?.price).toBe(25)
    expect(collect(band({ price: null })).options[0]?.price).toBeNull()
    expect(collect(band({ price: 0, perUnit: 2 })).options[0]?.price).toBeNull()
    expect(collect(band({ price: 0, upTo: 9 })).options[0]?.price).toBeNull()
    expect(collect(band({ price: 0, upTo: 9 }), band({ price: 5, from: 9 })).options[0]?.price).toBeNull()
  })
})

describe('dangerous goods', () => {
  it('never go by air, and it is said why', () => {
    const services = [service({ mode: 'air' }), service({ mode: 'truck' })]
    for (const known of [load, null]) {
      const { options, refused } = optionsFor(services, { load: known, unNumbers: ['UN2800', 'UN3171'] })
      expect(options.map(({ mode }) => mode)).toEqual(['truck'])
      expect(refused).toEqual([{ mode: 'air', message: 'Dangerous goods (UN2800, UN3171) do not go by air' }])
    }
    expect(optionsFor(services).options.map(({ mode }) => mode)).toEqual(['air', 'truck'])
  })
})

it('a shop without zones asks no freight', () => {
  expect(freightOptions({ version: 0, zones: [] }, berlin, none)).toMatchObject({ hasRates: false, options: [] })
})

it('a country without a zone has no options', () => {
  const paris = { country: 'FR', postcode: '75001' }
  expect(freightOptions({ version: 7, zones: [zone()] }, paris, none)).toEqual({
    hasRates: true,
    zone: null,
    options: [],
    refused: [],
    tableVersion: 7,
  })
})

/** As large as the tables, which end at 30 units. */
const anyLoad = fc.record({
  grams: fc.nat(31_000),
  volumeMm3: fc.nat(31_000).map((litres) => litres * 1_000_000),
  pallets: fc.nat(31),
})

const unitsIn = (one: FreightLoad, { basis }: FreightService) =>
  ({ kg: one.grams / 1_000, m3: one.volumeMm3 / 1_000_000_000, pallets: one.pallets ?? 0 })[basis]

it('every load is in exactly one band, or above all of them', () => {
  fc.assert(
    fc.property(anyService, anyLoad, (one, loaded) => {
      const units = unitsIn(loaded, one)
      const bands = one.bands.filter(({ from, upTo }) => (units > from || from === 0) && units <= (upTo ?? Infinity))
      const { options, refused } = optionsFor([one], { load: loaded, unNumbers: [] })
      if (units > (one.bands.at(-1)!.upTo ?? Infinity)) {
        expect(bands).toEqual([])
        expect(refused).toHaveLength(1)
        return
      }
      expect(bands).toHaveLength(1)
      const [{ price, perUnit }] = bands as [FreightService['bands'][number]]
      const cents = price === null ? null : Math.round(price * 100) + Math.round(perUnit * 100) * Math.ceil(units)
      expect(options[0]?.price).toBe(cents === null ? null : cents / 100)
    }),
    runs(3_000),
  )
})

/** The table itself says that more costs less: a band begins below what one before it ended with. */
function falls({ bands }: FreightService): boolean {
  let most = 0
  return bands.some(({ from, upTo, price, perUnit }) => {
    if (price === null) return false
    const isLower = price + perUnit * Math.ceil(from + 0.001) < most
    most = Math.max(most, price + perUnit * Math.ceil(upTo ?? from))
    return isLower
  })
}

it('more weight, volume or pallets never cost less, unless the table says so', () => {
  const more = fc.record({ grams: fc.nat(5_000), litres: fc.nat(5_000), pallets: fc.nat(5) })
  fc.assert(
    fc.property(anyService, anyLoad, more, (one, loaded, added) => {
      fc.pre(!falls(one))
      const larger = {
        grams: loaded.grams + added.grams,
        volumeMm3: loaded.volumeMm3 + added.litres * 1_000_000,
        pallets: loaded.pallets + added.pallets,
      }
      const [less, greater] = [priceOf(one, loaded), priceOf(one, larger)]
      if (typeof less === 'number' && typeof greater === 'number') expect(greater).toBeGreaterThanOrEqual(less)
    }),
    runs(5_000),
  )
})

it('a mode is offered or refused once, and a quoted band never becomes a number', () => {
  fc.assert(
    fc.property(anyZones, anyLoad, fc.boolean(), (zones, loaded, isDangerous) => {
      const goods = { load: loaded, unNumbers: isDangerous ? ['UN2800'] : [] }
      const { zone: name, options, refused } = freightOptions({ version: 1, zones }, berlin, goods)
      const services = zones.find((each) => each.name === name)?.services ?? []
      const modes = [...options, ...refused].map(({ mode }) => mode)
      expect(modes.toSorted()).toEqual(services.map(({ mode }) => mode).toSorted())
      for (const { mode, price } of options) {
        const { bands, ...terms } = services.find((each) => each.mode === mode)!
        const units = unitsIn(loaded, { bands, ...terms })
        const found = bands.find(({ upTo }) => upTo === null || units <= upTo)!
        if (found.price === null) expect(price).toBeNull()
        if (isDangerous) expect(mode).not.toBe('air')
      }
    }),
    runs(2_000),
  )
})
