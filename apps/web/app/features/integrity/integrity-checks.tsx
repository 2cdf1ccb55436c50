import type { IntegrityCheck } from '@wheelyard/contract/calls/integrity'

/** Each promise of the shop with its verdict, and the rows that break it. */
export function IntegrityChecks({ checks }: { checks: readonly IntegrityCheck[] }) {
  return (
    <ul className="divide-y divide-line rounded-box border border-line bg-surface">
      {checks.map((check) => (
        <li key={check.id} className="p-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="max-w-prose">{check.promise}</span>
            <Verdict check={check} />
          </p>
          {check.unchecked ? <p className="mt-1 text-muted">{check.unchecked}</p> : null}
          {check.broken.length > 0 ? (
            <pre className="mt-3 text-sm break-words whitespace-pre-wrap">
              {check.broken.map((row) => JSON.stringify(row)).join('\n')}
            </pre>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Verdict({ check: { broken, unchecked } }: { check: IntegrityCheck }) {
  if (unchecked) return <strong className="text-error">Not checked</strong>
  if (broken.length === 0) return <strong className="text-success">OK</strong>
  return <strong className="text-error">Broken by {broken.length} rows</strong>
}
