import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type PricedQuantity,
  pricedQuantitiesOf,
  cheaperQuantity,
  tables,
  type TieredOffer,
  tieredOffer,
} from './testing.ts'
import { type Nudge, nudgeOf, nudgeText } from './price-nudge.ts'

const trail = {
  minOrder: 5,
  available: 420,
  casePack: 1,
  priceCents: 14_800,
  priceTiers: [
    { minQuantity: 50, priceCents: 13_200 },
    { minQuantity: 100, priceCents: 12_300 },
  ],
}
const textFor = (quantity: number, terms: Partial<TieredOffer> = {}) => {
  const nudge = nudgeOf(quantity, { ...trail, ...terms })
  return nudge && nudgeText(nudge)
}

it.each([
  [46, '50 cost $6,600.00: four more, $208.00 less than 46.'],
  [49, '50 cost $6,600.00: one more, $652.00 less than 49.'],
  [44, 'Six more: $16.00 off each.'],
  [36, '14 more: $16.00 off each.'],
  [86, '14 more: $9.00 off each.'],
  [95, '100 cost $12,300.00: five more, $240.00 less than 95.'],
  [100, undefined],
  [4, undefined],
  [421, undefined],
  [46.5, undefined],
  [Number.NaN, undefined],
])('%d units: %s', (quantity, text) => {
  expect(textFor(quantity)).toBe(text)
})

it('numbers are in words up to twelve, and large ones have commas', () => {
  const one = { minOrder: 1, available: 5_000, priceTiers: [{ minQuantity: 2_000, priceCents: 1_000 }] }
  expect(textFor(1_988, one)).toBe('2,000 cost $20,000.00: twelve more, $274,224.00 less than 1,988.')
  expect(textFor(1_987, one)).toBe('2,000 cost $20,000.00: 13 more, $274,076.00 less than 1,987.')
  expect(textFor(1, one)).toBe('1,999 more: $138.00 off each.')
})

it('a quantity of the same total is no bargain, and the nearest of equal bargains is named', () => {
  const priceTiers = [
    { minQuantity: 20, priceCents: 600 },
    { minQuantity: 30, priceCents: 400 },
  ]
  const offer = { ...trail, priceCents: 1_000, priceTiers }
  expect(nudgeOf(12, offer)).toEqual({ kind: 'next-tier', quantity: 20, more: 8, savedPerUnitCents: 400 })
  expect(nudgeOf(13, offer)).toMatchObject({ kind: 'costs-less', quantity: 20, totalCents: 12_000, savedCents: 1_000 })
})

it('a farther tier is named if it costs less than the next one, unless the stock ends before it', () => {
  const priceTiers = [
    { minQuantity: 50, priceCents: 14_700 },
    { minQuantity: 52, priceCents: 10_000 },
  ]
  expect(textFor(49, { priceTiers })).toBe('52 cost $5,200.00: three more, $2,052.00 less than 49.')
  expect(textFor(49, { priceTiers, available: 51 })).toBe('One more: $1.00 off each.')
  expect(textFor(49, { priceTiers, available: 49 })).toBeUndefined()
})

it('in 8,000 random tables every quantity gets the nudge that trying all larger quantities finds', () => {
  fc.assert(
    fc.property(tieredOffer, (offer) => {
      const bills = pricedQuantitiesOf(offer)
      const quantities = Array.from({ length: offer.available + 8 }, (_, quantity) => quantity)
      const found = quantities.map((quantity) => nudgeOf(quantity, offer))
      expect(found).toEqual(quantities.map((quantity) => nudgeByTrying(quantity, bills)))
    }),
    tables(8_000),
  )
})

function nudgeByTrying(quantity: number, bills: PricedQuantity[]): Nudge | undefined {
  const bill = bills.find((each) => each.quantity === quantity)
  if (!bill) return undefined
  const cheaper = cheaperQuantity(bill, bills)
  if (cheaper) {
    const { quantity: larger, totalCents } = cheaper
    const savedCents = bill.totalCents - totalCents
    return { kind: 'costs-less', quantity: larger, totalCents, more: larger - quantity, savedCents }
  }
  const next = bills.find((each) => each.quantity > quantity && each.priceCents < bill.priceCents)
  if (!next) return undefined
  const savedPerUnitCents = bill.priceCents - next.priceCents
  return { kind: 'next-tier', quantity: next.quantity, more: next.quantity - quantity, savedPerUnitCents }
}
