import type { Span } from '@wheelyard/contract/calls/overview'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { presets } from './date-range.ts'

type SpanChooserProps = {
  span: Span
  /** Undefined when the days are the visitor's own. */
  preset: string | undefined
  onCustom: (span: Span) => void
}

export function DateRangePicker({ span, preset, onCustom }: SpanChooserProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4">
      <nav aria-label="Span" className="join">
        {presets.map(({ id, label }) => (
          <Link
            key={id}
            to={`?span=${id}`}
            replace
            preventScrollReset
            aria-current={preset === id ? 'true' : undefined}
            className={classNames(
              'btn join-item font-semibold',
              preset === id ? 'btn-secondary' : 'border-line bg-surface',
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
      <form
        // A chosen preset shows its days.
        key={`${span.from} ${span.to}`}
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const days = new FormData(event.currentTarget)
          const [from, to] = [days.get('from'), days.get('to')]
          if (typeof from === 'string' && typeof to === 'string') onCustom({ from, to })
        }}
      >
        <Field label="From" name="from" type="date" required defaultValue={span.from} className="w-38" />
        <Field label="To" name="to" type="date" required defaultValue={span.to} className="w-38" />
        <Button type="submit" look="plain">
          Show
        </Button>
      </form>
    </div>
  )
}
