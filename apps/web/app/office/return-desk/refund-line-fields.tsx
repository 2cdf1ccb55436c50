import { formatCount } from '@wheelyard/contract/values/format-count'
import { formatMoney } from '@wheelyard/contract/values/money'
import { countOf } from '#web/lib/count-of.ts'
import { Field } from '#web/ui/field.tsx'
import type { RefundDraft, RefundLine } from './refund-draft.ts'

type RefundLineFieldsProps = { line: RefundLine; onChange: (typed: RefundDraft['lines'][string]) => void }

/** Other units bring back their full price; an amount below it is a price reduction. */
export function RefundLineFields({ line, onChange }: RefundLineFieldsProps) {
  const { units, amount, pieces, unitPriceCents, fullCents, unitsProblem, amountProblem } = line
  return (
    <>
      <Field
        label="Units"
        hint={`of ${countOf(pieces, 'unit', 'units')}`}
        inputMode="numeric"
        autoComplete="off"
        value={units}
        onChange={({ target }) => onChange({ units: target.value })}
        error={unitsProblem}
      />
      <Field
        label="Amount without tax"
        hint={
          fullCents > 0
            ? `At most ${formatMoney(fullCents)}: ${formatCount(Number(units))} × ${formatMoney(unitPriceCents)}`
            : undefined
        }
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={({ target }) => onChange({ units, amount: target.value })}
        error={amountProblem}
      />
    </>
  )
}
