import fc from 'fast-check'
import type { PriceTable, PriceTier } from './price-tiers.ts'
import type { LineOffer } from './whole-cases.ts'

export type TieredOffer = LineOffer & PriceTable

/** The same tables in every run. */
export const tables = (numRuns: number) => ({ numRuns, seed: 271_828 })

type Step = { cases: number; cheaper: number }

/** Small numbers: tiers close together, totals that invert, and totals that are equal. */
export const tieredOffer: fc.Arbitrary<TieredOffer> = fc
  .record({
    minOrder: fc.integer({ min: 1, max: 10 }),
    casePack: fc.constantFrom(1, 1, 2, 3, 4),
    available: fc.nat(70),
    priceCents: fc.integer({ min: 2, max: 60 }),
    steps: fc.array(fc.record({ cases: fc.integer({ min: 1, max: 6 }), cheaper: fc.integer({ min: 1, max: 12 }) }), {
      maxLength: 10,
    }),
  })
  .map(({ steps, ...offer }) => ({ ...offer, priceTiers: tiersOf(steps, offer) }))

function tiersOf(steps: Step[], { minOrder, casePack, priceCents }: Omit<TieredOffer, 'priceTiers'>): PriceTier[] {
  let minQuantity = Math.floor(minOrder / casePack) * casePack
  let cents = priceCents
  const tiers = steps.map(({ cases, cheaper }) => {
    minQuantity += cases * casePack
    cents -= cheaper
    return { minQuantity, priceCents: cents }
  })
  return tiers.filter((tier) => tier.priceCents > 0)
}

/** A second opinion on `priceOf`: the lowest of all prices that the quantity has reached. */
export const unitPrice = (quantity: number, { priceCents, priceTiers }: PriceTable): number =>
  Math.min(priceCents, ...priceTiers.map((tier) => (quantity >= tier.minQuantity ? tier.priceCents : priceCents)))

export type PricedQuantity = { quantity: number; priceCents: number; totalCents: number }

/** Of every quantity that can be ordered, found by trying. */
export function pricedQuantitiesOf(offer: TieredOffer): PricedQuantity[] {
  const { minOrder, casePack, available } = offer
  const quantities = Array.from({ length: available + 1 }, (_, quantity) => quantity)
  const orderable = quantities.filter((quantity) => quantity >= minOrder && quantity % casePack === 0)
  return orderable.map((quantity) => {
    const priceCents = unitPrice(quantity, offer)
    return { quantity, priceCents, totalCents: quantity * priceCents }
  })
}

/** For a larger quantity that costs less: the cheapest, and the nearest of equals. */
export function cheaperQuantity(bill: PricedQuantity, bills: PricedQuantity[]): PricedQuantity | undefined {
  let best = bill
  for (const other of bills) if (other.quantity > bill.quantity && other.totalCents < best.totalCents) best = other
  return best === bill ? undefined : best
}
