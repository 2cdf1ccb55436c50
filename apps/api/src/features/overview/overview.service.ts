import { daysIn, type Overview, type Span, stepOf } from '@wheelyard/contract/calls/overview'
import type { Db } from '#api/db/client'
import {
  countWaiting,
  findBestSellers,
  findLowStock,
  type TimeRange,
  findSeries,
  findTotals,
} from './overview.store.ts'

const DAY_MS = 24 * 60 * 60_000

export async function readOverview(db: Db, span: Span): Promise<Overview> {
  const range = rangeOf(span)
  const step = stepOf(span)
  const [totals, before, steps, bestSellers, waiting, lowStock] = await Promise.all([
    findTotals(db, range),
    findTotals(db, rangeBefore(span)),
    findSeries(db, range, step),
    findBestSellers(db, range),
    countWaiting(db),
    findLowStock(db),
  ])
  return { ...totals, before, step, steps, bestSellers, ...waiting, lowStock }
}

function rangeOf({ from, to }: Span): TimeRange {
  return { begin: timestampOf(Date.parse(from)), end: timestampOf(Date.parse(to) + DAY_MS) }
}

function rangeBefore(span: Span): TimeRange {
  return { begin: timestampOf(Date.parse(span.from) - daysIn(span) * DAY_MS), end: timestampOf(Date.parse(span.from)) }
}

/** With its time zone, or PostgreSQL would assume its own. */
const timestampOf = (at: number) => new Date(at).toISOString()
