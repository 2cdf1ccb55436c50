import type { TaxPart } from '@wheelyard/contract/buying/tax-rules'
import fc from 'fast-check'
import { decideByTable } from '../tax/decide-by-table.ts'
import { anyFreight, anyGoods, anyRates, question } from '../tax/testing.ts'
import { addParts, partsLeft, partsOfAmount, refundParts, totalOfParts } from './refund-parts.ts'

const taxedByTable = fc
  .tuple(anyGoods, anyFreight, anyRates)
  .map(([goods, freightCents, rates]) => decideByTable(question({ goods, freightCents }), { version: 1, rates }).parts)

/** What a payment may be for: taxed by a table, or by a service that rounds in its own way. */
export const anyPaid: fc.Arbitrary<TaxPart[]> = fc
  .tuple(taxedByTable, fc.integer({ min: -2, max: 2 }))
  .map(([parts, off]): TaxPart[] =>
    parts.map((part) => ({
      ...part,
      taxCents: part.taxCents && Math.max(0, Math.min(part.goodsCents + part.freightCents, part.taxCents + off)),
    })),
  )

/** Of what is left: nothing, all, or some of it. */
const permille = fc.oneof(fc.constantFrom(0, 1_000), fc.nat(1_000))

/** A refund of some goods of each part and of some freight. */
export const anyCosts = fc.record({
  kind: fc.constant('costs' as const),
  goods: fc.tuple(permille, permille, permille),
  freight: permille,
})
/** A refund that no one has explained. */
export const anyAmount = fc.record({ kind: fc.constant('amount' as const), permille })

export type RefundStep = typeof anyCosts | typeof anyAmount extends fc.Arbitrary<infer T> ? T : never

export const some = (cents: number, ofThousand: number) => Math.floor((cents * ofThousand) / 1_000)

/** What a refund gives back after those before it. */
export function refundOf(paid: TaxPart[], before: TaxPart[][], step: RefundStep): TaxPart[] {
  const refunded = addParts(paid, before)
  const left = partsLeft(paid, refunded)
  if (step.kind === 'amount') return partsOfAmount(paid, refunded, some(totalOfParts(left), step.permille))
  const freightCents = left.reduce((sum, part) => sum + part.freightCents, 0)
  return refundParts(paid, refunded, {
    goods: left.map(({ categories, goodsCents }, index) => ({
      taxCategory: categories[0]!,
      cents: some(goodsCents, step.goods[index]!),
    })),
    freightCents: some(freightCents, step.freight),
  })
}
