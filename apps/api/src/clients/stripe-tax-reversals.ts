import type { TaxPart } from '@wheelyard/contract/buying/tax-rules'
import { z } from 'zod'

/** What a credit note takes back, and what others of the same invoice took back before: the same parts in the same order. */
export type PartialReversal = { credited: TaxPart[]; before: TaxPart[] }

const soldLine = z.object({
  id: z.string(),
  reference: z.string(),
  amount: z.number().int(),
  amount_tax: z.number().int(),
})
export const soldLines = z.object({ data: z.array(soldLine) })
type SoldLine = z.output<typeof soldLine>

/** What is given back of a line. */
export type ReversedLine = SoldLine

/**
 * By line of the sale. Lines of one part are taxed alike, and are reversed one after the other: so none is reversed
 * above its amount, and after the last credit note none is left. Undefined if the sale was of something else.
 */
export function reversedLines(sold: SoldLine[], { credited, before }: PartialReversal): ReversedLine[] | undefined {
  const lines = credited.flatMap((part, index) => {
    const alike = sold.filter(({ reference }) => part.categories.some((category) => category === reference))
    const amounts = inTurn(
      alike.map(({ amount }) => amount),
      netOf(before[index]!),
      netOf(part),
    )
    const taxes = inTurn(
      alike.map(({ amount_tax }) => amount_tax),
      before[index]!.taxCents,
      part.taxCents,
    )
    return alike.map(({ id, reference }, at) => ({ id, reference, amount: amounts[at]!, amount_tax: taxes[at]! }))
  })
  const reversed = lines.reduce((sum, line) => sum + line.amount + line.amount_tax, 0)
  const wanted = credited.reduce((sum, part) => sum + netOf(part) + part.taxCents, 0)
  return reversed === wanted ? lines.filter((line) => line.amount + line.amount_tax > 0) : undefined
}

/** How much of each is used by whoever takes `cents` after others have taken `taken`. */
function inTurn(amounts: number[], taken: number, cents: number): number[] {
  let start = 0
  return amounts.map((amount) => {
    const end = start + amount
    const used = Math.max(0, Math.min(end, taken + cents) - Math.max(start, taken))
    start = end
    return used
  })
}

const netOf = ({ goodsCents, freightCents }: TaxPart) => goodsCents + freightCents
