import { useQuery } from '@tanstack/react-query'
import { canPay } from '@wheelyard/contract/orders/order-rules'
import * as t from '@wheelyard/messages/buyer'
import { orderPageQueries } from '#web/office/order-page/order-page.queries.ts'
import { ToOrders } from '#web/orders/orders/to-orders.tsx'
import { PaymentSheet } from '#web/finance/payments/payment-sheet.tsx'
import { useLiveOrders } from '#web/orders/orders/use-live-orders.ts'
import { shopQuery } from '#web/shop/settings/shop-query.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import type { Route } from './+types/payment'

export const meta = () => [{ title: t.payment_paymentWheelyard() }]

const REFETCH_MS = 5_000

export default function Payment({ params }: Route.ComponentProps) {
  // Another tab, a webhook or the sweeper may settle the payment while this page is open.
  const orderQuery = useQuery({
    ...orderPageQueries.one(params.id),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && canPay(state.data) ? REFETCH_MS : false),
  })
  const shop = useQuery(shopQuery)
  useLiveOrders()
  return (
    <QueryView query={orderQuery} wayOut={<ToOrders />}>
      {(order) => (
        <QueryView query={shop}>
          {(config) => <PaymentSheet order={order} shop={config} refetchOrder={() => void orderQuery.refetch()} />}
        </QueryView>
      )}
    </QueryView>
  )
}
