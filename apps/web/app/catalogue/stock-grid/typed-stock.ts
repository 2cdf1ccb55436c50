import { type StockMove, stockMoveProblem } from '@wheelyard/contract/catalogue/product-admin.calls'
import { type StockLine, stockLineProblem } from '@wheelyard/contract/catalogue/stock.calls'
import * as t from '@wheelyard/messages/staff'
import { numberOf } from '../products/typed-number.ts'

/** What was typed for one product, into either of its two cells; `seen` was available then. */
export type TypedStock = { cell: StockCell; text: string; seen: number; refused?: string }
export type StockCell = 'change' | 'count'

export type ReadStock = {
  /** What each cell shows: the one typed into as it is, the other follows it. */
  change: string
  count: string
  /** To be saved, unless there is a problem or nothing changes. */
  line?: StockLine
  problem?: string
  /** A count of units that were sold or came since. */
  isOutdated?: boolean
}

type Context = { productId: string; available: number; reason: StockMove['reason'] }

export function readTyped(typed: TypedStock | undefined, { productId, available, reason }: Context): ReadStock {
  if (!typed) return { change: '', count: '' }
  const { cell, text, seen, refused } = typed
  const shown = { change: '', count: '', [cell]: text }
  const amount = numberOf(text.replace('−', '-'))
  const isCount = cell === 'count'
  if (!Number.isInteger(amount) || (isCount && amount < 0)) return { ...shown, problem: t.stockGrid_enterWholeNumber() }
  const delta = isCount ? amount - seen : amount
  const line: StockLine = { productId, delta, ...(isCount && { seen }) }
  const isOutdated = isCount && seen !== available
  const moved = isCount ? amount - available : delta
  const follows = isCount ? { change: signed(moved) } : { count: String(available + delta) }
  if (delta === 0 && !isOutdated) return { ...shown, ...follows }
  const problem = refused ?? (stockLineProblem(line, { available }) ?? stockMoveProblem({ reason, delta }))?.message
  return { ...shown, ...follows, line, isOutdated, ...(problem && { problem }) }
}

const signed = (units: number) => (units > 0 ? `+${units}` : units < 0 ? `−${-units}` : '0')
