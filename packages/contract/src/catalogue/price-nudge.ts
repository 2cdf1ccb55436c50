import * as t from '@wheelyard/messages/public'
import { formatMoney } from '../values/money.ts'
import { priceOf, type PriceTable, totalOf } from './price-tiers.ts'
import { type LineOffer, orderableQuantities } from './whole-cases.ts'

type Step = { quantity: number; more: number }
export type Nudge =
  | (Step & { kind: 'costs-less'; totalCents: number; savedCents: number })
  | (Step & { kind: 'next-tier'; savedPerUnitCents: number })

/**
 * A larger quantity that costs less in total, the cheapest of all; otherwise the next tier, if the stock reaches it.
 * Nothing for a quantity that cannot be ordered: its problem is what the buyer must read.
 */
export function nudgeOf(quantity: number, offer: LineOffer & PriceTable): Nudge | undefined {
  const { smallest, largest } = orderableQuantities(offer)
  if (quantity < smallest || quantity > largest || quantity % offer.casePack !== 0) return undefined
  const reachable = offer.priceTiers.filter((tier) => tier.minQuantity > quantity && tier.minQuantity <= largest)
  const totals = reachable.map((tier) => ({ quantity: tier.minQuantity, totalCents: totalOf(tier.minQuantity, offer) }))
  const [cheapest] = totals.toSorted((a, b) => a.totalCents - b.totalCents)
  const [next] = reachable
  if (!cheapest || !next) return undefined
  const savedCents = totalOf(quantity, offer) - cheapest.totalCents
  if (savedCents > 0) return { kind: 'costs-less', ...cheapest, more: cheapest.quantity - quantity, savedCents }
  const savedPerUnitCents = priceOf(quantity, offer) - next.priceCents
  return { kind: 'next-tier', quantity: next.minQuantity, more: next.minQuantity - quantity, savedPerUnitCents }
}

/** "50 cost $6,600.00: four more, $208.00 less than 46." or "14 more: $9.00 off each." */
export function nudgeText(nudge: Nudge): string {
  const more = t.priceNudge_count({ count: nudge.more })
  if (nudge.kind === 'next-tier')
    return t.priceNudge_nextTier({ more: withCapital(more), saved: formatMoney(nudge.savedPerUnitCents) })
  const { quantity, totalCents, savedCents } = nudge
  return t.priceNudge_costsLess({
    quantity,
    total: formatMoney(totalCents),
    more,
    saved: formatMoney(savedCents),
    current: quantity - nudge.more,
  })
}

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
