import { useQuery } from '@tanstack/react-query'
import { incidentsQuery } from '@wheelyard/contract/finance/payments.calls'
import { formatCount } from '@wheelyard/messages/format'
import * as t from '@wheelyard/messages/staff'
import { IncidentsTable } from './incidents-table.tsx'
import { paymentsQueries, useReconcile } from './payments.queries.ts'
import { useListAddress } from '#web/lib/list-address.ts'
import { rowsText } from '#web/lib/page-text.ts'
import { May } from '#web/people/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { CursorPages } from '#web/ui/cursor-pages.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead, Total } from '#web/ui/section-head.tsx'
import { toast } from '#web/ui/toast.tsx'

const address = incidentsQuery.pick({ state: true, cursor: true })
const shownStates = { '': t.payments_all, waiting: t.payments_waitingForDecision, settled: t.payments_settled }

export function ReconciliationScreen() {
  const { filters, hrefWith, change } = useListAddress(address)
  const { state, cursor } = filters
  const incidents = useQuery(paymentsQueries.incidents(filters))
  const reconcile = useReconcile()
  const compare = () =>
    reconcile.mutate(undefined, {
      onSuccess: ({ compared, found }) =>
        toast.success(
          found === 0 ? t.payments_comparedNothingNew({ compared }) : t.payments_comparedSomeNew({ compared, found }),
        ),
    })
  return (
    <>
      <SectionHead
        title={t.payments_reconciliation()}
        actions={
          <May right="move-money">
            <Button variant="plain" busy={reconcile.isPending && t.payments_comparing()} onClick={compare}>
              {t.payments_compareNow()}
            </Button>
          </May>
        }
      >
        {t.payments_paymentsThatDontMatch()}
        <br />
        <Total
          label={state ? t.payments_foundInList() : t.payments_total()}
          count={incidents.data?.total}
          format={formatCount}
        />
      </SectionHead>
      <SelectField
        label={t.payments_show()}
        className="mb-5 max-w-64"
        value={state ?? ''}
        onChange={({ target }) => change({ state: target.value })}
      >
        {Object.entries(shownStates).map(([value, label]) => (
          <option key={value} value={value}>
            {label()}
          </option>
        ))}
      </SelectField>
      <QueryView query={incidents}>
        {/* Empty is the normal state here, so it has no spinner. */}
        {({ rows }) => (rows.length > 0 ? <IncidentsTable incidents={rows} /> : <NoIncidents state={state} />)}
      </QueryView>
      <CursorPages
        isFirst={cursor === undefined}
        nextCursor={incidents.data?.nextCursor}
        textOf={(page) => rowsText(page, incidents.data)}
        hrefOf={(other) => hrefWith({ cursor: other })}
      />
    </>
  )
}

const emptyTexts = {
  waiting: t.payments_nothingNeedsDecision,
  settled: t.payments_noIncidents,
}

function NoIncidents({ state }: { state: keyof typeof emptyTexts | undefined }) {
  return (
    <p className="rounded-box border border-line bg-surface p-8 text-center font-medium">
      {state ? emptyTexts[state]() : t.payments_everyChargeBelongsTo()}
    </p>
  )
}
