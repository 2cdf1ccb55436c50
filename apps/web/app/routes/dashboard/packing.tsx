import { useQuery } from '@tanstack/react-query'
import * as t from '@wheelyard/messages/staff'
import { ordersQueries } from '#web/orders/orders/orders.queries.ts'
import styles from '#web/fulfilment/shipments/packing.css?url'
import { PackingScreen } from '#web/fulfilment/shipments/packing-screen.tsx'
import { shipmentsQueries } from '#web/fulfilment/shipments/shipments.queries.ts'
import { useLiveOrders } from '#web/orders/orders/use-live-orders.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import type { Route } from './+types/packing'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const meta = () => [{ title: t.packing_packOrderWheelyard() }]

export default function PackingPage({ params: { id } }: Route.ComponentProps) {
  const query = useQuery(shipmentsQueries.packing(id))
  const waiting = useQuery(ordersQueries.toPack({}))
  useLiveOrders()
  const next = waiting.data?.rows.find(({ _id }) => _id !== id)
  return (
    <>
      {query.data ? null : <SectionHead title={t.packing_packOrder()} />}
      <QueryView query={query}>
        {(packing) => <PackingScreen key={id} packing={packing} nextOrderId={next?._id} />}
      </QueryView>
    </>
  )
}
