import type { Order } from '@wheelyard/contract/orders/orders.calls'
import * as t from '@wheelyard/messages/buyer'
import { Icon } from '#web/ui/icon.tsx'

export function OrderStatus({ order }: { order: Order }) {
  if (order.status === 'shipped') {
    return (
      <span className="font-semibold whitespace-nowrap text-success">
        <Icon name="check" className="me-1.5 inline size-4 align-[-0.15em]" />
        {t.orders_shipped()}
      </span>
    )
  }
  if (order.refundedAt) return <span className="font-semibold">{t.orders_refunded()}</span>
  if (order.expiredAt) return <span className="font-semibold text-warning">{t.orders_expired()}</span>
  if (order.cancelledAt) return <span className="text-muted">{t.orders_cancelled()}</span>
  return <span>{t.orders_pending()}</span>
}

/** "24 of 50 units shipped, 6 refunded instead", while neither none nor all of them are. */
export function ShippedPart({ order: { lines, pieces } }: { order: Pick<Order, 'lines' | 'pieces'> }) {
  const shipped = lines.reduce((sum, line) => sum + line.shipped, 0)
  const keptBack = lines.reduce((sum, line) => sum + line.keptBack, 0)
  if (shipped + keptBack === 0 || shipped === pieces) return null
  return (
    <p className="numeric text-sm text-muted">
      {keptBack > 0
        ? t.orders_shippedOfUnitsShipped({ shipped, pieces, keptBack })
        : t.orders_shippedOfUnitsShipped2({ shipped, pieces })}
    </p>
  )
}
