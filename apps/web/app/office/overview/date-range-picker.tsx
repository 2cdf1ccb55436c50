import type { DateRange } from '@wheelyard/contract/office/overview.calls'
import * as t from '@wheelyard/messages/staff'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { presets } from './date-range.ts'

type DateRangePickerProps = {
  days: DateRange
  /** Undefined when the visitor chose the days. */
  preset: string | undefined
  onChoose: (days: DateRange) => void
}

export function DateRangePicker({ days, preset, onChoose }: DateRangePickerProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4">
      <nav aria-label={t.overview_period()} className="join">
        {presets.map(({ id, label }) => (
          <Link
            key={id}
            to={`?range=${id}`}
            replace
            preventScrollReset
            aria-current={preset === id ? 'true' : undefined}
            className={classNames(
              'btn join-item font-semibold',
              preset === id ? 'btn-secondary' : 'border-line bg-surface',
            )}
          >
            {label()}
          </Link>
        ))}
      </nav>
      <form
        // A new key makes the fields show the days of a chosen preset.
        key={`${days.from} ${days.to}`}
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const fields = new FormData(event.currentTarget)
          const [from, to] = [fields.get('from'), fields.get('to')]
          if (typeof from === 'string' && typeof to === 'string') onChoose({ from, to })
        }}
      >
        <Field label={t.overview_from()} name="from" type="date" required defaultValue={days.from} className="w-38" />
        <Field label={t.overview_to()} name="to" type="date" required defaultValue={days.to} className="w-38" />
        <Button type="submit" variant="plain">
          {t.overview_show()}
        </Button>
      </form>
    </div>
  )
}
