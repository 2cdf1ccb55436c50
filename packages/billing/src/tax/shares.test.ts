import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sharesOf } from './shares.ts'
import { runs } from './testing.ts'

it.each<[number, number[], number[]]>([
  [100, [1, 1], [50, 50]],
  [100, [1, 1, 1], [34, 33, 33]],
  [1, [1, 2], [0, 1]],
  [2, [1, 1, 1], [1, 1, 0]],
  [999, [0, 5, 0], [0, 999, 0]],
  [999, [0, 0], [999, 0]],
  [0, [3, 4], [0, 0]],
  [99_999_999, [99_999_999, 99_999_999, 1], [49_999_999, 49_999_999, 1]],
  [5, [], []],
])('%i cents by %j are %j', (cents, weights, shares) => {
  expect(sharesOf(cents, weights)).toEqual(shares)
})

it('shares add up, and none is a whole cent away from the exact one', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999), fc.array(fc.nat(99_999_999), { minLength: 1, maxLength: 8 }), (cents, weights) => {
      const shares = sharesOf(cents, weights)
      const total = weights.reduce((sum, weight) => sum + weight, 0)
      fc.pre(total > 0)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents)
      for (const [index, share] of shares.entries()) {
        const off = BigInt(share) * BigInt(total) - BigInt(cents) * BigInt(weights[index]!)
        expect(off > -BigInt(total) && off < BigInt(total)).toBe(true)
      }
    }),
    runs(2_000),
  )
})
