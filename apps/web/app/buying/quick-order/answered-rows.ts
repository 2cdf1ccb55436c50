import type { WantedLine } from '@wheelyard/contract/buying/cart.calls'
import type { QuickOrderProduct } from '@wheelyard/contract/buying/quick-order.calls'
import { priceOf, priceTableOf, totalOf } from '@wheelyard/contract/catalogue/price-tiers'
import { canBeOrdered, type CheckedRow, checkRows } from '@wheelyard/contract/buying/quick-order-rules'
import * as t from '@wheelyard/messages/buyer'
import type { KnownCodes } from './known-codes.ts'
import type { OrderRow } from './reading/order-rows.ts'
import { sayText } from './reading/reading-texts.ts'

/** A row on the page: it keeps its key however often it is changed. */
export type SheetRow = OrderRow & { key: number }

export type AnsweredRow = SheetRow & {
  answer: CheckedRow
  isGood: boolean
  product: QuickOrderProduct | undefined
  suggestions: QuickOrderProduct[]
  /** Of the product in all rows, if it can be ordered; shown in the first of them. */
  cost: { priceCents: number; totalCents: number } | undefined
}

export function answerRows(rows: readonly SheetRow[], known: KnownCodes): AnsweredRow[] {
  const answers = checkRows(rows, (code) => known.get(code))
  return rows.map((row, index) => {
    const isChecking = row.code !== '' && !known.has(row.code)
    const answer = isChecking
      ? { ...answers[index]!, outcome: 'checking', message: t.quickOrder_checking() }
      : withNote(answers[index]!, row)
    const { product, suggestions = [] } = known.get(row.code) ?? {}
    return { ...row, answer, isGood: canBeOrdered(answer), product, suggestions, cost: costOf(answer, product) }
  })
}

/** Why a cell cannot be read is told better by who has read it. */
function withNote(answer: CheckedRow, { note, quantities = answer.quantities }: SheetRow): CheckedRow {
  if (!note) return answer
  const message = sayText(note)
  if (answer.outcome === 'bad-quantity') return { ...answer, message, quantities }
  return answer.productId === undefined ? { ...answer, message: `${message}. ${answer.message}` } : answer
}

function costOf({ outcome, together }: CheckedRow, product: QuickOrderProduct | undefined) {
  if (!product || together === undefined || outcome !== 'ok') return undefined
  const table = priceTableOf(product)
  return { priceCents: priceOf(together, table), totalCents: totalOf(together, table) }
}

/** For the file of rows to mend, which has no buttons. */
export const reasonOf = ({ answer, suggestions }: AnsweredRow): string =>
  [answer.message, suggestions.map(({ sku, name }) => `${sku} ${name}`).join(', ')].filter(Boolean).join(' ')

/** One line per product, of the rows that can be ordered. */
export const linesOf = (rows: readonly AnsweredRow[]): WantedLine[] =>
  rows.flatMap(({ answer }) =>
    answer.outcome === 'ok' ? [{ productId: answer.productId!, quantity: answer.together! }] : [],
  )

export const totalCentsOf = (rows: readonly AnsweredRow[]): number =>
  rows.reduce((sum, { isGood, cost }) => sum + (isGood ? (cost?.totalCents ?? 0) : 0), 0)
