import { expect, it } from 'vitest'
import { expectedArrival } from './expected-arrival.ts'

const freight = { mode: 'pallet', minDays: 3, maxDays: 5, price: 40, quote: null } as const
const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ')

it('counts from the day it ships, and names the days once that is known', () => {
  expect(expectedArrival(freight, null)).toBe('3 to 5 days after it ships')
  expect(plain(expectedArrival(freight, '2026-11-21T23:30:00.000Z'))).toBe('Nov 24 – 26')
  expect(plain(expectedArrival(freight, '2026-12-27T08:00:00.000Z'))).toBe('Dec 30, 2026 – Jan 1, 2027')
  expect(expectedArrival({ ...freight, maxDays: 3 }, '2026-11-21T08:00:00.000Z')).toBe('Nov 24')
})

it('takes the days of a quote once the buyer has accepted it, and none before', () => {
  const quote = { minDays: 30, maxDays: 40, paidAt: null }
  expect(expectedArrival({ ...freight, price: null, quote }, null)).toBeNull()
  const accepted = { ...quote, paidAt: '2026-11-20T08:00:00.000Z' }
  expect(expectedArrival({ ...freight, price: null, quote: accepted }, null)).toBe('30 to 40 days after it ships')
})

it('is unknown for goods that are collected', () => {
  expect(expectedArrival({ ...freight, mode: 'pickup' }, null)).toBeNull()
  expect(expectedArrival(null, null)).toBeNull()
})
