import type { InvoiceSpan } from '@wheelyard/contract/finance/invoices.calls'
import * as t from '@wheelyard/messages/staff'

/** What accountants ask for, in the days of UTC. */
export function quickSpans(now: Date): Record<string, InvoiceSpan> {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const quarter = month - (month % 3)
  return {
    [t.invoices_thisMonth()]: monthsOf(year, month, 1),
    [t.invoices_lastMonth()]: monthsOf(year, month - 1, 1),
    [t.invoices_thisQuarter()]: monthsOf(year, quarter, 3),
    [t.invoices_thisYear()]: monthsOf(year, 0, 12),
  }
}

/** `Date` counts months below 0 and above 11 into the years around; day 0 is the last of the month before. */
const monthsOf = (year: number, month: number, months: number): InvoiceSpan => ({
  from: dayOf(Date.UTC(year, month, 1)),
  to: dayOf(Date.UTC(year, month + months, 0)),
})

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
