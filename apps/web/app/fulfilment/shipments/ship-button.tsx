import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { canShip } from '@wheelyard/contract/orders/order-rules'
import * as t from '@wheelyard/messages/buyer'
import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useShipOrder } from './shipping.queries.ts'

/** Every order that may be shipped some day has the button; it is enabled once the order is paid. */
export const isToShip = (order: Order) =>
  order.status !== 'shipped' && !order.expiredAt && !order.refundedAt && !order.cancelledAt

type ShipButtonProps = ComponentProps<typeof Button> & { order: Order; children: string }

export function ShipButton({ order, ...button }: ShipButtonProps) {
  const ship = useShipOrder()
  return (
    <Button
      variant="plain"
      {...button}
      disabled={!canShip(order)}
      busy={ship.isPending && t.shipments_saving()}
      onClick={() => ship.mutate(order)}
    />
  )
}
