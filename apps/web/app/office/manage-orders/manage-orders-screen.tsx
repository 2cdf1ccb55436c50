import { useQuery } from '@tanstack/react-query'
import { formatTotal } from '@wheelyard/messages/format'
import * as t from '@wheelyard/messages/staff'
import { useRef } from 'react'
import { ExportOrders } from './export-orders.tsx'
import { ManageOrdersTable } from './manage-orders-table.tsx'
import { OrderFilters } from './order-filters.tsx'
import { ordersAddress, queryOf } from './order-presets.ts'
import { ordersQueries } from '#web/orders/orders/orders.queries.ts'
import { NarrowedList } from './narrowed-list.tsx'
import { SelectedOrders } from './selected-orders.tsx'
import { useSelection } from './use-selection.ts'
import { useListAddress } from '#web/lib/list-address.ts'
import { useLiveOrders } from '#web/orders/orders/use-live-orders.ts'
import { rowsText } from '#web/lib/page-text.ts'
import { CursorPages, useCursorPage } from '#web/ui/cursor-pages.tsx'
import { CheckboxField } from '#web/ui/field.tsx'
import { QueryList } from '#web/ui/query-view.tsx'
import { SectionHead, Total } from '#web/ui/section-head.tsx'

export function ManageOrdersScreen() {
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
  const { cursor: _cursor, sort: _sort, ...exported } = query
  const page = useCursorPage(cursor === undefined)
  return (
    <>
      <SectionHead
        title={t.manageOrders_manageOrders()}
        actions={<ExportOrders filter={exported} total={orders.data?.total} />}
      >
        <Total
          label={isFiltered ? t.manageOrders_ordersFound() : t.manageOrders_totalOrders()}
          count={orders.data?.total}
          format={formatTotal}
        />
      </SectionHead>
      <NarrowedList
        filters={filters}
        hrefOfAll={hrefWith({ tag: undefined, paidFrom: undefined, paidTo: undefined })}
      />
      <OrderFilters filters={filter} onChange={change} />
      <section ref={list} tabIndex={-1} aria-label={t.manageOrders_orders()} className="outline-none">
        <QueryList query={orders} empty={isFiltered ? t.manageOrders_noOrdersMatch() : t.manageOrders_noOrdersYet()}>
          {(listed) => (
            <>
              <div className="mb-2 flex items-start justify-between gap-4 px-3 print:hidden">
                <CheckboxField
                  label={t.manageOrders_selectAllOnThis()}
                  checked={selection.orders.length === listed.length}
                  onChange={selection.toggleAll}
                />
                {page === undefined ? null : (
                  <span className="whitespace-nowrap text-muted">{rowsText(page, orders.data)}</span>
                )}
              </div>
              <ManageOrdersTable orders={listed} selection={selection} />
            </>
          )}
        </QueryList>
      </section>
      <SelectedOrders selection={{ ...selection, clear }} />
      <CursorPages
        isFirst={cursor === undefined}
        nextCursor={orders.data?.nextCursor}
        textOf={(shown) => rowsText(shown, orders.data)}
        hrefOf={(other) => hrefWith({ cursor: other })}
      />
    </>
  )
}
