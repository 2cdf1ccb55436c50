import type { SavedList } from '@wheelyard/contract/buying/saved-lists.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/buyer'

type Figures = Pick<SavedList, 'total' | 'savedTotal' | 'changes' | 'gone'>

/** "$120.00 more than when saved"; undefined if it costs the same. */
export function priceDifference({ total, savedTotal }: Figures): string | undefined {
  const cents = centsOf(total) - centsOf(savedTotal)
  if (cents === 0) return undefined
  const amount = formatMoney(Math.abs(cents))
  return cents > 0 ? t.savedLists_moreThanWhenSaved({ amount }) : t.savedLists_lessThanWhenSaved({ amount })
}

/** "2 lines changed, 1 no longer sold"; undefined if all are as they were. */
export function changedLines({ changes, gone }: Figures): string | undefined {
  const parts = [
    changes > 0 ? t.savedLists_linesChanged({ changes }) : undefined,
    gone > 0 ? t.savedLists_goneNoLongerSold({ gone }) : undefined,
  ]
  return parts.filter((part) => part !== undefined).join(', ') || undefined
}
