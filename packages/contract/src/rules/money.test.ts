import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf, dollarsOf, formatUsd } from './money.ts'

const asIntlWrites = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

test('an amount reads as the language rules have it, small or large, owed or owing', () => {
  for (const cents of [0, 5, 50, 99, 100, 14_800, 99_999, 100_000, 99_999_999, 123_456_789_012, -1, -250_000]) {
    expect(formatUsd(cents)).toBe(asIntlWrites.format(cents / 100))
  }
  fc.assert(
    fc.property(fc.integer(), (cents) => formatUsd(cents) === asIntlWrites.format(cents / 100)),
    { numRuns: 1_000 },
  )
})

test('cents that leave as dollars come back as the same cents', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => centsOf(dollarsOf(cents)) === cents))
})
