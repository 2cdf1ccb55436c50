import type { InvoiceSeries } from '@wheelyard/contract/finance/invoices.calls'
import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { invoiceCounters } from '#api/tables/invoices'

const FIRST_NUMBER = 1001

/**
 * Locks the counter until the transaction ends, so take it late. A number that is rolled back is given to the next. The
 * time is read behind the lock: whoever has the higher number has the later time.
 */
export async function takeNumber(tx: Db, series: InvoiceSeries): Promise<{ number: number; issuedAt: Date }> {
  const [taken] = await tx
    .insert(invoiceCounters)
    .values({ series, lastNumber: FIRST_NUMBER, countedFrom: FIRST_NUMBER })
    .onConflictDoUpdate({
      target: invoiceCounters.series,
      set: { lastNumber: sql`${invoiceCounters.lastNumber} + 1` },
    })
    .returning({ number: invoiceCounters.lastNumber, issuedAt: sql`clock_timestamp()`.mapWith(toDate) })
  if (!taken) throw new Error(`the series ${series} gave no number`)
  return taken
}

const toDate = (at: string) => new Date(at)
