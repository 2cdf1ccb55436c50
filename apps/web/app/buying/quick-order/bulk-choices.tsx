import * as t from '@wheelyard/messages/buyer'
import { Button } from '#web/ui/button.tsx'
import type { AnsweredRow, SheetRow } from './answered-rows.ts'
import { type Choice, orderAll } from './change-rows.ts'

const choices: (Choice & { label: (values: { count: number }) => string })[] = [
  { outcome: 'not-whole-cases', take: 'more', label: t.quickOrder_roundUpToWhole },
  { outcome: 'not-whole-cases', take: 'fewer', label: t.quickOrder_roundDown },
  { outcome: 'quantity-above-stock', take: 'fewer', label: t.quickOrder_reduceToWhatIs },
  { outcome: 'quantity-below-minimum', take: 'more', label: t.quickOrder_orderMinimumFor },
]

type BulkChoicesProps = { rows: readonly AnsweredRow[]; onChoose: (rows: SheetRow[]) => void }

/** One click for all rows with the same problem. */
export function BulkChoices({ rows, onChoose }: BulkChoicesProps) {
  const offered = choices.flatMap((choice) => {
    const count = rows.filter(({ answer }) => answer.outcome === choice.outcome).length
    return count > 0 ? [{ ...choice, count }] : []
  })
  if (offered.length === 0) return null
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t.quickOrder_forSeveralRowsAt()}</legend>
      {offered.map(({ label, count, ...choice }) => (
        <Button
          key={choice.outcome + choice.take}
          size="small"
          variant="plain"
          onClick={() => onChoose(orderAll(rows, choice))}
        >
          {label({ count })}
        </Button>
      ))}
    </fieldset>
  )
}
