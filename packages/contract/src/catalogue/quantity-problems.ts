import * as t from '@wheelyard/messages/public'
import * as tBuyer from '@wheelyard/messages/buyer'
import { formatMoney, MAX_CHARGE_CENTS, MIN_CHARGE_CENTS } from '../values/money.ts'
import { notFound, problem } from '../values/problem.ts'
import { priceOf, type PriceTable, totalOf } from './price-tiers.ts'
import { type LineOffer, orderableQuantities } from './whole-cases.ts'

/** Of an order of one product. */
export const quantityProblem = (quantity: number, offer: LineOffer & PriceTable) =>
  lineProblem(quantity, offer) ?? totalProblem(totalOf(quantity, offer), mostUnits(quantity, offer))

type Units = { units: number; priceCents: number }

/** What one order can have of a product. Fewer units may lose their tier, so each answer is checked again. */
function mostUnits(quantity: number, offer: PriceTable): Units {
  const priceCents = priceOf(quantity, offer)
  const units = Math.floor(MAX_CHARGE_CENTS / priceCents)
  return units < quantity ? mostUnits(units, offer) : { units: quantity, priceCents }
}

/** `most` only for an order of one product. */
export function totalProblem(totalCents: number, most?: Units) {
  if (totalCents > MAX_CHARGE_CENTS) return totalTooHigh(most)
  if (totalCents < MIN_CHARGE_CENTS) return totalTooLow
  return undefined
}

// The card provider's limit, checked before the buyer reaches the payment page.
export const totalTooHigh = (most: Units | undefined) => problem(400, 'total-too-high', totalTooHighText(most))
function totalTooHighText(units: Units | undefined): string {
  const most = formatMoney(MAX_CHARGE_CENTS)
  return units
    ? t.quantityProblems_tooMuchUnits({ most, units: units.units, price: formatMoney(units.priceCents) })
    : t.quantityProblems_tooMuch({ most })
}
export const totalTooLow = problem(400, 'total-too-low', () =>
  t.quantityProblems_tooLittle({ least: formatMoney(MIN_CHARGE_CENTS) }),
)

/** Of one line among others: the total of the order is checked elsewhere. */
export function lineProblem(quantity: number, offer: LineOffer) {
  const { smallest, largest } = orderableQuantities(offer)
  if (!Number.isInteger(quantity)) return notWhole
  if (largest < smallest) return stockBelowMinimum(offer.available, smallest)
  if (quantity < smallest) return belowMinimum(smallest)
  if (quantity > largest) return aboveStock(largest)
  if (quantity % offer.casePack > 0) return notWholeCases(quantity, offer.casePack)
  return undefined
}

export const notWhole = problem(400, 'quantity-not-whole', t.quantityProblems_orderQuantityMustBe)

export const belowMinimum = (minOrder: number) =>
  problem(400, 'quantity-below-minimum', t.quantityProblems_minimumOrderQuantity({ minOrder }), {
    minOrder,
    quantities: [minOrder],
  })

export const aboveStock = (available: number) =>
  problem(400, 'quantity-above-stock', t.quantityProblems_maxOrderQuantity({ available }), {
    available,
    quantities: [available],
  })

// Smallest and largest quantity are whole cases, so both neighbours can be ordered.
export function notWholeCases(quantity: number, casePack: number) {
  const fewer = Math.floor(quantity / casePack) * casePack
  const more = fewer + casePack
  return problem(400, 'not-whole-cases', t.quantityProblems_wholeCases({ casePack, fewer, more }), {
    quantities: [fewer, more],
  })
}

export const stockBelowMinimum = (available: number, minOrder: number) =>
  problem(409, 'stock-below-minimum', t.quantityProblems_onlyLeftBelowMinimum({ available, minOrder }), {
    available,
    minOrder,
  })

export const noLongerSold = (name: string) =>
  problem(409, 'no-longer-sold', tBuyer.quantityProblems_nameIsNoLonger({ name }))

/** Why a product cannot be put into a cart or list. */
export function saleProblem(product: { name: string; archivedAt: Date | null } | undefined) {
  if (!product) return notFound('Product')
  return product.archivedAt ? noLongerSold(product.name) : undefined
}
