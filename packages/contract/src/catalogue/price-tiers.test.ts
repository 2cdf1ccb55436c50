import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tables, tieredOffer, unitPrice } from './testing.ts'
import { cartTotals } from '../buying/cart-rules.ts'
import { formatMoney, MAX_CHARGE_CENTS } from '../values/money.ts'
import { quantityProblem } from './quantity-problems.ts'
import { priceOf, type PriceTable, priceTableOf, totalOf } from './price-tiers.ts'

const trail = {
  priceCents: 14_800,
  priceTiers: [
    { minQuantity: 50, priceCents: 13_200 },
    { minQuantity: 100, priceCents: 12_650 },
  ],
}

it.each([
  [1, 14_800],
  [49, 14_800],
  [50, 13_200],
  [99, 13_200],
  [100, 12_650],
  [1_000_000, 12_650],
])('%i units cost %i cents each', (quantity, cents) => {
  expect(priceOf(quantity, trail)).toBe(cents)
  expect(totalOf(quantity, trail)).toBe(quantity * cents)
})

it('a product in dollars has the same prices in cents', () => {
  const priceTiers = [
    { minQuantity: 50, price: 132 },
    { minQuantity: 100, price: 126.5 },
  ]
  expect(priceTableOf({ price: 148, priceTiers })).toEqual(trail)
})

it('in 4,000 random tables the price is the lowest that is reached, and never rises with the quantity', () => {
  const quantities = Array.from({ length: 80 }, (_, quantity) => quantity)
  fc.assert(
    fc.property(tieredOffer, (offer) => {
      const prices = quantities.map((quantity) => priceOf(quantity, offer))
      expect(prices).toEqual(quantities.map((quantity) => unitPrice(quantity, offer)))
      expect(prices.every((price, n) => n === 0 || price <= prices[n - 1]!)).toBe(true)
    }),
    tables(4_000),
  )
})

it('in 2,000 random carts the order of the lines changes no total', () => {
  const line = fc.tuple(tieredOffer, fc.nat(70)).map(([{ casePack, ...offer }, quantity]) => {
    return { quantity, casePack, totalCents: totalOf(quantity, offer) }
  })
  const cart = fc.array(line, { maxLength: 8 })
  const both = cart.chain((lines) =>
    fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
  )
  fc.assert(
    fc.property(both, ([lines, shuffled]) => {
      expect(cartTotals(shuffled, 5_000)).toEqual(cartTotals(lines, 5_000))
    }),
    tables(2_000),
  )
})

const isWithin = (units: number, offer: PriceTable) => units * unitPrice(units, offer) <= MAX_CHARGE_CENTS

it('in 2,000 random tables a total above the limit is refused with the most units that are within it', () => {
  const dear = tieredOffer.map(({ priceCents, priceTiers, ...offer }) => ({
    ...offer,
    priceCents: priceCents * 100_000,
    priceTiers: priceTiers.map((tier) => ({ ...tier, priceCents: tier.priceCents * 100_000 })),
  }))
  fc.assert(
    fc.property(dear, fc.nat(70), (offer, quantity) => {
      const found = quantityProblem(quantity, offer)
      if (found?.code !== 'total-too-high') return
      const units = Array.from({ length: quantity }, (_, n) => quantity - n).find((most) => isWithin(most, offer))!
      const price = formatMoney(unitPrice(units, offer))
      expect(found.message).toBe(`One order can cost at most $999,999.99: that is ${units} units at ${price}`)
    }),
    tables(2_000),
  )
})
