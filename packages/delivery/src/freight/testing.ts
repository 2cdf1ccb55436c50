import type { FreightBand, FreightService, FreightZone } from '@wheelyard/contract/buying/freight.calls'
import { freightBases, freightModes, incoterms } from '@wheelyard/contract/buying/freight-rules'
import fc from 'fast-check'
import { areasOf } from './freight-areas.ts'

/** The same tables in every run. */
export const runs = (numRuns: number) => ({ numRuns, seed: 314_159 })

export const band = (parts: Partial<FreightBand> = {}): FreightBand => ({
  from: 0,
  upTo: null,
  price: 10,
  perUnit: 0,
  ...parts,
})

export const service = (parts: Partial<FreightService> = {}): FreightService => ({
  mode: 'pallet',
  incoterm: 'DAP',
  minDays: 3,
  maxDays: 5,
  basis: 'kg',
  bands: [band()],
  ...parts,
})

/** Unless told otherwise, pallets to Germany for $10.00. */
export const zone = (parts: Partial<FreightZone> = {}): FreightZone => ({
  name: 'Germany',
  areas: [{ country: 'DE', prefix: '' }],
  services: [service()],
  ...parts,
})

const units = fc.integer({ min: 1, max: 5_000 }).map((thousandths) => thousandths / 1_000)
const dollars = fc.integer({ min: 0, max: 50_000 }).map((cents) => cents / 100)

/** Without holes or overlaps; the last may have no end. */
const bands: fc.Arbitrary<FreightBand[]> = fc
  .record({
    steps: fc.array(fc.record({ width: units, price: fc.option(dollars), perUnit: dollars, keepsOn: fc.boolean() }), {
      minLength: 1,
      maxLength: 6,
    }),
    isEndless: fc.boolean(),
  })
  .map(({ steps, isEndless }) => {
    let end = 0
    return steps.map(({ width, price, perUnit, keepsOn }, index) => {
      const from = end
      end = Number((end + width).toFixed(3))
      const isLast = index === steps.length - 1
      return {
        from,
        upTo: isLast && isEndless ? null : end,
        price,
        perUnit: price === null || !keepsOn ? 0 : perUnit,
      }
    })
  })

export const anyService: fc.Arbitrary<FreightService> = fc
  .record({
    mode: fc.constantFrom(...freightModes),
    incoterm: fc.constantFrom(...incoterms),
    days: fc.tuple(fc.nat(365), fc.nat(365)),
    basis: fc.constantFrom(...freightBases),
    bands,
  })
  .map(({ days: [one, other], ...rest }) => ({
    ...rest,
    minDays: Math.min(one, other),
    maxDays: Math.max(one, other),
  }))

const prefix = fc.stringMatching(/^[0-9A-Z]{1,3}$/)
const countryAreas = fc.record({
  country: fc.constantFrom('DE', 'AT', 'CH', 'US', 'GB', 'CA'),
  prefixes: fc.uniqueArray(prefix, { maxLength: 4 }),
})

const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((text) => text.trim())
  .filter((text) => /\p{L}/u.test(text) && !/[\p{C}\p{Z}]/u.test(text))

const anyZone: fc.Arbitrary<FreightZone> = fc.record({
  name,
  areas: fc.uniqueArray(countryAreas, { minLength: 1, maxLength: 3, selector: ({ country }) => country }).map(areasOf),
  services: fc.uniqueArray(anyService, { minLength: 1, maxLength: 4, selector: ({ mode }) => mode }),
})

/** Tables that can be saved: every area is in one zone. */
export const anyZones: fc.Arbitrary<FreightZone[]> = fc
  .uniqueArray(anyZone, { maxLength: 5, selector: (each) => each.name.toLowerCase() })
  .map((zones) => {
    const taken = new Set<string>()
    const free = ({ country, prefix: start }: FreightZone['areas'][number]) => {
      const key = `${country} ${start}`
      return !taken.has(key) && taken.add(key)
    }
    return zones.map((each) => ({ ...each, areas: each.areas.filter(free) })).filter(({ areas }) => areas.length > 0)
  })
