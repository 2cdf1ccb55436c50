import { useQuery } from '@tanstack/react-query'
import { type Order, ordersQuery } from '@wheelyard/contract/calls/orders'
import { formatTotal } from '@wheelyard/contract/rules/format-count'
import { ManageOrdersTable } from '#web/features/orders/manage-orders-table.tsx'
import { OrderFilters } from '#web/features/orders/order-filters.tsx'
import { OrderPages } from '#web/features/orders/order-pages.tsx'
import { ordersQueries } from '#web/features/orders/orders.queries.ts'
import { RefundButton } from '#web/features/payments/refund-button.tsx'
import { useListAddress } from '#web/lib/list-address.ts'
import { useLiveQueries } from '#web/lib/live-queries.ts'
import { QueryList } from '#web/ui/query-view.tsx'
import { SectionHead, Total } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: 'Manage Orders · Wheelyard' }]

export default function ManageOrders() {
  const { filters, hrefWith, change } = useListAddress(ordersQuery)
  const orders = useQuery(ordersQueries.all(filters))
  useLiveQueries('orders')
  const isFiltered = Boolean(filters.q ?? filters.payment ?? filters.status)
  return (
    <>
      <SectionHead title="Manage Orders">
        <Total label={isFiltered ? 'Orders found' : 'Total orders'} count={orders.data?.total} format={formatTotal} />
      </SectionHead>
      <OrderFilters filters={filters} onChange={change} />
      <QueryList
        query={orders}
        empty={isFiltered ? 'No order matches. Looking again…' : 'No orders yet. Looking again…'}
      >
        {(rows) => <ManageOrdersTable orders={rows} paymentAction={refundButton} />}
      </QueryList>
      <OrderPages
        isFirst={filters.cursor === undefined}
        nextCursor={orders.data?.nextCursor}
        total={orders.data?.total}
        hrefOf={(cursor) => hrefWith({ cursor })}
      />
    </>
  )
}

const refundButton = (order: Order) => <RefundButton order={order} />
