import { useInfiniteQuery } from '@tanstack/react-query'
import { formatTotal } from '@wheelyard/messages/format-count'
import { returnsQueries } from '#web/fulfilment/returns/returns.queries.ts'
import { ReturnsTable } from '#web/fulfilment/returns/returns-table.tsx'
import { useLiveOrders } from '#web/orders/orders/use-live-orders.ts'
import { LoadMore, QueryList } from '#web/ui/query-view.tsx'
import { SectionHead, Total } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: 'Returns · Wheelyard' }]

export default function Returns() {
  const returns = useInfiniteQuery(returnsQueries.mine())
  useLiveOrders()
  return (
    <>
      <SectionHead title="Returns">
        <Total label="Total returns" count={returns.data?.total} format={formatTotal} />
      </SectionHead>
      <QueryList query={returns} empty="No returns. If something is wrong, report it on the page of the order.">
        {(rows) => <ReturnsTable returns={rows} />}
      </QueryList>
      <LoadMore query={returns}>Show older returns</LoadMore>
    </>
  )
}
