import * as t from '@wheelyard/messages/public'
import { formatMoney } from '../values/money.ts'
import { priceOf, type PriceTable, tierOf } from './price-tiers.ts'
import { type LineOffer, orderableQuantities } from './whole-cases.ts'

/** From so many units on, up to the next step. */
export type PriceStep = { minQuantity: number; priceCents: number; isInStock: boolean }

/** All prices a buyer can get: that of the smallest order, then those of the tiers above it. */
export function priceStepsOf(offer: LineOffer & PriceTable): PriceStep[] {
  const { smallest, largest } = orderableQuantities(offer)
  const tiersAbove = offer.priceTiers.filter(({ minQuantity }) => minQuantity > smallest)
  return [smallest, ...tiersAbove.map(({ minQuantity }) => minQuantity)].map((minQuantity) => ({
    minQuantity,
    priceCents: priceOf(minQuantity, offer),
    isInStock: minQuantity <= largest,
  }))
}

/** "$132.00 each · from 50", or "$148.00 each" at the list price. */
export function unitPriceText(quantity: number, table: PriceTable): string {
  const tier = tierOf(quantity, table)
  const price = formatMoney(priceOf(quantity, table))
  return tier ? t.priceSteps_eachFrom({ price, minQuantity: tier.minQuantity }) : t.priceSteps_each({ price })
}
