import type { TaxRate, TaxTable } from '@wheelyard/contract/buying/tax.calls'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { draftOf, followedBy, isSame, nextRateProblem, problemsOf, ratesOf } from './tax-draft.ts'

const vat: TaxRate = {
  country: 'DE',
  region: '',
  category: 'standard',
  name: 'VAT',
  percent: 19,
  validFrom: '2024-01-01',
  validUntil: null,
}
const table = (...rates: Partial<TaxRate>[]): TaxTable => ({
  version: 1,
  engine: 'table',
  rates: rates.map((rate) => ({ ...vat, ...rate })),
})
const onlyDraft = (rate: Partial<TaxRate> = {}) => draftOf(table(rate)).rates[0]!

it('a table that nobody has touched is the same, whatever its rates', () => {
  const percent = fc.integer({ min: 0, max: 1_000_000 }).map((ppm) => ppm / 10_000)
  fc.assert(
    fc.property(percent, (each) => {
      const typed = table({ percent: each })
      expect(ratesOf(draftOf(typed).rates)).toEqual(typed.rates)
      expect(isSame(draftOf(typed), draftOf(typed))).toBe(true)
      expect(problemsOf(draftOf(typed).rates)).toEqual([])
    }),
  )
})

it('rates are by the name of the country, region and category, then by date', () => {
  const { rates } = draftOf(
    table(
      { country: 'US', region: 'IL' },
      { country: 'AT' },
      { category: 'reduced' },
      { validFrom: '2025-01-01' },
      { validFrom: '2020-01-01', validUntil: '2023-12-31' },
    ),
  )
  expect(rates.map((rate) => [rate.country, rate.category, rate.validFrom])).toEqual([
    ['AT', 'standard', '2024-01-01'],
    ['DE', 'standard', '2020-01-01'],
    ['DE', 'standard', '2025-01-01'],
    ['DE', 'reduced', '2024-01-01'],
    ['US', 'standard', '2024-01-01'],
  ])
})

it.each([
  ['percent', { percent: 'nineteen' }],
  ['percent', { percent: '' }],
  ['percent', { percent: '100.1' }],
  ['validFrom', { validFrom: '' }],
  ['validUntil', { validUntil: '2023-12-31' }],
  ['country', { country: '' }],
  ['region', { region: 'IL' }],
  ['name', { name: ' ' }],
])('the problem of a wrong %s is at its field', (field, typed) => {
  expect(problemsOf([{ ...onlyDraft(), ...typed }])).toEqual([{ rate: 0, field, message: expect.any(String) }])
})

it('a rate that is followed by another ends the day before, and no day is without one or has two', () => {
  const day = fc.date({ min: new Date('2024-01-02'), max: new Date('2025-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.constantFrom(null, '2025-12-31'), (date, validUntil) => {
      const from = date.toISOString().slice(0, 10)
      const draft = onlyDraft({ validUntil })
      expect(nextRateProblem(draft, { percent: '21', from })).toBeUndefined()
      const rates = ratesOf(followedBy([draft], draft.key, { percent: ' 21 ', from }))
      expect(problemsOf(draftOf(table(...rates)).rates)).toEqual([])
      const [before, after] = rates
      expect(after).toEqual({ ...vat, percent: 21, validFrom: from, validUntil })
      expect(Date.parse(from) - Date.parse(before?.validUntil ?? '')).toBe(24 * 60 * 60_000)
    }),
  )
})

it('only the rate that is meant ends', () => {
  const { rates } = draftOf(table({}, { category: 'reduced', percent: 7 }))
  const [standard, next, reduced] = followedBy(rates, rates[0]!.key, { percent: '16', from: '2024-07-01' })
  expect([standard?.validUntil, next?.validUntil, reduced?.validUntil]).toEqual(['2024-06-30', '', ''])
})

it.each([
  [{ percent: '', from: '2025-01-01' }, 'percent'],
  [{ percent: '-1', from: '2025-01-01' }, 'percent'],
  [{ percent: '21', from: '' }, 'from'],
  [{ percent: '21', from: '2024-01-01' }, 'from'],
  [{ percent: '21', from: '2026-01-01' }, 'from'],
])('%j cannot follow', (next, field) => {
  expect(nextRateProblem(onlyDraft({ validUntil: '2025-12-31' }), next)?.field).toBe(field)
})
