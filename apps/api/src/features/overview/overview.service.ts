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
  const now = momentsIn(span)
  const step = stepOf(span)
  const [figures, before, steps, bestSellers, waiting, lowStock] = await Promise.all([
    findTotals(db, now),
    findTotals(db, justBefore(span)),
    findSeries(db, now, step),
    findBestSellers(db, now),
    countWaiting(db),
    findLowStock(db),
  ])
  return { ...figures, before, step, steps, bestSellers, ...waiting, lowStock }
}

function momentsIn({ from, to }: Span): TimeRange {
  return { begin: momentOf(Date.parse(from)), end: momentOf(Date.parse(to) + DAY_MS) }
}

function justBefore(span: Span): TimeRange {
  return { begin: momentOf(Date.parse(span.from) - daysIn(span) * DAY_MS), end: momentOf(Date.parse(span.from)) }
}

/** With its zone written out: what the database would add is the zone of its own machine. */
const momentOf = (at: number) => new Date(at).toISOString()
