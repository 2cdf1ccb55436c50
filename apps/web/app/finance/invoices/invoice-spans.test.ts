import { expect, it } from 'vitest'
import { quickSpans } from './invoice-spans.ts'

it('a span is whole months, in UTC', () => {
  expect(quickSpans(new Date('2028-02-29T23:59:59Z'))).toEqual({
    'This month': { from: '2028-02-01', to: '2028-02-29' },
    'Last month': { from: '2028-01-01', to: '2028-01-31' },
    'This quarter': { from: '2028-01-01', to: '2028-03-31' },
    'This year': { from: '2028-01-01', to: '2028-12-31' },
  })
})

it('the month before January is December', () => {
  const spans = quickSpans(new Date('2027-01-01T00:00:00Z'))
  expect(spans['Last month']).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})

it('the last quarter ends with the year', () => {
  const spans = quickSpans(new Date('2026-11-16T12:00:00Z'))
  expect(spans['This quarter']).toEqual({ from: '2026-10-01', to: '2026-12-31' })
})
