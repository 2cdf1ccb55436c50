import { useQuery } from '@tanstack/react-query'
import { ordersQuery } from '@wheelyard/contract/calls/orders'
import { formatTotal } from '@wheelyard/contract/rules/format-count'
import { CountedOrders } from '#web/features/orders/counted-orders.tsx'
import { ManageOrdersTable } from '#web/features/orders/manage-orders-table.tsx'
import { ordersQueries } from '#web/features/orders/orders.queries.ts'
import { RefundButton } from '#web/features/payments/refund-button.tsx'
import { useListAddress } from '#web/lib/list-address.ts'
import { useLiveQueries } from '#web/lib/live-queries.ts'
import { pageText } from '#web/lib/page-text.ts'
import { CursorPages } from '#web/ui/cursor-pages.tsx'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { QueryList } from '#web/ui/query-view.tsx'
import { SectionHead, Total } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: 'Manage Orders · Wheelyard' }]

const payments = { paid: 'Paid', unpaid: 'Unpaid', expired: 'Expired', refunded: 'Refunded' }
const choices = [
  { name: 'payment', label: 'Payment', options: { '': 'All', ...payments } },
  { name: 'status', label: 'Status', options: { '': 'All', pending: 'Pending', shipped: 'Shipped' } },
] as const

export default function ManageOrders() {
  const { filters, hrefWith, change } = useListAddress(ordersQuery)
  const { q, payment, status, cursor } = filters
  const orders = useQuery(ordersQueries.all(filters))
  useLiveQueries('orders')
  const isFiltered = Boolean(q ?? payment ?? status ?? filters.paidFrom ?? filters.freight)
  return (
    <>
      <SectionHead title="Manage Orders">
        <Total label={isFiltered ? 'Orders found' : 'Total orders'} count={orders.data?.total} format={formatTotal} />
      </SectionHead>
      <CountedOrders
        filters={filters}
        hrefOfAll={hrefWith({ paidFrom: undefined, paidTo: undefined, freight: undefined })}
      />
      <FilterBar
        placeholder="Product, SKU, customer, email or order number"
        filters={{ q, payment, status }}
        choices={choices}
        onChange={change}
      />
      <QueryList
        query={orders}
        empty={isFiltered ? 'No order matches. Looking again…' : 'No orders yet. Looking again…'}
      >
        {(rows) => <ManageOrdersTable orders={rows} paymentAction={RefundButton} />}
      </QueryList>
      <CursorPages
        isFirst={cursor === undefined}
        nextCursor={orders.data?.nextCursor}
        textOf={(page) => pageText(page, orders.data?.total)}
        hrefOf={(other) => hrefWith({ cursor: other })}
      />
    </>
  )
}
