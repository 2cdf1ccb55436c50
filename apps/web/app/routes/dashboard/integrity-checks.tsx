import { useQuery } from '@tanstack/react-query'
import { IntegrityChecks } from '#web/office/integrity/integrity-checks.tsx'
import { integrityQuery } from '#web/office/integrity/integrity.queries.ts'
import { Button } from '#web/ui/button.tsx'
import { QueryList } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: 'Integrity Checks · Wheelyard' }]

export default function IntegrityChecksPage() {
  const checks = useQuery(integrityQuery)
  return (
    <>
      <SectionHead
        title="Integrity Checks"
        actions={
          <Button variant="plain" busy={checks.isFetching && 'Checking...'} onClick={() => void checks.refetch()}>
            Run again
          </Button>
        }
      >
        Whether stock, orders and payments agree with each other and with the card provider.
      </SectionHead>
      <QueryList query={checks} empty="Nothing to check yet.">
        {(rows) => <IntegrityChecks checks={rows} />}
      </QueryList>
    </>
  )
}
