import type { SavedList } from '@wheelyard/contract/buying/saved-lists.calls'
import { formatCount } from '@wheelyard/messages/format-count'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'

type Figures = Pick<SavedList, 'total' | 'savedTotal' | 'changes' | 'gone'>

/** "$120.00 more than when saved"; undefined if it costs the same. */
export function priceDifference({ total, savedTotal }: Figures): string | undefined {
  const cents = centsOf(total) - centsOf(savedTotal)
  if (cents === 0) return undefined
  return `${formatMoney(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'} than when saved`
}

/** "2 lines changed, 1 no longer sold"; undefined if all are as they were. */
export function changedLines({ changes, gone }: Figures): string | undefined {
  const parts = [
    changes > 0 ? `${formatCount(changes)} ${changes === 1 ? 'line' : 'lines'} changed` : undefined,
    gone > 0 ? `${formatCount(gone)} no longer sold` : undefined,
  ]
  return parts.filter((part) => part !== undefined).join(', ') || undefined
}
