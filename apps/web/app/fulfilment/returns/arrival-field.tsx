import * as t from '@wheelyard/messages/buyer'
import { Day } from '#web/ui/date-time.tsx'
import { Field } from '#web/ui/field.tsx'
import { rich } from '#web/ui/rich.tsx'

type ArrivalFieldProps = {
  arrivedOn: string
  error: string | undefined
  firstShippedOn: string
  today: string
  onChange: (arrivedOn: string) => void
}

/** The days for each reason are counted from it. */
export function ArrivalField({ arrivedOn, error, firstShippedOn, today, onChange }: ArrivalFieldProps) {
  return (
    <Field
      label={t.returns_whenDidGoodsArrive()}
      type="date"
      required
      className="rounded-box border border-line bg-surface p-5 sm:p-6 [&_input]:max-w-56"
      hint={rich(t.returns_theyWereShippedOn({ day: () => <Day on={firstShippedOn} /> }))}
      min={firstShippedOn}
      max={today}
      value={arrivedOn}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
