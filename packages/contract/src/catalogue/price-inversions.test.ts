import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pricedQuantitiesOf, cheaperQuantity, tables, type TieredOffer, tieredOffer } from './testing.ts'
import { type Inversion, inversionsOf, inversionText } from './price-inversions.ts'
import { nudgeOf } from './price-nudge.ts'

const trail = { priceCents: 14_800, minOrder: 5, casePack: 1 }
const textsFor = (...priceTiers: TieredOffer['priceTiers']) => inversionsOf({ ...trail, priceTiers }).map(inversionText)

it('quantities that cost more than a larger one are told in words', () => {
  expect(textsFor({ minQuantity: 50, priceCents: 13_200 })).toEqual(['45 to 49 cost more than 50'])
  expect(textsFor({ minQuantity: 50, priceCents: 14_600 })).toEqual([])
  expect(textsFor({ minQuantity: 50, priceCents: 14_500 })).toEqual(['49 cost more than 50'])
  expect(textsFor({ minQuantity: 2_000, priceCents: 14_780 })).toEqual(['1,998 to 1,999 cost more than 2,000'])
  expect(textsFor()).toEqual([])
})

it('are told once where they cross a tier that is dearer than the next', () => {
  const tiers = [
    { minQuantity: 50, priceCents: 14_700 },
    { minQuantity: 52, priceCents: 10_000 },
  ]
  expect(textsFor(...tiers)).toEqual(['36 to 51 cost more than 52'])
})

it('go by whole cases', () => {
  const priceTiers = [{ minQuantity: 48, priceCents: 13_000 }]
  expect(inversionsOf({ ...trail, casePack: 4, priceTiers })).toEqual([{ from: 44, to: 44, than: 48 }])
})

/** Above the last tier, so that the stock hides none. */
const unlimited = tieredOffer.map((offer) => ({
  ...offer,
  available: (offer.priceTiers.at(-1)?.minQuantity ?? offer.minOrder) + 20,
}))

it('in 2,000 random tables they are what trying all quantities finds', () => {
  fc.assert(
    fc.property(unlimited, (offer) => {
      expect(inversionsOf(offer)).toEqual(inversionsByTrying(offer))
    }),
    tables(2_000),
  )
})

it('in 2,000 random tables they are the quantities that are told what costs less', () => {
  fc.assert(
    fc.property(unlimited, (offer) => {
      const inversions = inversionsOf(offer)
      const orderable = pricedQuantitiesOf(offer).map(({ quantity }) => quantity)
      const nudges = orderable.map((quantity) => nudgeOf(quantity, offer))
      expect(nudges.map((nudge) => (nudge?.kind === 'costs-less' ? nudge.quantity : undefined))).toEqual(
        orderable.map((quantity) => inversions.find(({ from, to }) => from <= quantity && quantity <= to)?.than),
      )
    }),
    tables(2_000),
  )
})

function inversionsByTrying(offer: TieredOffer): Inversion[] {
  const bills = pricedQuantitiesOf(offer)
  const found: Inversion[] = []
  for (const bill of bills) {
    const than = cheaperQuantity(bill, bills)?.quantity
    const last = found.at(-1)
    if (than === undefined) continue
    if (last?.than === than && last.to === bill.quantity - offer.casePack) last.to = bill.quantity
    else found.push({ from: bill.quantity, to: bill.quantity, than })
  }
  return found
}
