import { type SyntheticEvent, useState } from 'react'
import * as t from '@wheelyard/messages/staff'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { type NextRate, nextRateProblem, type RateDraft } from './tax-draft.ts'

/** The same tax at another rate from a day on. */
export function NextRateForm({ rate, onAdd }: { rate: RateDraft; onAdd: (next: NextRate) => void }) {
  const [next, setNext] = useState<NextRate>({ percent: '', from: '' })
  const [wasSent, setWasSent] = useState(false)
  const problem = nextRateProblem(rate, next)
  const input = (name: keyof NextRate) => ({
    value: next[name],
    onChange: ({ target }: { target: { value: string } }) => setNext({ ...next, [name]: target.value }),
    error: wasSent && problem?.field === name ? problem.message : undefined,
  })
  const add = (event: SyntheticEvent) => {
    event.preventDefault()
    setWasSent(true)
    if (!problem) onAdd(next)
  }
  const percent = rate.percent || '–'
  return (
    <form noValidate className="grid gap-4 rounded-field border border-line bg-paper p-4" onSubmit={add}>
      <p className="max-w-prose text-sm text-muted">
        {rate.name ? t.taxRates_nameOfThenEnds({ name: rate.name, percent }) : t.taxRates_taxOfThenEnds({ percent })}
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-[10rem_12rem_auto] sm:justify-start">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- It was just opened by a button. */}
        <Field label={t.taxRates_newPercent()} inputMode="decimal" autoComplete="off" autoFocus {...input('percent')} />
        <Field label={t.taxRates_from()} type="date" {...input('from')} />
        <Button type="submit" className="sm:mt-6.5">
          {t.taxRates_addIt()}
        </Button>
      </div>
    </form>
  )
}
