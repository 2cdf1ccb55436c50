import { expect, it } from 'vitest'
import { readRange } from './date-range.ts'

it.each([
  ['UTC', '2026-11-11', '2026-11-17'],
  ['Pacific/Auckland', '2026-11-12', '2026-11-18'],
  ['America/Los_Angeles', '2026-11-11', '2026-11-17'],
])('seven days end with today in %s', (timeZone, from, to) => {
  const now = new Date('2026-11-17T12:30:00Z')
  expect(readRange({ range: '7' }, timeZone, now)).toEqual({ days: { from, to }, preset: '7' })
})

it('days of the address stay as they are, and others are thirty days', () => {
  const now = new Date('2026-11-17T02:00:00Z')
  const chosen = { from: '2026-01-01', to: '2026-01-31' }
  expect(readRange(chosen, 'America/Los_Angeles', now)).toEqual({ days: chosen, preset: undefined })
  expect(readRange({}, 'America/Los_Angeles', now).days).toEqual({ from: '2026-10-18', to: '2026-11-16' })
})
