import type { FullSavedList } from '@wheelyard/contract/buying/saved-lists.calls'
import { formatCount } from '@wheelyard/messages/format'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/buyer'
import { DateTime } from '#web/ui/date-time.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { changedLines, priceDifference } from './list-changes.ts'

/** As it is saved; what is being edited has its figures in its lines. */
export function ListSummary({ list }: { list: FullSavedList }) {
  const [difference, lines] = [priceDifference(list), changedLines(list)]
  return (
    <section aria-label={t.savedLists_summary()} className="mb-6 rounded-box border border-line bg-surface p-5 sm:p-6">
      <DefinitionList
        className="grid grid-cols-2 gap-4 sm:grid-cols-4"
        valueClass="numeric font-semibold"
        items={{
          [t.savedLists_lines()]: formatCount(list.lines.length),
          [t.savedLists_units()]: formatCount(list.pieces),
          [t.savedLists_totalToday()]: formatMoney(centsOf(list.total)),
          [t.savedLists_saved()]: <DateTime at={list.savedAt} dateOnly />,
        }}
      />
      {difference || lines ? (
        <div className="mt-4 border-t border-line pt-4">
          <p className="font-medium">{difference}</p>
          <p className="text-muted">{lines}</p>
        </div>
      ) : null}
    </section>
  )
}
