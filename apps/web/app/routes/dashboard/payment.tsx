import { useQuery } from '@tanstack/react-query'
import { canPay } from '@wheelyard/contract/rules/order-rules'
import { ordersQueries } from '#web/features/orders/orders.queries.ts'
import { PaymentSheet } from '#web/features/payments/payment-sheet.tsx'
import { paymentsQueries } from '#web/features/payments/payments.queries.ts'
import { useLiveQueries } from '#web/lib/live-queries.ts'
import { ErrorState } from '#web/ui/list-states.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Route } from './+types/payment'

export const meta: Route.MetaFunction = () => [{ title: 'Payment · Wheelyard' }]

const LOOK_AGAIN_MS = 5_000

export default function Payment({ params }: Route.ComponentProps) {
  // Another tab, an event or the sweeper may pay it while this page is open.
  const order = useQuery({
    ...ordersQueries.one(params.id),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && canPay(state.data) ? LOOK_AGAIN_MS : false),
  })
  const shop = useQuery(paymentsQueries.shop())
  useLiveQueries('orders')
  const error = order.error ?? shop.error
  if (order.data && shop.data)
    return <PaymentSheet order={order.data} shop={shop.data} onChanged={() => void order.refetch()} />
  if (error)
    return <ErrorState message={error.message} onRetry={() => void (order.error ? order.refetch() : shop.refetch())} />
  return <Spinner />
}
