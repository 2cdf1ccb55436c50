import type { TaxPart } from '@wheelyard/contract/buying/tax-rules'
import { sharesOf } from './shares.ts'
import { withTax } from './tax-parts.ts'

/** For freight that is quoted after the order was placed: taxed as its goods were, by share. */
export function taxOfFreight(parts: TaxPart[], cents: number): TaxPart[] {
  const shares = sharesOf(
    cents,
    parts.map(({ goodsCents }) => goodsCents),
  )
  return parts
    .map((part, index) => withTax({ ...part, goodsCents: 0, freightCents: shares[index]! }))
    .filter(({ freightCents }) => freightCents > 0)
}
