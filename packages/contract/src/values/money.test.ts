import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf, dollarsOf, formatMoney, hasWholeCents } from './money.ts'

const asIntlWrites = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

test('an amount reads as the language rules have it, small or large, owed or owing', () => {
  for (const cents of [0, 5, 50, 99, 100, 14_800, 99_999, 100_000, 99_999_999, 123_456_789_012, -1, -250_000]) {
    expect(formatMoney(cents)).toBe(asIntlWrites.format(cents / 100))
  }
  fc.assert(
    fc.property(fc.integer(), (cents) => formatMoney(cents) === asIntlWrites.format(cents / 100)),
    { numRuns: 1_000 },
  )
})

test('cents that leave as dollars come back as the same cents', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => centsOf(dollarsOf(cents)) === cents))
})

test('an amount has at most two decimals, whatever binary fractions make of it', () => {
  for (const dollars of [0, 19, 19.9, 19.99, 19.989999999999998, -0.01, 999_999.99]) {
    expect(hasWholeCents(dollars), String(dollars)).toBe(true)
  }
  for (const dollars of [19.999, 0.001, 0.005, Infinity, -Infinity, NaN]) {
    expect(hasWholeCents(dollars), String(dollars)).toBe(false)
  }
})
