import { type Overview, stepOf } from '@wheelyard/contract/calls/overview'
import type { Db } from '#api/db/client'
import { countUnpaidOf, type Days, findBestSellers, findInstants, findSeries, findTotals } from './overview.store.ts'
import { countWaiting, findLowStock } from './todo.store.ts'

export async function readOverview(db: Db, days: Days): Promise<Overview> {
  const { beginBefore, ...times } = await findInstants(db, days)
  const step = stepOf(days)
  const [series, unpaidOfThese, before, bestSellers, waiting, lowStock] = await Promise.all([
    findSeries(db, days, times, step),
    countUnpaidOf(db, times),
    findTotals(db, { begin: beginBefore, end: times.begin }),
    findBestSellers(db, times, step),
    countWaiting(db),
    findLowStock(db),
  ])
  const ordersPaid = Math.max(0, series.orders - unpaidOfThese)
  return {
    ...series,
    ordersPaid,
    begins: times.begin,
    ends: times.end,
    before,
    step,
    bestSellers,
    ...waiting,
    lowStock,
  }
}
