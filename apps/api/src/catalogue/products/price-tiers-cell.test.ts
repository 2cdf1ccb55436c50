import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePriceTiersCell, priceTiersCell } from './price-tiers-cell.ts'

const tier = fc.record({
  minQuantity: fc.integer({ min: 1, max: 1_000_000 }),
  price: fc.integer({ min: 1, max: 99_999_999 }).map((cents) => cents / 100),
})

describe('the price tiers of a cell', () => {
  it('are those that were written into it, none included', () => {
    fc.assert(
      fc.property(fc.array(tier, { maxLength: 10 }), (tiers) => {
        expect(parsePriceTiersCell(priceTiersCell(tiers))).toEqual(tiers)
      }),
    )
  })

  it('are written with cents and read in the spellings of people', () => {
    const tiers = [
      { minQuantity: 25, price: 141 },
      { minQuantity: 50, price: 132.5 },
    ]
    expect(priceTiersCell(tiers)).toBe('25=141.00 50=132.50')
    for (const cell of ['25=141 50=132.5', '25=$141.00  50=$132.50', '25=141\n50=132.50'])
      expect(parsePriceTiersCell(cell)).toEqual(tiers)
    expect(priceTiersCell([])).toBe('none')
    expect(parsePriceTiersCell('None')).toEqual([])
  })

  it.each([
    '25',
    '25:141',
    '25=',
    '=141',
    '25=141=3',
    '25 = 141',
    '25=1,41',
    'nothing',
    '25=141 x',
    '1.2.3=4',
    '25=1e2',
  ])('cannot be read from %j', (cell) => expect(parsePriceTiersCell(cell)).toBeUndefined())

  it('are read even if they are wrong, so that the rules can say how', () => {
    expect(parsePriceTiersCell('5.5=0 -3=-1')).toEqual([
      { minQuantity: 5.5, price: 0 },
      { minQuantity: -3, price: -1 },
    ])
  })
})
