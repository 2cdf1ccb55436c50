import { expect, it } from 'vitest'
import { nextQuantity } from './quantity-steps.ts'

const offer = { minOrder: 10, available: 50, casePack: 4 }

it.each([
  ['up by a case', 12, 1, 16],
  ['down by a case', 16, -1, 12],
  ['up to the next whole case', 17, 1, 20],
  ['down to the next whole case', 17, -1, 16],
  ['up to the smallest from below it', 3, 1, 12],
  ['down to the largest from above it', 400, -1, 48],
  ['up from a fraction', 12.5, 1, 16],
  ['up from an empty field', Number.NaN, 1, 12],
] as const)('goes %s', (_, quantity, direction, next) => {
  expect(nextQuantity(quantity, direction, offer)).toBe(next)
})

it('goes by the minimum order where units are sold singly', () => {
  const singly = { minOrder: 10, available: 45, casePack: 1 }
  expect(nextQuantity(10, 1, singly)).toBe(20)
  expect(nextQuantity(40, 1, singly)).toBe(45)
  expect(nextQuantity(24, -1, singly)).toBe(14)
  expect(nextQuantity(14, -1, singly)).toBe(10)
})

it('ends at the smallest and at the largest orderable quantity', () => {
  expect(nextQuantity(12, -1, offer)).toBeUndefined()
  expect(nextQuantity(3, -1, offer)).toBeUndefined()
  expect(nextQuantity(48, 1, offer)).toBeUndefined()
  expect(nextQuantity(400, 1, offer)).toBeUndefined()
})

it('has no step where nothing can be ordered', () => {
  expect(nextQuantity(12, 1, { minOrder: 10, available: 11, casePack: 4 })).toBeUndefined()
})
