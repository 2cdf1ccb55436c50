import { formatCount } from '@wheelyard/messages/format-count'
import { formatMoney } from '@wheelyard/contract/values/money'
import { countOf } from '#web/lib/count-of.ts'
import { Field } from '#web/ui/field.tsx'
import type { LineDraft, RefundLine } from './refund-draft.ts'

type RefundLineFieldsProps = { line: RefundLine; onChange: (typed: LineDraft) => void }

/** Other units bring back their full price; an amount below it is a price reduction. */
export function RefundLineFields({ line, onChange }: RefundLineFieldsProps) {
  const { units, amount, pieces, unitsProblem, amountProblem } = line
  return (
    <>
      {pieces > 0 ? (
        <Field
          label="Units"
          hint={`of ${countOf(pieces, 'unit', 'units')}`}
          inputMode="numeric"
          autoComplete="off"
          value={units}
          onChange={({ target }) => onChange({ units: target.value })}
          error={unitsProblem}
        />
      ) : null}
      <Field
        label="Amount without tax"
        hint={mostText(line)}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={({ target }) => onChange({ units, amount: target.value })}
        error={amountProblem}
      />
    </>
  )
}

function mostText({
  units,
  mostCents,
  unitPriceCents,
  unitsLeft,
  centsLeft,
  restCents,
}: RefundLine): string | undefined {
  if (mostCents === 0) return undefined
  const less = centsLeft < unitsLeft * unitPriceCents ? ' less discount' : ''
  const fresh = Number(units) > 0 ? `${formatCount(Number(units))} × ${formatMoney(unitPriceCents)}${less}` : ''
  const rest = restCents > 0 ? `${formatMoney(restCents)} left from earlier refunds` : ''
  return `At most ${formatMoney(mostCents)}: ${[fresh, rest].filter(Boolean).join(' and ')}`
}
