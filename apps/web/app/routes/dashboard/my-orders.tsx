import { useInfiniteQuery } from '@tanstack/react-query'
import { ApiError } from '@wheelyard/contract/http/client'
import { formatTotal } from '@wheelyard/messages/format-count'
import { paths } from '@wheelyard/contract/shop/paths'
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

export const meta = () => [{ title: 'My Orders · Wheelyard' }]

export default function MyOrders() {
  const { email } = useSignedIn().user
  const orders = useInfiniteQuery(ordersQueries.mine(email))
  useLiveOrders()
  useSignOutWhenRefused(orders.error)
  return (
    <>
      <SectionHead title="My Orders">
        {email} · <Total label="Total orders" count={orders.data?.total} format={formatTotal} />
      </SectionHead>
      <QueryList query={orders} empty="You have no orders yet.">
        {(rows) => <MyOrdersTable orders={rows} />}
      </QueryList>
      {orders.data?.total === 0 ? (
        <ButtonLink to={paths.products} className="mx-auto mt-2 flex w-fit">
          Shop all products
        </ButtonLink>
      ) : null}
      <LoadMore query={orders}>Show older orders</LoadMore>
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
