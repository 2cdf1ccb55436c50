import { useInfiniteQuery } from '@tanstack/react-query'
import { formatTotal } from '@wheelyard/messages/format'
import * as t from '@wheelyard/messages/buyer'
import { returnsQueries } from '#web/fulfilment/returns/returns.queries.ts'
import { ReturnsTable } from '#web/fulfilment/returns/returns-table.tsx'
import { useLiveOrders } from '#web/orders/orders/use-live-orders.ts'
import { LoadMore, QueryList } from '#web/ui/query-view.tsx'
import { SectionHead, Total } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: t.returns_returnsWheelyard() }]

export default function Returns() {
  const returns = useInfiniteQuery(returnsQueries.mine())
  useLiveOrders()
  return (
    <>
      <SectionHead title={t.returns_returns()}>
        <Total label={t.returns_totalReturns()} count={returns.data?.total} format={formatTotal} />
      </SectionHead>
      <QueryList query={returns} empty={t.returns_noReturnsIfSomething()}>
        {(rows) => <ReturnsTable returns={rows} />}
      </QueryList>
      <LoadMore query={returns}>{t.returns_showOlderReturns()}</LoadMore>
    </>
  )
}
