import { Day } from '#web/ui/date-time.tsx'
import { Field } from '#web/ui/field.tsx'

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
      label="When did the goods arrive?"
      type="date"
      required
      className="rounded-box border border-line bg-surface p-5 sm:p-6 [&_input]:max-w-56"
      hint={
        <>
          They were shipped on <Day on={firstShippedOn} /> or later. If they never arrived, enter the day they were due.
        </>
      }
      min={firstShippedOn}
      max={today}
      value={arrivedOn}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
