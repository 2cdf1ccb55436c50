import * as t from '@wheelyard/messages/buyer'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { BulkChoices } from './bulk-choices.tsx'
import { orderTogether } from './change-rows.ts'
import { OrderSheetButtons } from './order-sheet-buttons.tsx'
import { PasteOrDrop } from './paste-or-drop.tsx'
import { ReadingProblem } from './reading-problem.tsx'
import { sayText } from './reading/reading-texts.ts'
import { ReadingStatus } from './reading-status.tsx'
import { RowEntry } from './row-entry.tsx'
import { RowFilter, type RowsShown } from './row-filter.tsx'
import { RowsTable } from './rows-table.tsx'
import { SheetFoot } from './sheet-foot.tsx'
import { useDropAnywhere } from './use-drop-anywhere.ts'
import { usePasteAnywhere } from './use-paste-anywhere.ts'
import { useQuickOrder } from './use-quick-order.ts'

export function QuickOrderScreen() {
  const { newRows, onRead } = useScrollToNewRows()
  const { rows, headings, notes, problem, failure, progress, ...order } = useQuickOrder({ onRead })
  const [shown, setShown] = useState<RowsShown>('all')
  const readText = (text: string) => void order.read({ text })
  const readFile = (file: File) => void order.read({ file })
  usePasteAnywhere(readText)
  useDropAnywhere(readFile)

  const filtered = useMemo(
    () => rows.filter(({ isGood }) => shown === 'all' || isGood === (shown === 'good')),
    [rows, shown],
  )
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
        <PasteOrDrop isBusy={progress !== undefined} onText={readText} onFile={readFile} />
        <div className="grid gap-6">
          <RowEntry onAdd={order.type} />
          <OrderSheetButtons />
        </div>
      </div>
      {progress ? <ReadingStatus {...progress} onCancel={order.cancel} /> : null}
      <ReadingProblem message={problem ?? failure?.message} onRetry={problem ? undefined : failure?.retry} />
      {notes.length > 0 ? (
        <ul className="grid list-disc gap-1 ps-5 text-muted" aria-label={t.quickOrder_aboutFile()}>
          {notes.map(sayText).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      {rows.length > 0 ? (
        <section ref={newRows} aria-label={t.quickOrder_yourRows()} className="sheet-rows grid gap-6">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <RowFilter rows={rows} shown={shown} onShow={setShown} />
            <Button variant="quiet" size="small" onClick={order.clear}>
              {t.quickOrder_clearAllRows({ rows: rows.length })}
            </Button>
          </div>
          <BulkChoices rows={rows} onChoose={order.setRows} />
          <RowsTable
            // From the first page again when other rows are shown.
            key={shown}
            rows={filtered}
            onOrder={(row, quantity) => order.setRows(orderTogether(rows, row, quantity))}
            onChange={order.change}
            onRemove={({ key }) => order.setRows(rows.filter((row) => row.key !== key))}
          />
          <SheetFoot rows={rows} headings={headings} refresh={order.refresh} onKeep={order.setRows} />
        </section>
      ) : null}
    </div>
  )
}

/** They are below the fold; what is typed must not scroll away its field. */
function useScrollToNewRows() {
  const newRows = useRef<HTMLElement>(null)
  const [reads, setReads] = useState(0)
  useEffect(() => {
    if (reads > 0) newRows.current?.scrollIntoView()
  }, [reads])
  return { newRows, onRead: () => setReads((before) => before + 1) }
}
