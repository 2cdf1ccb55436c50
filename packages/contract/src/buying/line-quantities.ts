import * as t from '@wheelyard/messages/buyer'

type RequestedLine = { productId: string; quantity: number }

/** `line` counts from 1, in the order of the request. */
export type BadLine = { line: number; productId: string; code: string; message: string; left?: number }
type Finding = Omit<BadLine, 'line' | 'productId'>

/** Every line that cannot be taken from what is left of an order, is named twice, or has another fault of its own. */
export function badLines<L extends RequestedLine>(
  requested: readonly L[],
  leftOf: (productId: string) => number | undefined,
  tooMany: (left: number) => Finding,
  { least = 1, otherFault }: { least?: number; otherFault?: (line: L) => Finding | undefined } = {},
): BadLine[] {
  const seen = new Set<string>()
  return requested.flatMap((line, index): BadLine[] => {
    const { productId } = line
    const found = seen.has(productId)
      ? twice()
      : (findingOf(line, leftOf(productId), tooMany, least) ?? otherFault?.(line))
    seen.add(productId)
    return found ? [{ line: index + 1, productId, ...found }] : []
  })
}

function findingOf(
  { quantity }: RequestedLine,
  left: number | undefined,
  tooMany: (left: number) => Finding,
  least: number,
) {
  if (left === undefined) return notOrdered()
  if (!Number.isInteger(quantity) || quantity < least) return notWhole()
  return quantity > left ? tooMany(left) : undefined
}

const twice = () => ({ code: 'product-twice', message: t.lineQuantities_thisProductIsIn() })
const notOrdered = () => ({ code: 'not-ordered', message: t.lineQuantities_thisProductIsNot() })
const notWhole = () => ({ code: 'bad-quantity', message: t.lineQuantities_quantityWholeNumberAbove() })
