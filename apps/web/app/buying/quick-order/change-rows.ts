import type { AnsweredRow, SheetRow } from './answered-rows.ts'
import { readQuantity } from './reading/read-quantity.ts'

/** Orders so many of the row's product: in its first row, in place of all rows of the product that count. */
export function orderTogether(rows: readonly AnsweredRow[], row: AnsweredRow, quantity: number): SheetRow[] {
  const { productId, firstRow, together } = row.answer
  if (together === undefined) return rows.map((each) => (each.key === row.key ? withQuantity(each, quantity) : each))
  const kept = firstRow === undefined ? row.key : rows[firstRow - 1]!.key
  return rows.flatMap((each) => {
    if (each.key === kept) return [withQuantity(each, quantity)]
    const isAddedUp = each.answer.productId === productId && each.answer.firstRow !== undefined
    return isAddedUp ? [] : [each]
  })
}

const withQuantity = (row: SheetRow, quantity: number): SheetRow => withWritten(row, String(quantity))

export const withWritten = ({ note: _note, quantities: _quantities, ...row }: SheetRow, written: string): SheetRow => ({
  ...row,
  written,
  ...readQuantity(written),
})

export type Choice = { outcome: string; take: 'fewer' | 'more' }

/** The same choice for all rows with the same problem. */
export function orderAll(rows: readonly AnsweredRow[], { outcome, take }: Choice): SheetRow[] {
  const chosen = new Map<string, number>()
  for (const { answer } of rows) {
    const quantity = take === 'fewer' ? answer.quantities[0] : answer.quantities.at(-1)
    if (answer.outcome !== outcome || answer.firstRow !== undefined || !quantity) continue
    chosen.set(answer.productId!, quantity)
  }
  return rows.flatMap((row) => {
    const { productId = '', firstRow, outcome: found } = row.answer
    const quantity = chosen.get(productId)
    if (found !== outcome || quantity === undefined) return [row]
    return firstRow === undefined ? [withQuantity(row, quantity)] : []
  })
}

/** The lines that still find room in a cart of at most `max` lines. */
export function linesThatFit<Line extends { productId: string }>(
  lines: readonly Line[],
  inCart: { has(productId: string): boolean; size: number },
  max: number,
): Line[] {
  let room = max - inCart.size
  return lines.filter(({ productId }) => inCart.has(productId) || room-- > 0)
}
