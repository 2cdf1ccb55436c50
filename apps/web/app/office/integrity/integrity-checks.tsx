import type { IntegrityCheck } from '@wheelyard/contract/office/integrity.calls'
import * as t from '@wheelyard/messages/staff'

export function IntegrityChecks({ checks }: { checks: readonly IntegrityCheck[] }) {
  return (
    <ul className="divide-y divide-line rounded-box border border-line bg-surface">
      {checks.map((check) => (
        <li key={check.id} className="p-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="max-w-prose">{check.description}</span>
            <Result check={check} />
          </p>
          {check.unchecked ? <p className="mt-1 text-muted">{check.unchecked}</p> : null}
          {check.broken.length > 0 ? (
            <pre className="mt-3 text-sm whitespace-pre-wrap">
              {check.broken.map((row) => JSON.stringify(row)).join('\n')}
            </pre>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Result({ check: { broken, unchecked } }: { check: IntegrityCheck }) {
  if (unchecked) return <strong className="text-error">{t.integrity_notChecked()}</strong>
  if (broken.length === 0) return <strong className="text-success">{t.integrity_ok()}</strong>
  return <strong className="text-error">{t.integrity_rowsFail({ broken: broken.length })}</strong>
}
