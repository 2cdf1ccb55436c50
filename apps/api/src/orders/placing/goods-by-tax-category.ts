import type { TaxQuestion } from '@wheelyard/billing/tax/tax-question'
import { totalOf } from '@wheelyard/contract/catalogue/price-tiers'
import type { TaxCategory } from '@wheelyard/contract/catalogue/tax-category'
import type { CartOffer } from '#api/buying/cart/cart.store'
import { withDiscount } from './new-order.ts'

/**
 * Less the discount, as far as there are goods, and without what is no longer sold, which is not in the cart's total
 * either.
 */
export function goodsByTaxCategory(lines: CartOffer[], discountCents = 0): TaxQuestion['goods'] {
  const sold = lines.filter((line) => !line.archivedAt)
  const priced = sold.map((line) => ({ taxCategory: line.taxCategory, totalCents: totalOf(line.quantity, line) }))
  const mostCents = priced.reduce((cents, { totalCents }) => cents + totalCents, 0)
  const sums = new Map<TaxCategory, number>()
  for (const { taxCategory, totalCents } of withDiscount(priced, Math.min(discountCents, mostCents)))
    sums.set(taxCategory, (sums.get(taxCategory) ?? 0) + totalCents)
  return [...sums].map(([category, cents]) => ({ category, cents }))
}
