import type { FreightZone } from '@wheelyard/contract/buying/freight.calls'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freightTableProblems } from './freight-table-problems.ts'
import { anyZones, band, runs, service, zone } from './testing.ts'

const sentences = (...zones: FreightZone[]) =>
  freightTableProblems(zones).map(({ place, message }) => `${place}: ${message}`)
const withBands = (...bands: Parameters<typeof band>[0][]) => zone({ services: [service({ bands: bands.map(band) })] })

it('a whole table has no problems, however it is made', () => {
  fc.assert(
    fc.property(anyZones, (zones) => {
      expect(sentences(...zones)).toEqual([])
    }),
    runs(1_000),
  )
})

describe('rates', () => {
  it.each<[string, FreightZone]>([
    ['rate 1: There is no rate between 0 and 5', withBands({ from: 5 })],
    ['rate 2: There is no rate between 10 and 12', withBands({ upTo: 10 }, { from: 12 })],
    ['rate 2: Two rates overlap between 8 and 10', withBands({ upTo: 10 }, { from: 8 })],
    ['rate 2: Nothing can follow a rate without end', withBands({}, { from: 10 })],
    ['rate 2: The rate from 10 must end above it', withBands({ upTo: 10 }, { from: 10, upTo: 10 })],
    ['rate 1: Limits are numbers up to 1,000,000 with at most three decimals', withBands({ upTo: 0.0001 })],
    ['rate 1: Limits are numbers up to 1,000,000 with at most three decimals', withBands({ from: -1 })],
    ['rate 1: Limits are numbers up to 1,000,000 with at most three decimals', withBands({ upTo: Number.NaN })],
    ['rate 1: Limits are numbers up to 1,000,000 with at most three decimals', withBands({ upTo: Infinity })],
    ['rate 1: Prices are from zero to $999,999.99, in whole cents', withBands({ price: -1 })],
    ['rate 1: Prices are from zero to $999,999.99, in whole cents', withBands({ price: 1.005 })],
    ['rate 1: Prices are from zero to $999,999.99, in whole cents', withBands({ price: 1_000_000 })],
    ['rate 1: Prices are from zero to $999,999.99, in whole cents', withBands({ price: Number.NaN })],
    ['rate 1: Prices are from zero to $999,999.99, in whole cents', withBands({ perUnit: -0.01 })],
    ['rate 1: What is quoted after review has no price per unit', withBands({ price: null, perUnit: 1 })],
  ])('%s', (sentence, wrong) => {
    expect(sentences(wrong)).toEqual([`Germany, Pallets by road, ${sentence}`])
  })

  it('each has its own problem, with its place', () => {
    const wrong = withBands({ from: 1, upTo: 5 }, { from: 6, upTo: 7 }, { from: 7, price: -1 })
    expect(freightTableProblems([zone({ name: 'A', areas: [{ country: 'AT', prefix: '' }] }), wrong])).toMatchObject([
      { zone: 1, service: 0, band: 0, message: 'There is no rate between 0 and 1' },
      { zone: 1, service: 0, band: 1, message: 'There is no rate between 5 and 6' },
      { zone: 1, service: 0, band: 2, message: 'Prices are from zero to $999,999.99, in whole cents' },
    ])
  })

  it('no hole and no overlap passes, wherever it is made', () => {
    fc.assert(
      fc.property(anyZones, fc.nat(), fc.constantFrom(-0.001, 0.001), (zones, pick, shift) => {
        const places = zones.flatMap((each, index) =>
          each.services.flatMap(({ bands }, number) =>
            bands.slice(1).map((_, before) => [index, number, before + 1] as const),
          ),
        )
        fc.pre(places.length > 0)
        const [zoneAt, serviceAt, bandAt] = places[pick % places.length]!
        const damaged = structuredClone(zones)
        const shifted = damaged[zoneAt]!.services[serviceAt]!.bands[bandAt]!
        shifted.from = Number((shifted.from + shift).toFixed(3))
        expect(freightTableProblems(damaged)).toContainEqual(
          expect.objectContaining({ zone: zoneAt, service: serviceAt, band: bandAt }),
        )
      }),
      runs(1_000),
    )
  })
})

describe('modes', () => {
  const days = 'Days are whole numbers up to 365, the first not above the second'
  it.each([
    [service({ minDays: 5, maxDays: 4 }), days],
    [service({ minDays: -1 }), days],
    [service({ maxDays: 366 }), days],
    [service({ minDays: 1.5 }), days],
    [service({ minDays: Number.NaN }), days],
    [service({ bands: [] }), 'It needs at least one rate'],
  ])('%j', (wrong, message) => {
    expect(sentences(zone({ services: [wrong] }))).toEqual([`Germany, Pallets by road: ${message}`])
  })

  it('are there once', () => {
    expect(sentences(zone({ services: [service(), service({ mode: 'air' }), service()] }))).toEqual([
      'Germany, Pallets by road: This mode is there twice',
    ])
  })
})

/** A country, and how its postcodes begin. */
const at = (...codes: string[]) => codes.map((code) => ({ country: code.slice(0, 2).trim(), prefix: code.slice(2) }))

describe('zones', () => {
  it('need a name, a country and a mode', () => {
    expect(sentences(zone({ name: '', areas: [], services: [] }))).toEqual([
      'Zone 1: The zone needs a name',
      'Zone 1: The zone needs at least one country',
      'Zone 1: The zone needs at least one mode',
    ])
  })

  it('have names of their own', () => {
    expect(sentences(zone({ name: 'EU' }), zone({ name: 'eu', areas: at('FR') }))).toEqual([
      'eu: Another zone has this name',
    ])
  })

  it.each([
    [at('XX'), 'There is no country XX'],
    [at('de'), 'There is no country de'],
    [at('EU'), 'There is no country EU'],
    [[{ country: '*', prefix: '1' }], 'All countries together have no postcodes'],
    [at('FR', 'FR'), 'FR is here twice'],
    [at('GBSW1', 'GBsw 1'), 'GB SW1 is here twice'],
    [at('DE'), 'DE is in Germany too'],
    [at('DE1', 'DE'), 'DE is in Germany too'],
  ])('%j is refused', (areas, message) => {
    expect(sentences(zone(), zone({ name: 'Other', areas }))).toEqual([`Other: ${message}`])
  })

  it('of all countries there is one', () => {
    const world = zone({ name: 'World', areas: at('* ') })
    expect(sentences(world, { ...world, name: 'Rest' })).toEqual(['Rest: All countries is in World too'])
  })

  it('may share a country by postcodes', () => {
    expect(sentences(zone(), zone({ name: 'North', areas: at('DE2', 'DE1') }))).toEqual([])
  })
})
