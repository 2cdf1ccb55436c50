import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount, formatFrom, formatMoney, formatTotal, formatWholeMoney } from './format.ts'
import { inLanguage } from './locale.server.ts'

test('a count reads as the language rules have it', () => {
  for (const count of [0, 7, 999, 1_000, 52_000, 1_234_567, -1, -1_000]) {
    expect(formatCount(count)).toBe(count.toLocaleString('en-US'))
  }
  fc.assert(fc.property(fc.integer(), (count) => formatCount(count) === count.toLocaleString('en-US')))
})

test('a total is exact up to ten thousand and open-ended above', () => {
  expect([9_999, 10_000, 10_001].map(formatTotal)).toEqual(['9,999', '10,000', '10,000+'])
})

test('money without its cents stands where money with them does', () => {
  expect([24_446_449, 24_446_450].map(formatWholeMoney)).toEqual(['$244,464', '$244,465'])
  expect(inLanguage('de', () => formatWholeMoney(24_446_400))).toBe('244.464\u00a0$')
})

test('in Arabic no sign changes its side: that of a number is before it, that of dollars beside their letters', () => {
  inLanguage('ar', () => {
    expect(formatMoney(-123_450)).toBe('\u200f\u200e-1,234.50\u200f\u00a0US$\u200e')
    expect(formatCount(-7)).toBe('\u200e-7')
    expect(formatFrom(24)).toBe('\u200e24+\u200e')
  })
})
