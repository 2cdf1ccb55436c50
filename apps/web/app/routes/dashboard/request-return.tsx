import { useQuery } from '@tanstack/react-query'
import type { TrackedOrder } from '@wheelyard/contract/office/order-page.calls'
import type { OrderReturn } from '@wheelyard/contract/fulfilment/returns.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { Link, useNavigate } from 'react-router'
import { WhoMayOrder } from '#web/buying/company/who-may-order.tsx'
import { isOwnOrder } from '#web/office/order-page/is-own-order.ts'
import { orderPageQueries } from '#web/office/order-page/order-page.queries.ts'
import { ToOrders } from '#web/orders/orders/to-orders.tsx'
import { RequestReturnForm } from '#web/fulfilment/returns/request-return-form.tsx'
import { useLiveOrders } from '#web/orders/orders/use-live-orders.ts'
import { shopQuery } from '#web/shop/settings/shop-query.ts'
import { useSignedIn } from '#web/people/session/signed-in.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { toast } from '#web/ui/toast.tsx'
import { rich } from '#web/ui/rich.tsx'
import type { Route } from './+types/request-return'

export const meta = () => [{ title: t.requestReturn_pageTitle() }]

export default function RequestReturnPage({ params: { id } }: Route.ComponentProps) {
  const { user } = useSignedIn()
  const query = useQuery(orderPageQueries.one(id))
  useLiveOrders()
  return (
    <>
      <SectionHead title={t.requestReturn_reportProblemOrReturn()}>
        {query.data ? (
          <>
            {rich(
              t.requestReturn_withOrder({
                whose: isOwnOrder(query.data, user) ? 'own' : 'other',
                link: (text) => (
                  <Link to={paths.order(id)} className="text-link">
                    {text}
                  </Link>
                ),
                productName: query.data.productName,
              }),
            )}
          </>
        ) : null}
      </SectionHead>
      <QueryView query={query} wayOut={<ToOrders />}>
        {(order) => (
          <WhoMayOrder>
            <RequestReturn key={id} order={order} />
          </WhoMayOrder>
        )}
      </QueryView>
    </>
  )
}

function RequestReturn({ order }: { order: TrackedOrder }) {
  const { user } = useSignedIn()
  const shop = useQuery(shopQuery)
  const navigate = useNavigate()
  const goOn = ({ _id, number }: OrderReturn) => {
    toast.success(t.requestReturn_returnIsSent({ number }))
    void navigate(isOwnOrder(order, user) ? paths.return(_id) : paths.returnDesk(_id), { replace: true })
  }
  return (
    <QueryView query={shop}>
      {({ returnWindows }) => <RequestReturnForm order={order} windows={returnWindows} onSent={goOn} />}
    </QueryView>
  )
}
