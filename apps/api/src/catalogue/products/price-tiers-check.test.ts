import { dollarsOf } from '@wheelyard/contract/values/money'
import { priceTierProblems } from '@wheelyard/contract/catalogue/price-tier-problems'
import { type PriceTier, tiersInDollars } from '@wheelyard/contract/catalogue/price-tiers'
import { perFile } from '@wheelyard/server/testing/fixtures'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#api/db/testing'

const database = perFile(testDatabase)

/** The SQLSTATE of the refusal, or 'stored'. */
async function outcomeOf(statement: string, values: unknown[]): Promise<string> {
  try {
    await database.pool.query(statement, values)
    return 'stored'
  } catch (error) {
    const { code, constraint } = error as { code: string; constraint?: string }
    return constraint ?? code
  }
}

const insert = (tiers: unknown, name = 'Trail') =>
  outcomeOf(
    `insert into products (name, description, category, img, alt, price_cents, min_order, case_pack, available, price_tiers)
     values ($1, '', 'Off-road', '/trail.webp', '', 2000, 6, 4, 100, $2::jsonb)`,
    [name, tiers === undefined ? null : JSON.stringify(tiers)],
  )

const right = { minQuantity: 8, priceCents: 1_800 }
const eleven = Array.from({ length: 11 }, (_, n) => ({ minQuantity: 8 + 4 * n, priceCents: 1_900 - n }))
const refused = 'price_tiers_fall'
const NOT_AN_INTEGER = '22P02'
const OUT_OF_RANGE = '22003'
const NULL = '23502'

describe('PostgreSQL itself', () => {
  it.each([
    ['no tier', []],
    ['one tier', [right]],
    ['ten tiers', eleven.slice(0, 10)],
    ['a tier of one cent', [{ ...right, priceCents: 1 }]],
  ])('stores %s', async (_what, tiers) => {
    expect(await insert(tiers)).toBe('stored')
  })

  it.each([
    ['an eleventh tier', eleven, refused],
    ['a price above the list price', [{ ...right, priceCents: 2_001 }], refused],
    ['the list price again', [{ ...right, priceCents: 2_000 }], refused],
    ['a rising price', [right, { minQuantity: 12, priceCents: 1_900 }], refused],
    ['an equal price', [right, { minQuantity: 12, priceCents: 1_800 }], refused],
    ['a price of 0', [{ ...right, priceCents: 0 }], refused],
    ['a negative price', [{ ...right, priceCents: -1 }], refused],
    ['a quantity between two cases', [{ ...right, minQuantity: 10 }], refused],
    ['the minimum as a quantity', [{ ...right, minQuantity: 6 }], refused],
    ['a quantity below the minimum', [{ ...right, minQuantity: 4 }], refused],
    ['a negative quantity', [{ ...right, minQuantity: -8 }], refused],
    ['the same quantity twice', [right, { minQuantity: 8, priceCents: 1_700 }], refused],
    [
      'a falling quantity',
      [
        { ...right, minQuantity: 12 },
        { minQuantity: 8, priceCents: 1_700 },
      ],
      refused,
    ],
    ['a quantity as text', [{ ...right, minQuantity: '8' }], refused],
    ['a price as text', [{ ...right, priceCents: '1800' }], refused],
    ['words', [{ ...right, minQuantity: 'eight' }], NOT_AN_INTEGER],
    ['half a unit', [{ ...right, minQuantity: 8.5 }], NOT_AN_INTEGER],
    ['half a cent', [{ ...right, priceCents: 1_799.5 }], NOT_AN_INTEGER],
    ['a quantity that no integer holds', [{ ...right, minQuantity: 4_000_000_000 }], OUT_OF_RANGE],
    ['an extra key', [{ ...right, note: 'spring' }], refused],
    ['no quantity', [{ priceCents: 1_800 }], refused],
    ['no price', [{ minQuantity: 8 }], refused],
    ['a quantity of null', [{ ...right, minQuantity: null }], refused],
    ['a price of null', [{ ...right, priceCents: null }], refused],
    ['a tier of null', [null], refused],
    ['a tier that is a list', [[8, 1_800]], refused],
    ['a tier that is a number', [8], refused],
    ['one tier without a list', right, refused],
    ['null in JSON', null, refused],
    ['a number in JSON', 8, refused],
    ['a text in JSON', '[]', refused],
    ['NULL', undefined, NULL],
  ])('refuses %s', async (_what, tiers, code) => {
    expect(await insert(tiers)).toBe(code)
  })
})

const update = (change: string) => outcomeOf(`update products set ${change} where name = 'Quad'`, [])

describe('a change of the product', () => {
  beforeAll(() => insert([right], 'Quad'))

  it.each(['price_cents = 1800', 'price_cents = 1700', 'min_order = 8', 'min_order = 12', 'case_pack = 3'])(
    'to %s, which does not suit its tiers, is refused',
    async (change) => {
      expect(await update(change)).toBe(refused)
    },
  )

  it.each(['price_cents = 1801', 'min_order = 7', 'case_pack = 8', `price_cents = 1500, price_tiers = '[]'`])(
    'to %s is stored',
    async (change) => {
      expect(await update(change)).toBe('stored')
    },
  )
})

/** Mostly nearly right, so that about as many are accepted as refused. */
const table = fc
  .record({
    price: fc.integer({ min: 1, max: 40 }),
    minimum: fc.integer({ min: 1, max: 8 }),
    pack: fc.constantFrom(1, 2, 4),
    quantities: fc.array(fc.integer({ min: -1, max: 8 }), { maxLength: 11 }),
    cuts: fc.array(fc.integer({ min: -1, max: 6 }), { minLength: 11, maxLength: 11 }),
    isSloppy: fc.boolean(),
  })
  .map(({ quantities, cuts, isSloppy, ...offer }) => {
    let minQuantity = Math.floor(offer.minimum / offer.pack) * offer.pack
    let priceCents = offer.price
    const tiers = quantities.map((steps, n): PriceTier => {
      minQuantity += isSloppy ? steps : Math.max(1, steps) * offer.pack
      priceCents -= isSloppy ? cuts[n]! : Math.max(1, cuts[n]!)
      return { minQuantity, priceCents }
    })
    return { ...offer, tiers }
  })

it('the rule accepts exactly those of 600 random tables that PostgreSQL accepts', async () => {
  const tables = fc.sample(table, { numRuns: 600, seed: 271_828 })
  const { rows } = await database.pool.query<{ accepted: boolean }>(
    `select price_tiers_fall(tiers, price, minimum, pack) as accepted
     from jsonb_array_elements($1::jsonb) with ordinality as given(value, place),
       jsonb_to_record(value) as asked(tiers jsonb, price int, minimum int, pack int)
     order by place`,
    [JSON.stringify(tables)],
  )
  const accepted = tables.map(({ price, minimum, pack, tiers }) => {
    const offer = { price: dollarsOf(price), minOrder: minimum, casePack: pack, priceTiers: tiersInDollars(tiers) }
    return priceTierProblems(offer).length === 0
  })
  expect(rows.map((row) => row.accepted)).toEqual(accepted)
  for (const answer of [true, false]) expect(accepted.filter((each) => each === answer).length).toBeGreaterThan(150)
})
