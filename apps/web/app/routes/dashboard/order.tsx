import { useQuery } from '@tanstack/react-query'
import { OrderSheet } from '#web/features/orders/order-sheet.tsx'
import { ordersQueries } from '#web/features/orders/orders.queries.ts'
import { InvoiceButton } from '#web/features/payments/invoice-button.tsx'
import { RefundButton } from '#web/features/payments/refund-button.tsx'
import { useLiveQueries } from '#web/lib/live-queries.ts'
import { useSession } from '#web/lib/session.ts'
import { ErrorState } from '#web/ui/list-states.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Route } from './+types/order'

export const meta: Route.MetaFunction = () => [{ title: 'Order · Wheelyard' }]

export default function OrderPage({ params }: Route.ComponentProps) {
  const session = useSession()
  const order = useQuery(ordersQueries.one(params.id))
  useLiveQueries('orders')
  if (order.data) {
    const isOwn = session.status === 'signed-in' && session.user.email === order.data.email
    const isAdmin = session.status === 'signed-in' && session.admin
    const actions = (
      <>
        {isAdmin ? <RefundButton order={order.data} /> : null}
        <InvoiceButton order={order.data} />
      </>
    )
    return <OrderSheet order={order.data} isOwn={isOwn} actions={actions} />
  }
  if (order.error) return <ErrorState message={order.error.message} onRetry={() => void order.refetch()} />
  return <Spinner />
}
