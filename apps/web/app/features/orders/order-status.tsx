import type { Order } from '@wheelyard/contract/calls/orders'
import { Icon } from '#web/ui/icon.tsx'

export function OrderStatus({ order }: { order: Order }) {
  if (order.status === 'shipped') {
    return (
      <span className="inline-flex items-center gap-1.5 font-semibold text-success">
        <Icon name="check" className="size-4" />
        Shipped
      </span>
    )
  }
  if (order.expiredAt) return <span className="font-semibold text-warning">Expired</span>
  if (order.cancelledAt) return <span className="text-muted">Cancelled</span>
  return <span>Pending</span>
}
