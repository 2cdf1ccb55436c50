import type { TaxPart } from '@wheelyard/contract/buying/tax-rules'
import { sharesOf } from '../tax/shares.ts'
import { partsLeft, type RefundedCosts } from './refund-parts.ts'

/**
 * A price reduction that is of no units in particular: of all goods that neither earlier refunds nor these have given
 * back, in proportion to what is left of each part. More than that is above what is left.
 */
export function withGoodwill(
  paid: TaxPart[],
  refunded: TaxPart[],
  { goods, freightCents, goodwillCents }: RefundedCosts & { goodwillCents: number },
): RefundedCosts {
  const left = partsLeft(paid, refunded).map(({ categories, goodsCents }) =>
    goods
      .filter(({ taxCategory }) => categories.includes(taxCategory))
      .reduce((cents, each) => cents - each.cents, goodsCents),
  )
  const shares = sharesOf(
    goodwillCents,
    left.map((cents) => Math.max(0, cents)),
  )
  const reduced = paid.map(({ categories }, index) => ({ taxCategory: categories[0]!, cents: shares[index]! }))
  return { goods: [...goods, ...reduced], freightCents }
}
