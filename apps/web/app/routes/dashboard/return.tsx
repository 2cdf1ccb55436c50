import { useQuery } from '@tanstack/react-query'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { Link } from 'react-router'
import { ReturnSheet } from '#web/fulfilment/returns/return-sheet.tsx'
import { returnsQueries } from '#web/fulfilment/returns/returns.queries.ts'
import { useLiveOrders } from '#web/orders/orders/use-live-orders.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import type { Route } from './+types/return'

export const meta = () => [{ title: t.return_returnWheelyard() }]

export default function ReturnPage({ params: { id } }: Route.ComponentProps) {
  const query = useQuery(returnsQueries.one(id))
  useLiveOrders()
  return (
    <>
      {query.data ? null : <SectionHead title={t.return_return()} />}
      <QueryView query={query} wayOut={<ToList />}>
        {(returned) => <ReturnSheet returned={returned} />}
      </QueryView>
    </>
  )
}

const ToList = () => (
  <Link to={paths.dashboard.returns} className="text-link">
    {t.return_toReturns()}
  </Link>
)
