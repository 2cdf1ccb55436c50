import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount } from './format-count.ts'

test('a count reads as the language rules have it', () => {
  for (const count of [0, 7, 999, 1_000, 52_000, 1_234_567, -1, -1_000]) {
    expect(formatCount(count)).toBe(count.toLocaleString('en-US'))
  }
  fc.assert(fc.property(fc.integer(), (count) => formatCount(count) === count.toLocaleString('en-US')))
})
