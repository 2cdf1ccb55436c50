import { formatCount } from '@wheelyard/messages/format-count'
import { Button } from '#web/ui/button.tsx'
import type { AnsweredRow, SheetRow } from './answered-rows.ts'
import { type Choice, orderAll } from './change-rows.ts'

const choices: (Choice & { label: (rows: string) => string })[] = [
  { outcome: 'not-whole-cases', take: 'more', label: (rows) => `Round ${rows} up to whole cases` },
  { outcome: 'not-whole-cases', take: 'fewer', label: (rows) => `Round ${rows} down` },
  { outcome: 'quantity-above-stock', take: 'fewer', label: (rows) => `Reduce ${rows} to what is in stock` },
  { outcome: 'quantity-below-minimum', take: 'more', label: (rows) => `Order the minimum for ${rows}` },
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
      <legend className="sr-only">For several rows at once</legend>
      {offered.map(({ label, count, ...choice }) => (
        <Button
          key={choice.outcome + choice.take}
          size="small"
          variant="plain"
          onClick={() => onChoose(orderAll(rows, choice))}
        >
          {label(count === 1 ? '1 row' : `${formatCount(count)} rows`)}
        </Button>
      ))}
    </fieldset>
  )
}
