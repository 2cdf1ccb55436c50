import { expect, it } from 'vitest'
import { numberIn } from './line-quantity.tsx'
import { keptMessage } from './visitor-lines.ts'

it.each([
  [0, 'Your cart was kept.'],
  [1, 'Your cart was kept. For 1 product that was in both, the larger quantity stays.'],
  [2, 'Your cart was kept. For 2 products that were in both, the larger quantity stays.'],
])('with %i products in both carts says what happened', (inBoth, message) => expect(keptMessage(inBoth)).toBe(message))

it('reads a typed number as it is, and nothing else as one', () => {
  expect(['48', ' 1,200 ', '1.5', '0'].map(numberIn)).toEqual([48, 1200, 1.5, 0])
  expect(['', ' ', 'two', '4 8'].map(numberIn)).toEqual(Array.from({ length: 4 }, () => Number.NaN))
})
