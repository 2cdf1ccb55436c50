import type { TaxRate } from '@wheelyard/contract/buying/tax.calls'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { taxTableProblems } from './tax-table-problems.ts'
import { rate, runs } from './testing.ts'

const illinois = { country: 'US', region: 'IL' }
const span = (validFrom: string, validUntil: string | null) => rate({ ...illinois, validFrom, validUntil })

it('a table that is right has no problems', () => {
  const table = [
    rate({ validUntil: '2026-12-31' }),
    rate({ validFrom: '2027-01-01', percent: 20 }),
    rate({ category: 'reduced', percent: 7 }),
    rate({ ...illinois, percent: 6.25 }),
    rate({ country: 'US', region: 'NY', percent: 8.875 }),
    rate({ country: 'US', percent: 0 }),
    rate({ country: 'RE', percent: 8.5 }),
    rate({ country: 'JP', percent: 100, validFrom: '2024-02-29', validUntil: '2024-02-29' }),
  ]
  expect(taxTableProblems(table)).toEqual([])
})

describe('a rate is refused', () => {
  const range = 'A rate is from 0 to 100%'
  it.each<[Partial<TaxRate>, keyof TaxRate, string]>([
    [{ percent: -0.0001 }, 'percent', range],
    [{ percent: 100.0001 }, 'percent', range],
    [{ percent: Number.NaN }, 'percent', range],
    [{ percent: Infinity }, 'percent', range],
    [{ percent: 8.87501 }, 'percent', 'A rate has at most four decimals'],
    [{ percent: 1e-9 }, 'percent', 'A rate has at most four decimals'],
    [{ name: '' }, 'name', 'Name is Required'],
    [{ name: ' \u200b' }, 'name', 'Name is Required'],
    [{ country: 'XX' }, 'country', 'There is no country XX'],
    [{ country: 'de' }, 'country', 'There is no country de'],
    [{ country: '' }, 'country', 'Country is Required'],
    [{ country: 'MC' }, 'country', 'Monaco has the rates of France: enter them there'],
    [{ country: 'IM' }, 'country', 'Isle of Man has the rates of United Kingdom: enter them there'],
    [{ country: 'US', region: 'XX' }, 'region', 'United States has no region XX'],
    [{ country: 'US', region: 'Illinois' }, 'region', 'United States has no region Illinois'],
    [{ country: 'CA', region: 'IL' }, 'region', 'Canada has no region IL'],
    [{ region: 'BY' }, 'region', 'Germany is taxed as a whole: leave the region empty'],
    [{ validFrom: '2026-02-30' }, 'validFrom', 'Enter a date'],
    [{ validFrom: '' }, 'validFrom', 'Enter a date'],
    [{ validFrom: '2026-2-3' }, 'validFrom', 'Enter a date'],
    [{ validUntil: '2026-13-01' }, 'validUntil', 'Enter a date'],
    [{ validUntil: '2019-12-31' }, 'validUntil', 'The last day is before the first'],
  ])('%j', (wrong, field, message) => {
    expect(taxTableProblems([rate({ country: 'AT' }), rate(wrong)])).toEqual([{ rate: 1, field, message }])
  })

  it('once, whatever else is wrong with it', () => {
    expect(taxTableProblems([rate({ country: 'XX', percent: -1, name: '' }), rate({ percent: 101 })])).toMatchObject([
      { rate: 0, field: 'country' },
      { rate: 1, field: 'percent' },
    ])
  })
})

describe('spans of one place and category', () => {
  it.each([
    [span('2026-01-01', null), span('2027-01-01', null)],
    [span('2027-01-01', null), span('2026-01-01', null)],
    [span('2026-01-01', '2026-06-30'), span('2026-06-30', null)],
    [span('2026-01-01', '2026-12-31'), span('2026-05-01', '2026-05-31')],
  ])('%j and %j overlap', (one, other) => {
    expect(taxTableProblems([rate(), one, other])).toEqual([
      { rate: 2, field: 'validFrom', message: 'Rate 2 is for the same place, category and days' },
    ])
  })

  it('do not overlap if they touch no common day, place or category', () => {
    const first = span('2026-01-01', '2026-06-30')
    const others = [
      { region: '' },
      { region: 'NY' },
      { category: 'zero' as const },
      { validFrom: '2026-07-01', validUntil: null },
    ]
    expect(taxTableProblems([first, ...others.map((other) => ({ ...first, ...other }))])).toEqual([])
  })

  it('a table passes exactly if no day has two rates', () => {
    const day = fc.integer({ min: 10, max: 30 }).map((number) => `2026-11-${number}`)
    const anySpan = fc
      .tuple(day, fc.option(day))
      .filter(([from, until]) => until === null || from <= until)
      .map(([from, until]) => span(from, until))
    fc.assert(
      fc.property(fc.array(anySpan, { maxLength: 4 }), (rates) => {
        const days = Array.from({ length: 22 }, (_, index) => `2026-11-${index + 10}`)
        const hasTwo = days.some(
          (on) => rates.filter(({ validFrom, validUntil }) => validFrom <= on && on <= (validUntil ?? on)).length > 1,
        )
        expect(taxTableProblems(rates).length > 0).toBe(hasTwo)
      }),
      runs(2_000),
    )
  })
})
