import { formatCount } from '@wheelyard/messages/format'
import { classNames } from '#web/ui/class-names.ts'

type FactProps = { label: string; value: number; warn?: boolean; note?: string | undefined }

export function Fact({ label, value, warn = false, note }: FactProps) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={classNames('text-lg font-semibold', warn && 'text-danger')}>
        {formatCount(value)}
        {note ? <span className="ms-2 text-sm font-normal text-muted">{note}</span> : null}
      </dd>
    </div>
  )
}
