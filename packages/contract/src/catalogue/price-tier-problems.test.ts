import { expect, it } from 'vitest'
import { badPriceTiers, priceTierProblems } from './price-tier-problems.ts'

const offer = { price: 148, minOrder: 6, casePack: 4 }
type Tier = { minQuantity: number; price: number }
const messagesFor = (...priceTiers: Tier[]) => priceTierProblems({ ...offer, priceTiers }).map((each) => each.message)

it('tiers that rise in quantity, in whole cases above the minimum, and fall in price are right', () => {
  expect(messagesFor()).toEqual([])
  expect(messagesFor({ minQuantity: 8, price: 147.99 }, { minQuantity: 1_000_000, price: 0.01 })).toEqual([])
})

it.each([
  [{ minQuantity: 4, price: 100 }, 'Tier 1 must start above 6 units'],
  [{ minQuantity: 6, price: 100 }, 'Tier 1 must start above 6 units'],
  [{ minQuantity: -8, price: 100 }, 'Tier 1 must start above 6 units'],
  [{ minQuantity: 7, price: 100 }, 'Tier 1 must start at whole cases of 4: 8'],
  [{ minQuantity: 10, price: 100 }, 'Tier 1 must start at whole cases of 4: 8 or 12'],
  [{ minQuantity: 12.5, price: 100 }, 'Tier 1 must start at a whole number, at most 1,000,000'],
  [{ minQuantity: 1_000_004, price: 100 }, 'Tier 1 must start at a whole number, at most 1,000,000'],
  [{ minQuantity: 8, price: 148 }, 'Tier 1 must cost less than $148.00'],
  [{ minQuantity: 8, price: 147.99999999999997 }, 'Tier 1 must cost less than $148.00'],
  [{ minQuantity: 8, price: 148.01 }, 'Tier 1 must cost less than $148.00'],
  [{ minQuantity: 8, price: 0 }, 'Tier 1 must cost at least $0.01, in whole cents'],
  [{ minQuantity: 8, price: -1 }, 'Tier 1 must cost at least $0.01, in whole cents'],
  [{ minQuantity: 8, price: 1.005 }, 'Tier 1 must cost at least $0.01, in whole cents'],
])('%o: %s', (tier, message) => {
  expect(messagesFor(tier)).toEqual([message])
})

it('every wrong tier is told, with its number and field', () => {
  const priceTiers = [
    { minQuantity: 8, price: 150 },
    { minQuantity: 8, price: 120 },
    { minQuantity: 12, price: 120 },
    { minQuantity: 16, price: 110 },
  ]
  const problems = [
    { tier: 1, field: 'price', message: 'Tier 1 must cost less than $148.00' },
    { tier: 2, field: 'minQuantity', message: 'Tier 2 must start above 8 units' },
    { tier: 3, field: 'price', message: 'Tier 3 must cost less than $120.00' },
  ] as const
  expect(priceTierProblems({ ...offer, priceTiers })).toEqual(problems)
  expect(badPriceTiers([...problems])).toEqual({
    status: 400,
    code: 'bad-price-tiers',
    message: 'Tier 1 must cost less than $148.00. Tier 2 must start above 8 units. Tier 3 must cost less than $120.00',
    details: { problems },
  })
})

it('an eleventh tier is one too many', () => {
  const tiers = Array.from({ length: 11 }, (_, n) => ({ minQuantity: 8 + 4 * n, price: 100 - n }))
  expect(messagesFor(...tiers.slice(0, 10))).toEqual([])
  expect(messagesFor(...tiers)).toEqual(['A product has at most 10 price tiers'])
})
