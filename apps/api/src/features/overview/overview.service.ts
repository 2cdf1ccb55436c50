import { daysIn, type Overview, type DateRange, stepOf } from '@wheelyard/contract/calls/overview'
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

export async function readOverview(db: Db, range: DateRange): Promise<Overview> {
  const now = momentsIn(range)
  const step = stepOf(range)
  const [figures, before, steps, bestSellers, waiting, lowStock] = await Promise.all([
    findTotals(db, now),
    findTotals(db, justBefore(range)),
    findSeries(db, now, step),
    findBestSellers(db, now),
    countWaiting(db),
    findLowStock(db),
  ])
  return { ...figures, before, step, steps, bestSellers, ...waiting, lowStock }
}

function momentsIn({ from, to }: DateRange): TimeRange {
  return { begin: momentOf(Date.parse(from)), end: momentOf(Date.parse(to) + DAY_MS) }
}

function justBefore(range: DateRange): TimeRange {
  return { begin: momentOf(Date.parse(range.from) - daysIn(range) * DAY_MS), end: momentOf(Date.parse(range.from)) }
}

/** With its zone written out: what the database would add is the zone of its own machine. */
const momentOf = (at: number) => new Date(at).toISOString()
