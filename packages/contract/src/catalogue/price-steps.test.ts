import { expect, test } from 'vitest'
import { priceStepsOf, unitPriceText } from './price-steps.ts'

const offer = {
  priceCents: 148_00,
  priceTiers: [
    { minQuantity: 25, priceCents: 141_00 },
    { minQuantity: 50, priceCents: 132_00 },
    { minQuantity: 1_000, priceCents: 126_50 },
  ],
  minOrder: 10,
  casePack: 1,
  available: 420,
}

test('the first step is the smallest order at the list price; a tier above the stock stays', () => {
  expect(priceStepsOf(offer)).toEqual([
    { minQuantity: 10, priceCents: 148_00, isInStock: true },
    { minQuantity: 25, priceCents: 141_00, isInStock: true },
    { minQuantity: 50, priceCents: 132_00, isInStock: true },
    { minQuantity: 1_000, priceCents: 126_50, isInStock: false },
  ])
})

test('a smallest order of whole cases that earns a tier already starts at its price', () => {
  const inCases = { ...offer, minOrder: 20, casePack: 25, available: 60 }
  expect(priceStepsOf(inCases).map(({ minQuantity, priceCents }) => [minQuantity, priceCents])).toEqual([
    [25, 141_00],
    [50, 132_00],
    [1_000, 126_50],
  ])
})

test('a unit price names the tier that it comes from', () => {
  expect(unitPriceText(24, offer)).toBe('$148.00 each')
  expect(unitPriceText(50, offer)).toBe('$132.00 each · from 50')
  expect(unitPriceText(2_000, offer)).toBe('$126.50 each · from 1,000')
})
