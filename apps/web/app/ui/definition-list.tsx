import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type DefinitionListProps = {
  items: Readonly<Record<string, ReactNode>>
  inRows?: boolean
  className?: string
  valueClass?: string
}

export function DefinitionList({ items, inRows = false, className, valueClass }: DefinitionListProps) {
  return (
    <dl className={classNames(inRows && 'grid gap-3', className)}>
      {Object.entries(items).map(([label, value]) => (
        <div key={label} className={inRows ? 'grid grid-cols-[8.25rem_1fr] items-baseline gap-3' : undefined}>
          <dt className={classNames('text-muted', !inRows && 'text-sm')}>
            <bdi>{label}</bdi>
          </dt>
          <dd className={valueClass}>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
