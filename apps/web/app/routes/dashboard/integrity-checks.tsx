import { useQuery } from '@tanstack/react-query'
import { IntegrityChecks } from '#web/features/integrity/integrity-checks.tsx'
import { integrityQuery } from '#web/features/integrity/integrity.queries.ts'
import { Button } from '#web/ui/button.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import type { Route } from './+types/integrity-checks'

export const meta: Route.MetaFunction = () => [{ title: 'Integrity checks · Wheelyard' }]

export default function IntegrityChecksPage() {
  const checks = useQuery(integrityQuery)
  const runAgain = () => void checks.refetch()
  return (
    <section>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="text-title">Integrity checks</h1>
          <p className="text-muted">
            Whether stock, orders and payments agree with each other and with the card provider.
          </p>
        </div>
        <Button look="plain" busy={checks.isFetching && 'Checking...'} onClick={runAgain}>
          Run again
        </Button>
      </header>
      <ListStates rows={checks.data} error={checks.error?.message} onRetry={runAgain} empty="Nothing to check yet.">
        {(rows) => <IntegrityChecks checks={rows} />}
      </ListStates>
    </section>
  )
}
