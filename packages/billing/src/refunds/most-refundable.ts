import type { TaxPart } from '@wheelyard/contract/buying/tax-rules'
import { mostOf } from '@wheelyard/contract/finance/return-refund-rules'
import type { TaxCategory } from '@wheelyard/contract/catalogue/tax-category'
import { partsLeft, refundParts } from './refund-parts.ts'

type RefundableLine = Parameters<typeof mostOf>[0] & { pieces: number; taxCategory: TaxCategory }

/** All units at what is left of their price and all of the freight, unless less is left of what was paid. */
export function mostRefundable(paid: TaxPart[], refunded: TaxPart[], lines: readonly RefundableLine[]): TaxPart[] {
  const left = partsLeft(paid, refunded)
  const goods = left.map(({ categories, goodsCents }) => {
    const full = lines.filter(({ taxCategory }) => categories.includes(taxCategory))
    return {
      taxCategory: categories[0]!,
      cents: Math.min(goodsCents, sum(full.map((line) => mostOf(line, line.pieces)))),
    }
  })
  return refundParts(paid, refunded, { goods, freightCents: sum(left.map(({ freightCents }) => freightCents)) })
}

/** Whether some goods, some freight or some tax would be refunded twice. */
export const isAboveLeft = (parts: TaxPart[], paid: TaxPart[], refunded: TaxPart[]) =>
  partsLeft(partsLeft(paid, refunded), parts).some(
    ({ goodsCents, freightCents, taxCents }) => Math.min(goodsCents, freightCents, taxCents) < 0,
  )

const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0)
