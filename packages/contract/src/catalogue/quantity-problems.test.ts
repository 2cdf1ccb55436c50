import { describe, expect, it } from 'vitest'
import { quantityProblem } from './quantity-problems.ts'

describe('the quantity of an order', () => {
  const offer = { name: 'Trail 4x4', priceCents: 1999, priceTiers: [], minOrder: 5, available: 50, casePack: 1 }
  const codeOf = (quantity: number, terms = {}) => quantityProblem(quantity, { ...offer, ...terms })?.code

  it('is whole, and between the minimum and the stock, both included', () => {
    expect([5, 6, 50].map((quantity) => codeOf(quantity))).toEqual([undefined, undefined, undefined])
    expect(codeOf(5.5)).toBe('quantity-not-whole')
    expect(codeOf(4)).toBe('quantity-below-minimum')
    expect(codeOf(51)).toBe('quantity-above-stock')
  })

  it('cannot be right once less than the minimum is left', () => {
    expect(codeOf(5, { available: 5 })).toBeUndefined()
    expect(quantityProblem(5, { ...offer, available: 4 })).toMatchObject({
      code: 'stock-below-minimum',
      message: 'Only 4 left, below the minimum order of 5',
      details: { available: 4, minOrder: 5 },
    })
  })

  it('is a multiple of the case, and names both neighbours that are', () => {
    const cases = { minOrder: 6, available: 50, casePack: 4 }
    expect([8, 12, 48].map((quantity) => codeOf(quantity, cases))).toEqual([undefined, undefined, undefined])
    expect(quantityProblem(10, { ...offer, ...cases })).toMatchObject({
      code: 'not-whole-cases',
      message: 'Sold in cases of 4: order 8 or 12',
      details: { quantities: [8, 12] },
    })
    expect(quantityProblem(6, { ...offer, ...cases })?.message).toBe('Minimum order quantity: 8')
    expect(quantityProblem(50, { ...offer, ...cases })?.message).toBe('Max order quantity: 48')
    expect(codeOf(8, { ...cases, available: 7 })).toBe('stock-below-minimum')
  })

  it('makes a total that a card can be charged', () => {
    const one = { minOrder: 1 }
    expect(codeOf(1, { ...one, priceCents: 99_999_999 })).toBeUndefined()
    expect(codeOf(1, { ...one, priceCents: 100_000_000 })).toBe('total-too-high')
    expect(codeOf(50, { ...one, priceCents: 1 })).toBeUndefined()
    expect(codeOf(49, { ...one, priceCents: 1 })).toBe('total-too-low')
    expect(quantityProblem(50, { ...offer, priceCents: 2_500_000 })?.message).toBe(
      'One order can cost at most $999,999.99: that is 39 units at $25,000.00',
    )
  })

  it('is refused with the limit that was missed', () => {
    expect(quantityProblem(4, offer)).toMatchObject({ message: 'Minimum order quantity: 5', details: { minOrder: 5 } })
    expect(quantityProblem(51, offer)).toMatchObject({ message: 'Max order quantity: 50', details: { available: 50 } })
  })
})
