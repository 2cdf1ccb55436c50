import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { canShip } from '@wheelyard/contract/orders/order-rules'
import { Button } from '#web/ui/button.tsx'
import { useShipOrder } from './shipping.queries.ts'

/** Every order that may be shipped some day has the button; it is enabled once the order is paid. */
export const isToShip = (order: Order) =>
  order.status !== 'shipped' && !order.expiredAt && !order.refundedAt && !order.cancelledAt

export function ShipButton({ order, size }: { order: Order; size?: 'small' }) {
  const ship = useShipOrder()
  return (
    <Button
      variant="plain"
      {...(size && { size })}
      disabled={!canShip(order)}
      busy={ship.isPending && 'Saving...'}
      aria-label={`Mark the order of ${order.productName} for ${order.user} as shipped`}
      onClick={() => ship.mutate(order)}
    >
      Shipped
    </Button>
  )
}
