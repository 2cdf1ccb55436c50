import type { StockRow } from '@wheelyard/contract/catalogue/stock.calls'
import * as t from '@wheelyard/messages/staff'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { toast } from '#web/ui/toast.tsx'
import { hidden, rich } from '#web/ui/rich.tsx'
import { type StockDrafts, useReadStock } from './stock-drafts.ts'
import type { StockCell } from './typed-stock.ts'

type CellProps = {
  drafts: StockDrafts
  /** Those in sight, in their order: a pasted column goes on in the next ones. */
  rows: readonly StockRow[]
  row: StockRow
  cell: StockCell
}

const words = {
  change: { label: t.stockGrid_addOrRemove, hint: '+/−' },
  count: { label: t.stockGrid_newStock, hint: '' },
}

export function StockField({ drafts, rows, row, cell }: CellProps) {
  const read = useReadStock(drafts, row)
  const { label, hint } = words[cell]
  return (
    <label className="inline-grid text-start">
      <span aria-hidden="true" className="text-xs text-muted @min-[60rem]:hidden">
        {label()}
      </span>
      <input
        className={classNames('input numeric w-28 text-end', read.problem && 'input-error')}
        aria-label={`${label()}: ${row.name}`}
        aria-invalid={read.problem ? true : undefined}
        aria-describedby={read.problem ? noteId(row) : undefined}
        autoComplete="off"
        inputMode={cell === 'count' ? 'numeric' : 'text'}
        placeholder={hint}
        data-cell={cell}
        value={read[cell]}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => drafts.type(cell, [{ row, text: target.value }])}
        onKeyDown={moveByKey}
        onPaste={(event) => pasteColumn(event, { drafts, rows, row, cell })}
      />
    </label>
  )
}

const STEPS: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

function moveByKey(event: KeyboardEvent<HTMLInputElement>): void {
  const step = STEPS[event.key]
  if (step === undefined || event.nativeEvent.isComposing) return
  event.preventDefault()
  const { currentTarget: field, shiftKey } = event
  const column = [...(field.closest('tbody')?.querySelectorAll<HTMLElement>(`[data-cell=${field.dataset.cell}]`) ?? [])]
  column[column.indexOf(field) + (shiftKey ? -1 : step)]?.focus()
}

function pasteColumn(event: ClipboardEvent, { drafts, rows, row, cell }: CellProps): void {
  const texts = event.clipboardData
    .getData('text')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
  if (texts.length < 2) return
  event.preventDefault()
  const below = rows.slice(rows.indexOf(row))
  drafts.type(
    cell,
    below.slice(0, texts.length).map((target, n) => ({ row: target, text: texts[n]!.split('\t')[0]!.trim() })),
  )
  const left = texts.length - below.length
  if (left > 0) toast.error(t.stockGrid_leftOfNumbersHad({ left, texts: texts.length }))
}

export function StockNote({ drafts, row }: Pick<CellProps, 'drafts' | 'row'>) {
  const { problem, isOutdated, count } = useReadStock(drafts, row)
  if (!problem) return null
  return (
    <div className="text-sm">
      <p id={noteId(row)} className="font-medium text-danger">
        {problem}
      </p>
      {isOutdated ? (
        <Button
          size="small"
          variant="plain"
          className="mt-1"
          onClick={() => drafts.type('count', [{ row, text: count }])}
        >
          {rich(t.stockGrid_keepFor({ count, hidden, name: row.name }))}
        </Button>
      ) : null}
    </div>
  )
}

const noteId = ({ _id }: StockRow) => `stock-note-${_id}`
