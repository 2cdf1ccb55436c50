import { formatTotal } from '@wheelyard/contract/rules/format-count'
import { useQuery } from '@tanstack/react-query'
import { type Order, type OrdersQuery, ordersQuery } from '@wheelyard/contract/calls/orders'
import { useSearchParams } from 'react-router'
import { ManageOrdersTable } from '#web/features/orders/manage-orders-table.tsx'
import { OrderFilters } from '#web/features/orders/order-filters.tsx'
import { OrderPages } from '#web/features/orders/order-pages.tsx'
import { ordersQueries } from '#web/features/orders/orders.queries.ts'
import { RefundButton } from '#web/features/payments/refund-button.tsx'
import { RequireAdmin } from '#web/features/sign-in/guard.tsx'
import { useLiveQueries } from '#web/lib/live-queries.ts'
import { ListStates } from '#web/ui/list-states.tsx'
import type { Route } from './+types/manage-orders'

export const meta: Route.MetaFunction = () => [{ title: 'Manage Orders · Wheelyard' }]

export default function ManageOrders() {
  return (
    <RequireAdmin>
      <AllOrders />
    </RequireAdmin>
  )
}

function AllOrders() {
  const [address] = useSearchParams()
  const query = queryOf(address)
  const all = useQuery(ordersQueries.all(query))
  useLiveQueries('orders')
  const total = all.data?.total
  const filtered = Boolean(query.q ?? query.payment ?? query.status)
  return (
    <section>
      <header className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="text-title">Manage Orders</h1>
        <p className="figures text-muted" aria-live="polite">
          {total === undefined ? null : `${filtered ? 'Orders found' : 'Total orders'}: ${formatTotal(total)}`}
        </p>
      </header>
      <OrderFilters key={address.toString()} query={query} />
      <ListStates
        rows={all.data?.rows}
        error={all.error?.message}
        onRetry={() => void all.refetch()}
        empty={filtered ? 'No order matches. Looking again…' : 'No orders yet. Looking again…'}
      >
        {(orders) => <ManageOrdersTable orders={orders} paymentAction={refundButton} />}
      </ListStates>
      <OrderPages address={address} nextCursor={all.data?.nextCursor} total={total} />
    </section>
  )
}

const refundButton = (order: Order) => <RefundButton order={order} />

/** What the address asks for; what it cannot mean is left out. */
function queryOf(address: URLSearchParams): OrdersQuery {
  const wanted = [...address].filter(
    ([name, value]) => value !== '' && ordersQuery.shape[name as 'q']?.safeParse(value).success,
  )
  return ordersQuery.parse(Object.fromEntries(wanted))
}
