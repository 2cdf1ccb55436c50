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
  const times = timesOf(range)
  const step = stepOf(range)
  const [series, before, bestSellers, waiting, lowStock] = await Promise.all([
    findSeries(db, times, step),
    findTotals(db, timesBefore(range)),
    findBestSellers(db, times, step),
    countWaiting(db),
    findLowStock(db),
  ])
  return { ...series, before, step, bestSellers, ...waiting, lowStock }
}

function timesOf({ from, to }: DateRange): TimeRange {
  return { begin: timestampOf(Date.parse(from)), end: timestampOf(Date.parse(to) + DAY_MS) }
}

function timesBefore(range: DateRange): TimeRange {
  return {
    begin: timestampOf(Date.parse(range.from) - daysIn(range) * DAY_MS),
    end: timestampOf(Date.parse(range.from)),
  }
}

/** With its time zone, or PostgreSQL would assume its own. */
const timestampOf = (at: number) => new Date(at).toISOString()
