import { useQuery } from '@tanstack/react-query'
import { quoteStep } from '@wheelyard/contract/orders/quote-rules'
import * as t from '@wheelyard/messages/buyer'
import { freightQuotesQueries } from '#web/orders/freight-quotes/freight-quotes.queries.ts'
import { ToOrders } from '#web/orders/orders/to-orders.tsx'
import { FreightPaymentSheet } from '#web/finance/payments/freight-payment-sheet.tsx'
import { useLiveOrders } from '#web/orders/orders/use-live-orders.ts'
import { shopQuery } from '#web/shop/settings/shop-query.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import type { Route } from './+types/freight-payment'

export const meta = () => [{ title: t.freightPayment_freightPaymentWheelyard() }]

const REFETCH_MS = 5_000

export default function FreightPayment({ params }: Route.ComponentProps) {
  // Another tab, a webhook or the sweeper may settle the payment while this page is open.
  const orderQuery = useQuery({
    ...freightQuotesQueries.order(params.id),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && quoteStep(state.data) === 'to-accept' ? REFETCH_MS : false),
  })
  const shop = useQuery(shopQuery)
  useLiveOrders()
  return (
    <QueryView query={orderQuery} wayOut={<ToOrders />}>
      {(order) => (
        <QueryView query={shop}>
          {(config) => (
            <FreightPaymentSheet
              order={order}
              quoteId={params.id}
              shop={config}
              refetchOrder={() => void orderQuery.refetch()}
            />
          )}
        </QueryView>
      )}
    </QueryView>
  )
}
