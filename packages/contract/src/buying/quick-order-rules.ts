import * as t from '@wheelyard/messages/buyer'
import { atMostPieces, STOCK_MAX } from '../values/limits.ts'
import { lineProblem, noLongerSold, notWhole } from '../catalogue/quantity-problems.ts'
import { type LineOffer, orderableQuantities } from '../catalogue/whole-cases.ts'

/** Of one pasted text or one file. */
export const ROWS_MAX = 5_000
export const CODE_MAX = 100
export const tooManyRows = () => t.quickOrderRules_atMostRowsAt({ rowsMax: ROWS_MAX })

/** `quantity` is null if what was written cannot be read as one. */
export type CodeRow = { code: string; quantity: number | null; /** In its file, if that is known. */ line?: number }

type CodeOffer = LineOffer & { productId: string; name: string; isSold: boolean }
/** What the shop knows of a code: its product, or products that it may have meant. */
export type CodeMatch<Offer> = { product?: Offer | undefined; suggestions: readonly { productId: string }[] }

export type CheckedRow = {
  outcome: string
  message: string
  productId?: string
  suggestions: string[]
  quantities: number[]
  firstRow?: number
  together?: number
}

/** One answer per row, in their order. Rows of the same product are judged by their sum. */
export function checkRows<Offer extends CodeOffer>(
  rows: readonly CodeRow[],
  matchOf: (code: string) => CodeMatch<Offer> | undefined,
): CheckedRow[] {
  const wanted = new Map<string, Wanted>()
  const read = rows.map((row, index) => {
    const match = matchOf(row.code)
    const problem = rowProblem(row, match)
    const product = match?.product
    if (problem || !product) return { problem }
    const { firstRow, together } = wanted.get(product.productId) ?? { firstRow: index + 1, together: 0 }
    wanted.set(product.productId, { firstRow, together: together + (row.quantity ?? 0) })
    return { product }
  })
  return read.map(({ problem, product }, index) =>
    product ? checkedTogether(product, index, rows, wanted.get(product.productId)!) : problem!,
  )
}

function rowProblem(row: CodeRow, match: CodeMatch<CodeOffer> | undefined): CheckedRow | undefined {
  if (row.code === '') return refused('code-missing', t.quickOrderRules_noSkuOrGtin())
  if (!match?.product) {
    const suggestions = match?.suggestions.map(({ productId }) => productId) ?? []
    return {
      ...refused(
        'not-found',
        suggestions.length > 0 ? t.quickOrderRules_notFoundDidYou() : t.quickOrderRules_notFound(),
      ),
      suggestions,
    }
  }
  const { productId, name, isSold } = match.product
  if (!isSold) return { ...refused('no-longer-sold', noLongerSold(name).message), productId }
  const { quantity } = row
  const smallest = orderableQuantities(match.product).smallest
  if (quantity === null || quantity < 1) {
    return { ...refused('bad-quantity', t.quickOrderRules_howManyTypeWhole()), productId, quantities: [smallest] }
  }
  if (!Number.isInteger(quantity)) return { ...refused(notWhole.code, notWhole.message), productId }
  if (quantity > STOCK_MAX) return { ...refused('bad-quantity', atMostPieces(STOCK_MAX)), productId }
  return undefined
}

type Wanted = { firstRow: number; together: number }

function checkedTogether(
  offer: CodeOffer,
  index: number,
  rows: readonly CodeRow[],
  { firstRow, together }: Wanted,
): CheckedRow {
  const { productId } = offer
  const isFirst = index + 1 === firstRow
  const checked = { productId, together, ...(isFirst ? {} : { firstRow }) }
  const found = lineProblem(together, offer)
  if (found) {
    const quantities = found.details && 'quantities' in found.details ? found.details.quantities : []
    return { ...refused(found.code, found.message), ...checked, quantities }
  }
  if (isFirst) return { ...refused('ok', 'OK'), ...checked }
  const line = rows[firstRow - 1]?.line ?? firstRow
  const message = t.quickOrderRules_twiceAddedToRow({ line, together })
  return { ...refused('added-up', message), ...checked }
}

const refused = (outcome: string, message: string): CheckedRow => ({
  outcome,
  message,
  suggestions: [],
  quantities: [],
})

export const canBeOrdered = ({ outcome }: Pick<CheckedRow, 'outcome'>) => outcome === 'ok' || outcome === 'added-up'

/** Copied from a mail, a sheet or a label: no spaces around it, no quote that makes a cell text, no invisible signs. */
export const normalCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g, '')
    .replace(/^\s*'/, '')
    .trim()
    .toUpperCase()

/** With 14 digits, as every GTIN can be written; undefined for a code that cannot be one. Sheets drop leading zeros. */
export function gtin14(code: string): string | undefined {
  const digits = code.replaceAll(/[\s-]/g, '')
  return /^\d{7,14}$/.test(digits) ? digits.padStart(14, '0') : undefined
}
