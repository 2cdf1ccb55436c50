import { describe, expect, it } from 'vitest'
import { taxOfFreight } from './tax-of-freight.ts'
import { part } from './testing.ts'

describe('freight that is quoted later', () => {
  const standard = part({ goodsCents: 300_00, freightCents: 1_00, taxCents: 57_19 })
  const reduced = part({ categories: ['reduced'], ratePpm: 70_000, goodsCents: 100_00, taxCents: 7_00 })

  it('is taxed at the frozen rates, by the goods', () => {
    expect(taxOfFreight([standard, reduced], 80_01)).toEqual([
      { ...standard, goodsCents: 0, freightCents: 60_01, taxCents: 11_40 },
      { ...reduced, goodsCents: 0, freightCents: 20_00, taxCents: 1_40 },
    ])
  })

  it('has no part without a share, and goes to the first if no goods cost anything', () => {
    expect(taxOfFreight([standard, { ...reduced, goodsCents: 0 }], 10_00)).toHaveLength(1)
    expect(taxOfFreight([part({}), { ...reduced, goodsCents: 0 }], 10_00)).toEqual([
      part({ freightCents: 10_00, taxCents: 1_90 }),
    ])
    expect(taxOfFreight([], 10_00)).toEqual([])
  })
})
