import { expect, test } from 'vitest'
import { readReplacement, toShippedLines } from './replace-draft.ts'
import { deskWith, KART, TRAIL } from './testing/desk-samples.ts'

const desk = deskWith({
  lines: [
    { productId: KART, quantity: 4, replaced: 1, wish: 'replacement' },
    { productId: TRAIL, quantity: 3, wish: 'refund' },
  ],
  inStock: [
    { productId: KART, available: 2 },
    { productId: TRAIL, available: 100 },
  ],
})

test('replaces at first what the buyer wishes and is in stock', () => {
  expect(toShippedLines(readReplacement(desk, {}))).toEqual([{ productId: KART, quantity: 2 }])
})

test.each([
  [KART, '3', 'Only 2 in stock'],
  [KART, '4', 'At most 3, the rest is refunded or replaced'],
  [TRAIL, '3', undefined],
  [TRAIL, '', 'Enter a whole number'],
])('of product %s, %s replacements', (productId, units, problem) => {
  const line = readReplacement(desk, { [productId]: units }).find((each) => each.productId === productId)
  expect(line?.problem).toBe(problem)
})
