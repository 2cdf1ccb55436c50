import { type AuditFact, auditFacts } from '@wheelyard/contract/office/audit-texts'
import type { AuditEntry } from '@wheelyard/contract/shop/audit.calls'
import * as t from '@wheelyard/messages/staff'
import { Fragment } from 'react'

/** Of an entry with more the others unfold: one or two lines are enough to know whether it is the one looked for. */
const SHOWN = 2

export function AuditDetails({ detail }: { detail: AuditEntry['detail'] }) {
  const facts = auditFacts(detail)
  if (facts.length === 0) return <span className="text-muted">–</span>
  const rest = facts.slice(SHOWN)
  return (
    <>
      <Facts facts={facts.slice(0, SHOWN)} />
      {rest.length > 0 ? (
        <details className="text-sm">
          <summary className="w-fit cursor-pointer text-link">{t.audit_more({ count: rest.length })}</summary>
          <Facts facts={rest} />
        </details>
      ) : null}
    </>
  )
}

const Facts = ({ facts }: { facts: AuditFact[] }) => (
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

const Values = ({ of: { values } }: { of: AuditFact }) =>
  values.map((value, index) => (
    <Fragment key={index === 0 ? 'before' : 'after'}>
      {index > 0 ? <span className="whitespace-pre rtl:inline-block rtl:-scale-x-100"> → </span> : null}
      <bdi>{value}</bdi>
    </Fragment>
  ))
