import { expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

const now = Date.parse('2026-11-15T12:00:00Z')

it.each([
  ['2026-11-17T12:00:00Z', '48 h 0 min left'],
  ['2026-11-15T13:59:59Z', '1 h 59 min left'],
  ['2026-11-15T12:59:59Z', '59 min left'],
  ['2026-11-15T12:00:59Z', 'Less than a minute left'],
  ['2026-11-15T12:00:00Z', undefined],
  ['2026-11-14T12:00:00Z', undefined],
])('an order to be paid by %s says: %s', (payBy, expected) => {
  expect(timeLeft(payBy, now)).toBe(expected)
})
