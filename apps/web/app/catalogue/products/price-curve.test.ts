import { describe, expect, it } from 'vitest'
import { gridOf, priceCurve, ticksOf } from './price-curve.ts'

const tier = (minQuantity: number, priceCents: number) => ({ minQuantity, priceCents })
const offer = { priceCents: 15_000, minOrder: 10, casePack: 1, priceTiers: [tier(25, 14_100), tier(50, 13_200)] }

describe('the curve of totals', () => {
  it('goes step by step from the smallest quantity into the last tier', () => {
    expect(priceCurve(offer)).toMatchObject({
      from: 10,
      to: 63,
      highestCents: 63 * 13_200,
      steps: [
        { from: 10, to: 25, priceCents: 15_000 },
        { from: 25, to: 50, priceCents: 14_100 },
        { from: 50, to: 63, priceCents: 13_200 },
      ],
      inversions: [
        { from: 24, before: 25, text: '24 cost more than 25' },
        { from: 47, before: 50, text: '47 to 49 cost more than 50' },
      ],
    })
  })

  it('goes by whole cases, also if the first tier starts with the first case', () => {
    const inCases = { ...offer, minOrder: 5, casePack: 8 }
    expect(priceCurve({ ...inCases, priceTiers: [tier(8, 14_000)] })).toMatchObject({
      from: 8,
      to: 16,
      steps: [{ from: 8, to: 16, priceCents: 14_000 }],
      inversions: [],
    })
    expect(priceCurve({ ...inCases, priceTiers: [tier(40, 11_000)] })).toMatchObject({
      steps: [{ to: 40 }, { to: 56 }],
      inversions: [{ from: 32, before: 40 }],
    })
  })
})

describe('the axes', () => {
  it('have two to four round amounts', () => {
    expect(gridOf(1_555_950)).toEqual([500_000, 1_000_000, 1_500_000])
    expect(gridOf(20_000)).toEqual([10_000, 20_000])
    expect(gridOf(49_999)).toEqual([10_000, 20_000, 30_000, 40_000])
    expect(gridOf(99_999)).toEqual([25_000, 50_000, 75_000])
  })

  it('label the smallest quantity, every tier and the end', () => {
    expect(ticksOf(priceCurve(offer))).toEqual([10, 25, 50, 63])
  })

  it('leave out labels that would lie upon each other', () => {
    const priceTiers = [tier(11, 14_000), tier(12, 13_000), tier(900, 12_000), tier(1_000, 11_000)]
    expect(ticksOf(priceCurve({ ...offer, priceTiers }))).toEqual([10, 900, 1_250])
  })
})
