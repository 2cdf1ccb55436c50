import { useInfiniteQuery } from '@tanstack/react-query'
import { ApiError } from '@wheelyard/contract/http/client'
import { formatTotal } from '@wheelyard/messages/format'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { useEffect } from 'react'
import { MyOrdersTable } from '#web/orders/orders/my-orders-table.tsx'
import { ordersQueries } from '#web/orders/orders/orders.queries.ts'
import { useLiveOrders } from '#web/orders/orders/use-live-orders.ts'
import { signOut } from '#web/people/session/session.ts'
import { useSignedIn } from '#web/people/session/signed-in.ts'
import { useSite } from '#web/shop/site/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LoadMore, QueryList } from '#web/ui/query-view.tsx'
import { SectionHead, Total } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: t.myOrders_myOrdersWheelyard() }]

export default function MyOrders() {
  const { user } = useSignedIn()
  const orders = useInfiniteQuery(ordersQueries.mine(user))
  useLiveOrders()
  useSignOutWhenRefused(orders.error)
  return (
    <>
      <SectionHead title={t.myOrders_myOrders()}>
        <bdi>{user.company?.name ?? user.email}</bdi> ·{' '}
        <Total label={t.myOrders_totalOrders()} count={orders.data?.total} format={formatTotal} />
      </SectionHead>
      <QueryList query={orders} empty={t.myOrders_youHaveNoOrders()}>
        {(rows) => <MyOrdersTable orders={rows} />}
      </QueryList>
      {orders.data?.total === 0 ? (
        <ButtonLink to={paths.products} className="mx-auto mt-2 flex w-fit">
          {t.myOrders_shopAllProducts()}
        </ButtonLink>
      ) : null}
      <LoadMore query={orders}>{t.myOrders_showOlderOrders()}</LoadMore>
    </>
  )
}

/** The specification's rule for this page: a refusal signs the user out, and the guard leads to /login. */
function useSignOutWhenRefused(error: Error | null): void {
  const refused = error instanceof ApiError && (error.status === 401 || error.status === 403)
  const identityUrl = useSite()?.identity ?? '/identity'
  useEffect(() => {
    if (refused) void signOut(identityUrl)
  }, [refused, identityUrl])
}
