import { useQuery } from '@tanstack/react-query'
import * as t from '@wheelyard/messages/staff'
import { IntegrityChecks } from '#web/office/integrity/integrity-checks.tsx'
import { integrityQuery } from '#web/office/integrity/integrity.queries.ts'
import { Button } from '#web/ui/button.tsx'
import { QueryList } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: t.integrityChecks_integrityChecksWheelyard() }]

export default function IntegrityChecksPage() {
  const checks = useQuery(integrityQuery)
  return (
    <>
      <SectionHead
        title={t.integrityChecks_integrityChecks()}
        actions={
          <Button
            variant="plain"
            busy={checks.isFetching && t.integrityChecks_checking()}
            onClick={() => void checks.refetch()}
          >
            {t.integrityChecks_runAgain()}
          </Button>
        }
      >
        {t.integrityChecks_whetherStockOrdersAnd()}
      </SectionHead>
      <QueryList query={checks} empty={t.integrityChecks_nothingToCheckYet()}>
        {(rows) => <IntegrityChecks checks={rows} />}
      </QueryList>
    </>
  )
}
