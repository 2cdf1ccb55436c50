import type { Shipment } from '@wheelyard/contract/fulfilment/shipments.calls'
import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { canShip } from '@wheelyard/contract/orders/order-rules'
import { quoteStep } from '@wheelyard/contract/orders/quote-rules'
import { leftOf } from '@wheelyard/contract/orders/order-states'
import * as t from '@wheelyard/messages/buyer'
import { ShipmentCard } from './shipment-card.tsx'
import { UnitsOfProducts } from './units-of-products.tsx'

type OrderShipmentsProps = { order: Order & { shipments: Shipment[] } }

/** What has left, and what is still to come. */
export function OrderShipments({ order }: OrderShipmentsProps) {
  const toCome = order.lines.map((line) => ({ ...line, quantity: leftOf(line) })).filter(({ quantity }) => quantity > 0)
  const step = quoteStep(order)
  const waitsForFreight = step === 'to-propose' || step === 'to-accept'
  const units = toCome.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className="grid gap-6">
      {order.shipments.map((shipment) => (
        <ShipmentCard key={shipment._id} shipment={shipment} />
      ))}
      {canShip(order) ? (
        <section className="grid gap-2">
          <h3 className="text-lg font-semibold">
            {order.shipments.length > 0 ? t.shipments_stillToCome({ units }) : t.shipments_notShippedYet({ units })}
          </h3>
          {order.shipments.length > 0 ? <UnitsOfProducts lines={toCome} /> : null}
        </section>
      ) : null}
      {order.shipments.length === 0 && !canShip(order) ? (
        <p className="text-muted">
          {waitsForFreight ? t.shipments_nothingShipsUntilFreight() : t.shipments_nothingWasShipped()}
        </p>
      ) : null}
    </div>
  )
}
