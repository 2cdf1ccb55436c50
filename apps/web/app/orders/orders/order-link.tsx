import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export function OrderLink({ order, children }: { order: Order; children: ReactNode }) {
  return (
    <div>
      <Link
        to={paths.order(order._id)}
        dir="auto"
        title={order.productName}
        className="font-semibold underline decoration-line underline-offset-4 hover:decoration-current @min-[60rem]:line-clamp-1 print:line-clamp-none"
      >
        {order.productName}
      </Link>
      <p className="text-sm text-muted [&_time]:whitespace-nowrap">{children}</p>
    </div>
  )
}
