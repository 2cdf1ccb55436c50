import { formatMoney } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/buyer'
import { saveFile } from '#web/lib/save-file.ts'
import { useSession } from '#web/people/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { SaveListButton } from '../saved-lists/save-list-button.tsx'
import { type AnsweredRow, linesOf, reasonOf, type SheetRow, totalCentsOf } from './answered-rows.ts'
import { failedRowsCsv } from './writing/failed-rows.ts'
import { useRowsToCart } from './use-rows-to-cart.ts'

type SheetFootProps = {
  rows: readonly AnsweredRow[]
  headings: string[]
  refresh: () => Promise<AnsweredRow[]>
  onKeep: (rows: SheetRow[]) => void
}

/** "289 of 300 rows, $84,120.50", and what can be done with them. */
export function SheetFoot({ rows, headings, refresh, onKeep }: SheetFootProps) {
  const good = rows.filter(({ isGood }) => isGood)
  const bad = rows.filter(({ isGood }) => !isGood)
  const isCustomer = useSession().status === 'signed-in'
  const { isAdding, addToCart } = useRowsToCart({ rows, refresh, onKeep })
  const download = () => {
    const failed = bad.map((row) => ({ row, reason: reasonOf(row) }))
    saveFile(new File([failedRowsCsv(headings, failed)], 'rows-to-fix.csv', { type: 'text/csv' }))
  }
  return (
    <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:rounded-t-box sm:border sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="numeric font-semibold" aria-live="polite">
          {t.quickOrder_goodOfRows({ good: good.length, rows: rows.length, amount: formatMoney(totalCentsOf(rows)) })}
        </p>
        <div className="flex flex-wrap gap-2 max-sm:[&_.btn]:px-2.5 max-sm:[&_.btn]:text-[0.8125rem]">
          {bad.length > 0 ? (
            <Button variant="plain" onClick={download}>
              {t.quickOrder_download({ bad: bad.length })}
            </Button>
          ) : null}
          {good.length > 0 && isCustomer ? <SaveListButton from={{ lines: linesOf(rows) }} /> : null}
          <Button
            disabled={good.length === 0}
            busy={isAdding && t.quickOrder_adding()}
            onClick={() => void addToCart()}
          >
            {t.quickOrder_addToCart()}
          </Button>
        </div>
      </div>
    </div>
  )
}
