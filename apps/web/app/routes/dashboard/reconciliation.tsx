import { useQuery } from '@tanstack/react-query'
import { IncidentsTable } from '#web/features/payments/incidents-table.tsx'
import { paymentsQueries, useReconcile } from '#web/features/payments/payments.queries.ts'
import { Button } from '#web/ui/button.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { toast } from '#web/ui/toast.tsx'

export const meta = () => [{ title: 'Reconciliation · Wheelyard' }]

export default function Reconciliation() {
  const incidents = useQuery(paymentsQueries.incidents())
  const reconcile = useReconcile()
  const compare = () =>
    reconcile.mutate(undefined, {
      onSuccess: ({ compared, found }) =>
        toast.success(`${compared} payments compared, ${found === 0 ? 'nothing new' : `${found} new`}`),
    })
  return (
    <>
      <SectionHead
        title="Reconciliation"
        actions={
          <Button variant="plain" busy={reconcile.isPending && 'Comparing...'} onClick={compare}>
            Compare now
          </Button>
        }
      >
        What did not go as it should between the shop and the card provider.
      </SectionHead>
      <QueryView query={incidents}>
        {/* Empty is the normal state here, so it has no spinner. */}
        {({ rows }) => (rows.length > 0 ? <IncidentsTable incidents={rows} /> : <NoIncidents />)}
      </QueryView>
    </>
  )
}

function NoIncidents() {
  return (
    <p className="rounded-box border border-line bg-surface p-8 text-center font-medium">
      Every charge belongs to a paid order, and every paid order to a charge.
    </p>
  )
}
