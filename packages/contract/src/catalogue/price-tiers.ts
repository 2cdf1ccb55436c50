import { centsOf, dollarsOf } from '../values/money.ts'

/** From so many units on, every unit of the line costs so much. */
export type PriceTier = { minQuantity: number; priceCents: number }
/** Tiers rise in quantity and fall in price. */
export type PriceTable = { priceCents: number; priceTiers: readonly PriceTier[] }

export const PRICE_TIERS_MAX = 10

/** None below the first, where the list price applies. */
export const tierOf = (quantity: number, { priceTiers }: Pick<PriceTable, 'priceTiers'>): PriceTier | undefined =>
  priceTiers.findLast((tier) => tier.minQuantity <= quantity)

/** Of each unit, if so many are bought. */
export const priceOf = (quantity: number, table: PriceTable): number =>
  tierOf(quantity, table)?.priceCents ?? table.priceCents

export const totalOf = (quantity: number, table: PriceTable): number => quantity * priceOf(quantity, table)

type TierInDollars = { minQuantity: number; price: number }

/** Of a product as it is sent, in dollars. */
export const priceTableOf = (product: { price: number; priceTiers: readonly TierInDollars[] }) => ({
  priceCents: centsOf(product.price),
  priceTiers: tiersInCents(product.priceTiers),
})

export const tiersInCents = (tiers: readonly TierInDollars[]): PriceTier[] =>
  tiers.map(({ minQuantity, price }) => ({ minQuantity, priceCents: centsOf(price) }))

export const tiersInDollars = (tiers: readonly PriceTier[]): TierInDollars[] =>
  tiers.map(({ minQuantity, priceCents }) => ({ minQuantity, price: dollarsOf(priceCents) }))
