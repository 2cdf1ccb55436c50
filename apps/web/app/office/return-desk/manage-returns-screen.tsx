import { useQuery } from '@tanstack/react-query'
import { returnDeskApi } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { formatTotal } from '@wheelyard/messages/format'
import { returnStates } from '@wheelyard/contract/fulfilment/return-rules'
import * as t from '@wheelyard/messages/staff'
import { z } from 'zod'
import { QueueStates } from './queue-states.tsx'
import { returnDeskQueries } from './return-desk.queries.ts'
import { ReturnsQueue } from './returns-queue.tsx'
import { useListAddress } from '#web/lib/list-address.ts'
import { useLiveOrders } from '#web/orders/orders/use-live-orders.ts'
import { rowsText } from '#web/lib/page-text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CursorPages } from '#web/ui/cursor-pages.tsx'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { QueryList } from '#web/ui/query-view.tsx'
import { SectionHead, Total } from '#web/ui/section-head.tsx'

const listQuery = returnDeskApi.all.query
  .pick({ q: true, cursor: true })
  .extend({ state: z.enum([...returnStates, 'all']).default('requested') })

export function ManageReturnsScreen() {
  const { filters, hrefWith, change } = useListAddress(listQuery)
  const { q, state, cursor } = filters
  const returns = useQuery(returnDeskQueries.queue({ q, cursor, state: state === 'all' ? undefined : state }))
  useLiveOrders()
  const isMissed = q !== undefined && state !== 'all' && returns.data?.rows.length === 0
  return (
    <>
      <SectionHead title={t.returnDesk_manageReturns()}>
        <Total label={labelOf(q, state)} count={returns.data?.total} format={formatTotal} />
      </SectionHead>
      <QueueStates shown={state} hrefOf={(other) => hrefWith({ state: other })} />
      <FilterBar
        placeholder={t.returnDesk_returnNumberCustomerEmail()}
        filters={{ q }}
        choices={[]}
        onChange={change}
      />
      <QueryList query={returns} empty={emptyText(q, state)}>
        {(rows) => <ReturnsQueue returns={rows} withState={state === 'all'} />}
      </QueryList>
      {isMissed ? (
        <ButtonLink variant="plain" className="mx-auto flex w-fit" to={hrefWith({ state: 'all' })}>
          {t.returnDesk_searchAllReturns()}
        </ButtonLink>
      ) : null}
      <CursorPages
        isFirst={cursor === undefined}
        nextCursor={returns.data?.nextCursor}
        textOf={(page) => rowsText(page, returns.data)}
        hrefOf={(other) => hrefWith({ cursor: other })}
      />
    </>
  )
}

function labelOf(q: string | undefined, state: string): string {
  if (q) return t.returnDesk_returnsFound()
  if (state === 'requested') return t.returnDesk_toDecide()
  return state === 'all' ? t.returnDesk_totalReturns() : t.returnDesk_returns()
}

function emptyText(q: string | undefined, state: string): string {
  if (q) return t.returnDesk_noReturnsMatch()
  return state === 'requested' ? t.returnDesk_noReturnsToDecide() : t.returnDesk_noReturns()
}
