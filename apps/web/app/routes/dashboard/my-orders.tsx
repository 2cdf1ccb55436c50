import { formatCount } from '@wheelyard/contract/rules/format-count'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ApiError } from '@wheelyard/contract/calls/client'
import { useEffect } from 'react'
import { MyOrdersTable } from '#web/features/orders/my-orders-table.tsx'
import { ordersQueries } from '#web/features/orders/orders.queries.ts'
import { useLiveQueries } from '#web/lib/live-queries.ts'
import { signOut, useSession } from '#web/lib/session.ts'
import { useSite } from '#web/rendering/site.ts'
import { Button } from '#web/ui/button.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import type { Route } from './+types/my-orders'

export const meta: Route.MetaFunction = () => [{ title: 'My Orders · Wheelyard' }]

export default function MyOrders() {
  const session = useSession()
  return session.status === 'signed-in' ? <OrdersOf email={session.user.email} /> : null
}

function OrdersOf({ email }: { email: string }) {
  const mine = useInfiniteQuery(ordersQueries.mine(email))
  useLiveQueries('orders')
  useSignOutWhenRefused(mine.error)
  const total = mine.data?.pages[0]?.total
  return (
    <section>
      <header className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="text-title">My Orders</h1>
        <p className="text-muted">
          {email}
          {total === undefined ? null : (
            <>
              {' · '}
              <span className="figures">Total orders: {formatCount(total)}</span>
            </>
          )}
        </p>
      </header>
      <ListStates
        rows={mine.data?.pages.flatMap((page) => page.rows)}
        error={mine.error?.message}
        onRetry={() => void mine.refetch()}
        empty="You have no orders yet. Looking again…"
      >
        {(orders) => <MyOrdersTable orders={orders} />}
      </ListStates>
      {mine.hasNextPage ? (
        <Button
          look="plain"
          className="mx-auto mt-6 flex"
          busy={mine.isFetchingNextPage && 'Loading...'}
          onClick={() => void mine.fetchNextPage()}
        >
          Show older orders
        </Button>
      ) : null}
    </section>
  )
}

/** The specification's rule for this page: refused here, one is signed out, and the guard leads to /login. */
function useSignOutWhenRefused(error: Error | null): void {
  const refused = error instanceof ApiError && (error.status === 401 || error.status === 403)
  const identityUrl = useSite()?.identity ?? '/identity'
  useEffect(() => {
    if (refused) void signOut(identityUrl)
  }, [refused, identityUrl])
}
