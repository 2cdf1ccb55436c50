import fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderableQuantities } from './whole-cases.ts'
import { isOrderable } from './product-rules.ts'

it.each([
  [{ minOrder: 5, available: 5, casePack: 1 }, true],
  [{ minOrder: 5, available: 4, casePack: 1 }, false],
  [{ minOrder: 6, available: 8, casePack: 4 }, true],
  [{ minOrder: 6, available: 7, casePack: 4 }, false],
])('%o can be ordered: %s', (product, expected) => {
  expect(isOrderable(product)).toBe(expected)
})

it('a product can be ordered exactly if some quantity of it can', () => {
  const count = fc.integer({ min: 1, max: 60 })
  fc.assert(
    fc.property(fc.record({ minOrder: count, casePack: count, available: fc.nat(120) }), (product) => {
      const { smallest, largest } = orderableQuantities(product)
      expect(isOrderable(product)).toBe(smallest <= largest)
    }),
  )
})
