import { useQuery } from '@tanstack/react-query'
import { IncidentsTable } from '#web/features/payments/incidents-table.tsx'
import { paymentsQueries, useReconcile } from '#web/features/payments/payments.queries.ts'
import { RequireAdmin } from '#web/features/sign-in/guard.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/list-states.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/reconciliation'

export const meta: Route.MetaFunction = () => [{ title: 'Reconciliation · Wheelyard' }]

export default function Reconciliation() {
  return (
    <RequireAdmin>
      <Incidents />
    </RequireAdmin>
  )
}

function Incidents() {
  const incidents = useQuery(paymentsQueries.incidents())
  const reconciling = useReconcile()
  const compare = () =>
    reconciling.mutate(undefined, {
      onSuccess: ({ compared, found }) =>
        toast.success(`${compared} payments compared, ${found === 0 ? 'nothing new' : `${found} new`}`),
      onError: (error) => toast.error(error.message),
    })
  return (
    <section>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="text-title">Reconciliation</h1>
          <p className="text-muted">What did not go as it should between the shop and the card provider.</p>
        </div>
        <Button look="plain" busy={reconciling.isPending && 'Comparing...'} onClick={compare}>
          Compare now
        </Button>
      </header>
      <Face rows={incidents.data?.rows} error={incidents.error} onRetry={() => void incidents.refetch()} />
    </section>
  )
}

type FaceProps = {
  rows: Parameters<typeof IncidentsTable>[0]['incidents'] | undefined
  error: Error | null
  onRetry: () => void
}

/** Empty is the normal state here, so it has no spinner. */
function Face({ rows, error, onRetry }: FaceProps) {
  if (!rows) return error ? <ErrorState message={error.message} onRetry={onRetry} /> : <Spinner />
  if (rows.length > 0) return <IncidentsTable incidents={rows} />
  return (
    <p className="rounded-box border border-line bg-surface p-8 text-center font-medium">
      Every charge belongs to a paid order, and every paid order to a charge.
    </p>
  )
}
