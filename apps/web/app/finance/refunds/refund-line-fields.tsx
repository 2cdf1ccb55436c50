import { formatMoney } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/buyer'
import { numberOf } from '#web/lib/number-of.ts'
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
          label={t.refunds_units()}
          hint={t.refunds_ofUnits({ units: pieces })}
          inputMode="numeric"
          autoComplete="off"
          value={units}
          onChange={({ target }) => onChange({ units: target.value })}
          error={unitsProblem}
        />
      ) : null}
      <Field
        label={t.refunds_amountWithoutTax()}
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
  const most = formatMoney(mostCents)
  const rest = formatMoney(restCents)
  const count = numberOf(units)
  if (count === 0) return t.refunds_atMostRest({ most, rest })
  const isDiscounted = centsLeft < unitsLeft * unitPriceCents ? 'yes' : 'no'
  const fresh = { most, units: count, price: formatMoney(unitPriceCents), isDiscounted }
  return restCents > 0 ? t.refunds_atMostUnitsAndRest({ ...fresh, rest }) : t.refunds_atMostUnits(fresh)
}
