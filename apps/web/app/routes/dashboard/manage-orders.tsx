import { useQuery } from '@tanstack/react-query'
import { formatTotal } from '@wheelyard/contract/values/format-count'
import { useRef } from 'react'
import { ExportOrders } from '#web/orders/orders/export-orders.tsx'
import { ManageOrdersTable } from '#web/orders/orders/manage-orders-table.tsx'
import { OrderFilters } from '#web/orders/orders/order-filters.tsx'
import { ordersAddress, queryOf } from '#web/orders/orders/order-presets.ts'
import { ordersQueries } from '#web/orders/orders/orders.queries.ts'
import { PaidDays } from '#web/orders/orders/paid-days.tsx'
import { SelectedOrders } from '#web/orders/orders/selected-orders.tsx'
import { useSelection } from '#web/orders/orders/use-selection.ts'
import { RefundButton } from '#web/finance/payments/refund-button.tsx'
import { useListAddress } from '#web/lib/list-address.ts'
import { useLiveOrders } from '#web/orders/orders/use-live-orders.ts'
import { rowsText } from '#web/lib/page-text.ts'
import { CursorPages, useCursorPage } from '#web/ui/cursor-pages.tsx'
import { CheckboxField } from '#web/ui/field.tsx'
import { QueryList } from '#web/ui/query-view.tsx'
import { SectionHead, Total } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: 'Manage Orders · Wheelyard' }]

export default function ManageOrders() {
  const { filters, hrefWith, change } = useListAddress(ordersAddress)
  const { cursor, ...filter } = filters
  const query = queryOf(filters)
  const orders = useQuery(ordersQueries.all(query))
  useLiveOrders()
  const rows = orders.data?.rows ?? []
  const selection = useSelection(rows, JSON.stringify(filters))
  const list = useRef<HTMLElement>(null)
  // The bar of the selection goes away; the keyboard goes on at the list.
  const clear = () => {
    selection.clear()
    list.current?.focus({ preventScroll: true })
  }
  const isFiltered = Object.values(filter).some(Boolean)
  const { cursor: _cursor, ...exported } = query
  const page = useCursorPage(cursor === undefined)
  return (
    <>
      <SectionHead title="Manage Orders" actions={<ExportOrders filter={exported} total={orders.data?.total} />}>
        <Total label={isFiltered ? 'Orders found' : 'Total orders'} count={orders.data?.total} format={formatTotal} />
      </SectionHead>
      <PaidDays filters={filters} hrefOfAll={hrefWith({ paidFrom: undefined, paidTo: undefined })} />
      <OrderFilters filters={filter} onChange={change} />
      <section ref={list} tabIndex={-1} aria-label="Orders" className="outline-none">
        <QueryList
          query={orders}
          empty={isFiltered ? 'No order matches. Looking again…' : 'No orders yet. Looking again…'}
        >
          {(listed) => (
            <>
              <div className="mb-2 flex items-start justify-between gap-4 px-3 print:hidden">
                <CheckboxField
                  label="Select all on this page"
                  checked={selection.orders.length === listed.length}
                  onChange={selection.toggleAll}
                />
                {page === undefined ? null : (
                  <span className="whitespace-nowrap text-muted">{rowsText(page, orders.data)}</span>
                )}
              </div>
              <ManageOrdersTable orders={listed} paymentAction={RefundButton} selection={selection} />
            </>
          )}
        </QueryList>
      </section>
      <SelectedOrders selection={{ ...selection, clear }}>
        <ExportOrders
          size="small"
          filter={{ ids: selection.orders.map(({ _id }) => _id) }}
          total={selection.orders.length}
        />
      </SelectedOrders>
      <CursorPages
        isFirst={cursor === undefined}
        nextCursor={orders.data?.nextCursor}
        textOf={(shown) => rowsText(shown, orders.data)}
        hrefOf={(other) => hrefWith({ cursor: other })}
      />
    </>
  )
}
