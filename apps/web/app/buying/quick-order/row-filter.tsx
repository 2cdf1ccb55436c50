import { formatCount } from '@wheelyard/messages/format-count'
import { Button } from '#web/ui/button.tsx'
import type { AnsweredRow } from './answered-rows.ts'

export type RowsShown = 'all' | 'good' | 'bad'

type RowFilterProps = { rows: readonly AnsweredRow[]; shown: RowsShown; onShow: (shown: RowsShown) => void }

export function RowFilter({ rows, shown, onShow }: RowFilterProps) {
  const good = rows.filter(({ isGood }) => isGood).length
  const choices = [
    { to: 'all', label: `All rows (${formatCount(rows.length)})` },
    { to: 'bad', label: `To fix (${formatCount(rows.length - good)})` },
    { to: 'good', label: `Good (${formatCount(good)})` },
  ] as const
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Rows to show</legend>
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
