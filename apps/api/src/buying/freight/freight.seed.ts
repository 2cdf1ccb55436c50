import type { FreightBand, FreightService, FreightZone } from '@wheelyard/contract/buying/freight.calls'
import type { Db } from '#api/db/client'
import { waitToSeed } from '#api/db/seed-lock'
import { findFreightTable, insertFreightTable } from './freight-table.store.ts'

export async function seedFreight(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await waitToSeed(tx)
    const { version } = await findFreightTable(tx)
    if (version === 0) await insertFreightTable(tx, { version, zones: demoZones }, 'shop')
  })
}

type Rate = [upTo: number | null, price: number | null, perUnit?: number]
type Days = [min: number, max: number]

/** Rates follow each other without a hole. */
const bandsOf = (rates: Rate[]): FreightBand[] =>
  rates.map(([upTo, price, perUnit = 0], index) => ({ from: rates[index - 1]?.[0] ?? 0, upTo, price, perUnit }))

const by =
  (mode: FreightService['mode'], incoterm: FreightService['incoterm'], basis: FreightService['basis']) =>
  ([minDays, maxDays]: Days, ...rates: Rate[]): FreightService => ({
    mode,
    incoterm,
    minDays,
    maxDays,
    basis,
    bands: bandsOf(rates),
  })

const parcel = by('parcel', 'DAP', 'kg')
const air = by('air', 'CPT', 'kg')
const pallets = by('pallet', 'DAP', 'pallets')
const truck = by('truck', 'DAP', 'm3')
const container = by('container', 'CIF', 'm3')
const pickup = by('pickup', 'EXW', 'kg')([1, 2], [null, 0])

/** A person looks at it first. */
const QUOTED: Rate = [null, null]

const wholeCountries = (codes: string) => codes.split(' ').map((country) => ({ country, prefix: '' }))

const demoZones: FreightZone[] = [
  {
    name: 'United States, East and Midwest',
    areas: ['0', '1', '2', '3', '4', '5', '6'].map((prefix) => ({ country: 'US', prefix })),
    services: [
      pickup,
      parcel([2, 4], [30, 14.5, 0.65], [150, 28, 0.55]),
      pallets([3, 5], [4, 45, 120], [12, 85, 110], [26, 120, 108]),
      truck([4, 6], [80, 2_450], [160, 4_900], QUOTED),
      air([1, 3], [500, 65, 3.2], QUOTED),
    ],
  },
  {
    name: 'United States, South and West',
    areas: wholeCountries('US'),
    services: [
      pickup,
      parcel([4, 7], [30, 18.5, 0.95], [150, 36, 0.85]),
      pallets([5, 8], [4, 70, 185], [12, 120, 175], [26, 160, 172]),
      truck([6, 9], [80, 3_900], [160, 7_800], QUOTED),
      air([2, 4], [500, 85, 4.1], QUOTED),
    ],
  },
  {
    name: 'Canada',
    areas: wholeCountries('CA'),
    services: [
      pickup,
      parcel([5, 9], [30, 24, 1.4], [100, 42, 1.25]),
      pallets([6, 10], [6, 110, 240], QUOTED),
      air([3, 5], [300, 110, 4.9], QUOTED),
    ],
  },
  {
    name: 'European Union',
    areas: wholeCountries('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'),
    services: [
      pickup,
      pallets([30, 40], [10, 180, 265], QUOTED),
      container([32, 45], [28, 4_800], [60, 6_900], QUOTED),
      air([4, 7], [300, 120, 6.4], QUOTED),
    ],
  },
  {
    name: 'Rest of the world',
    areas: wholeCountries('*'),
    services: [pickup, container([30, 60], QUOTED), air([5, 12], QUOTED)],
  },
]
