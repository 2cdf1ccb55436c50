import { useQuery } from '@tanstack/react-query'
import * as t from '@wheelyard/messages/buyer'
import { orderPageQueries } from '#web/office/order-page/order-page.queries.ts'
import { OrderSheet } from '#web/office/order-page/order-sheet.tsx'
import { ToOrders } from '#web/orders/orders/to-orders.tsx'
import { useLiveOrders } from '#web/orders/orders/use-live-orders.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import type { Route } from './+types/order'

export const meta = () => [{ title: t.order_orderWheelyard() }]

export default function OrderPage({ params }: Route.ComponentProps) {
  const query = useQuery(orderPageQueries.one(params.id))
  useLiveOrders()
  return (
    <QueryView query={query} wayOut={<ToOrders />}>
      {(order) => <OrderSheet order={order} />}
    </QueryView>
  )
}
