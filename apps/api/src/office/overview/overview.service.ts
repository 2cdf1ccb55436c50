import { type Overview, stepOf } from '@wheelyard/contract/office/overview.calls'
import type { Db } from '#api/db/client'
import { countWaitingCertificates } from '#api/buying/business-details/certificates.store'
import { readInvoicingSeller } from '#api/finance/invoices/parties.store'
import { countWaiting as countWaitingInvoices } from '#api/finance/invoices/waiting.store'
import { countUnpaidOf, type Days, findBestSellers, findInstants, findSeries, findTotals } from './overview.store.ts'
import { countTodo, findLowStock } from './todo.store.ts'

export async function readOverview(db: Db, days: Days): Promise<Overview> {
  const { beginBefore, ...times } = await findInstants(db, days)
  const step = stepOf(days)
  const [series, unpaidOfThese, before, bestSellers, waiting, lowStock] = await Promise.all([
    findSeries(db, days, times, step),
    countUnpaidOf(db, times),
    findTotals(db, { begin: beginBefore, end: times.begin }),
    findBestSellers(db, times),
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

export const readTodo = async (db: Db) => (await countWaiting(db)).todo

async function countWaiting(db: Db): Promise<Pick<Overview, 'todo' | 'unpaid'>> {
  const [{ unpaid, ...counted }, invoices, certificates] = await Promise.all([
    countTodo(db),
    countInvoices(db),
    countWaitingCertificates(db),
  ])
  return { unpaid, todo: { ...counted, invoices, certificates } }
}

/** Counting them reads all payments, so only while the settings keep them waiting. */
async function countInvoices(db: Db): Promise<number> {
  const { missing } = await readInvoicingSeller(db)
  return missing.length > 0 ? await countWaitingInvoices(db) : 0
}
