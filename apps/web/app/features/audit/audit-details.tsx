import type { AuditEntry } from '@wheelyard/contract/calls/audit'
import { formatUsd } from '@wheelyard/contract/rules/money'

export function AuditDetails({ detail }: { detail: AuditEntry['detail'] }) {
  const facts = Object.entries(detail)
  if (facts.length === 0) return <span className="text-muted">–</span>
  return (
    <dl className="grid gap-0.5 text-sm">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="inline text-muted">{labelOf(name)}: </dt>
          <dd className="inline">{textOf(value, isMoney(name))}</dd>
        </div>
      ))}
    </dl>
  )
}

const isMoney = (name: string) => name.endsWith('Cents')

/** `openingMinimumCents` → 'opening minimum' */
const labelOf = (name: string) =>
  name.replace(/Cents$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** A pair is the value before and after. */
function textOf(value: unknown, money: boolean): string {
  if (Array.isArray(value) && value.length === 2) return `${short(value[0], money)} → ${short(value[1], money)}`
  return short(value, money)
}

function short(value: unknown, money: boolean): string {
  if (value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (money && typeof value === 'number') return formatUsd(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
