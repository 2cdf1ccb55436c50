import { formatCount } from '@wheelyard/contract/rules/format-count'
import { classNames } from '#web/ui/class-names.ts'

export function Fact({ label, value, warn = false }: { label: string; value: number; warn?: boolean }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={classNames('text-lg font-semibold', warn && 'text-danger')}>{formatCount(value)}</dd>
    </div>
  )
}
