import { useQuery } from '@tanstack/react-query'
import { ordersQuery } from '@wheelyard/contract/orders/order-filters.schemas'
import { formatTotal } from '@wheelyard/messages/format'
import * as t from '@wheelyard/messages/staff'
import { ordersQueries } from '#web/orders/orders/orders.queries.ts'
import { PackingQueue } from '#web/fulfilment/shipments/packing-queue.tsx'
import { useListAddress } from '#web/lib/list-address.ts'
import { useLiveOrders } from '#web/orders/orders/use-live-orders.ts'
import { rowsText } from '#web/lib/page-text.ts'
import { CursorPages } from '#web/ui/cursor-pages.tsx'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { QueryList } from '#web/ui/query-view.tsx'
import { SectionHead, Total } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: t.packingQueue_packingWheelyard() }]

const address = ordersQuery.pick({ q: true, cursor: true })

export default function PackingQueuePage() {
  const { filters, hrefWith, change } = useListAddress(address)
  const { q, cursor } = filters
  const orders = useQuery(ordersQueries.toPack(filters))
  useLiveOrders()
  return (
    <>
      <SectionHead title={t.packingQueue_packing()}>
        <Total
          label={q ? t.packingQueue_ordersFound() : t.packingQueue_ordersToPack()}
          count={orders.data?.total}
          format={formatTotal}
        />
      </SectionHead>
      <FilterBar placeholder={t.packingQueue_orderNumberProductSku()} filters={{ q }} choices={[]} onChange={change} />
      <QueryList query={orders} empty={q ? t.packingQueue_noOrdersMatch() : t.packingQueue_nothingToPack()}>
        {(rows) => <PackingQueue orders={rows} />}
      </QueryList>
      <CursorPages
        isFirst={cursor === undefined}
        nextCursor={orders.data?.nextCursor}
        textOf={(page) => rowsText(page, orders.data)}
        hrefOf={(other) => hrefWith({ cursor: other })}
      />
    </>
  )
}
