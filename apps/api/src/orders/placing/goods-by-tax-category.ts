import type { TaxQuestion } from '@wheelyard/billing/tax/tax-question'
import { totalOf } from '@wheelyard/contract/catalogue/price-tiers'
import type { TaxCategory } from '@wheelyard/contract/catalogue/tax-category'
import type { CartOffer } from '#api/buying/cart/cart.store'

/** Without what is no longer sold, which is not in the cart's total either. */
export function goodsByTaxCategory(lines: CartOffer[]): TaxQuestion['goods'] {
  const sums = new Map<TaxCategory, number>()
  for (const line of lines) {
    if (line.archivedAt) continue
    sums.set(line.taxCategory, (sums.get(line.taxCategory) ?? 0) + totalOf(line.quantity, line))
  }
  return [...sums].map(([category, cents]) => ({ category, cents }))
}
