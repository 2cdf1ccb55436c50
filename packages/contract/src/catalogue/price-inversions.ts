import * as t from '@wheelyard/messages/staff'
import { type PriceTable, totalOf } from './price-tiers.ts'

export type Inversion = { from: number; to: number; than: number }
type TieredOffer = PriceTable & { minOrder: number; casePack: number }

/** Quantities that cost more in total than a larger one, in whole cases. */
export function inversionsOf(offer: TieredOffer): Inversion[] {
  const { priceCents, priceTiers, minOrder, casePack } = offer
  const smallest = Math.ceil(minOrder / casePack) * casePack
  const prices = [{ minQuantity: smallest, priceCents }, ...priceTiers]
  const found = prices.flatMap(({ minQuantity, priceCents: price }, index) => {
    const [cheapest] = priceTiers
      .slice(index)
      .map((tier) => ({ than: tier.minQuantity, totalCents: totalOf(tier.minQuantity, offer) }))
      .toSorted((a, b) => a.totalCents - b.totalCents)
    const end = priceTiers[index]?.minQuantity
    if (!cheapest || end === undefined) return []
    const cases = Math.floor(cheapest.totalCents / (price * casePack)) + 1
    const from = Math.max(minQuantity, cases * casePack)
    return from < end ? [{ from, to: end - casePack, than: cheapest.than }] : []
  })
  return found.reduce<Inversion[]>((merged, next) => joined(merged, next, casePack), [])
}

function joined(merged: Inversion[], next: Inversion, casePack: number): Inversion[] {
  const last = merged.at(-1)
  const continues = last?.than === next.than && last.to + casePack === next.from
  return last && continues ? [...merged.slice(0, -1), { ...last, to: next.to }] : [...merged, next]
}

/** "46 to 49 cost more than 50" */
export const inversionText = ({ from, to, than }: Inversion): string =>
  from === to
    ? t.priceInversions_fromCostMoreThan({ from, than })
    : t.priceInversions_fromToCostMore({ from, to, than })
