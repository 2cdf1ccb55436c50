import { type AuditFact, auditFacts } from '@wheelyard/contract/office/audit-texts'
import type { AuditEntry } from '@wheelyard/contract/shop/audit.calls'
import { Fragment } from 'react'

export function AuditDetails({ detail }: { detail: AuditEntry['detail'] }) {
  const facts = auditFacts(detail)
  if (facts.length === 0) return <span className="text-muted">–</span>
  return (
    <dl className="flex flex-wrap gap-x-3 text-sm">
      {facts.map((fact) => (
        <div key={fact.label} className="min-w-0 wrap-anywhere">
          <dt className="inline text-muted">{fact.label}: </dt>
          <dd className="inline">
            <Values of={fact} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Values = ({ of: { values } }: { of: AuditFact }) =>
  values.map((value, index) => (
    <Fragment key={index === 0 ? 'before' : 'after'}>
      {index > 0 ? ' → ' : null}
      <bdi>{value}</bdi>
    </Fragment>
  ))
