import * as t from '@wheelyard/messages/buyer'
import { Button } from '#web/ui/button.tsx'
import type { AnsweredRow } from './answered-rows.ts'

export type RowsShown = 'all' | 'good' | 'bad'

type RowFilterProps = { rows: readonly AnsweredRow[]; shown: RowsShown; onShow: (shown: RowsShown) => void }

export function RowFilter({ rows, shown, onShow }: RowFilterProps) {
  const good = rows.filter(({ isGood }) => isGood).length
  const choices = [
    { to: 'all', label: t.quickOrder_allRows({ rows: rows.length }) },
    { to: 'bad', label: t.quickOrder_toFix({ rows: rows.length - good }) },
    { to: 'good', label: t.quickOrder_good({ good }) },
  ] as const
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t.quickOrder_rowsToShow()}</legend>
      {choices.map(({ to, label }) => (
        <Button
          key={to}
          size="small"
          variant={shown === to ? 'navy' : 'plain'}
          aria-pressed={shown === to}
          onClick={() => onShow(to)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  )
}
