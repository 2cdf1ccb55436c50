import { paths } from '@wheelyard/contract/shop/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type OrderCellProps = {
  order: { orderId: string; orderNumber: string; orderTitle: string }
  children?: ReactNode
}

/** An order in a list of something else: its number leads there. */
export function OrderCell({ order: { orderId, orderNumber, orderTitle }, children }: OrderCellProps) {
  return (
    <div>
      <Link to={paths.order(orderId)} className="text-link whitespace-nowrap">
        {orderNumber}
      </Link>
      <p className="line-clamp-1 text-sm wrap-anywhere text-muted print:line-clamp-none" title={orderTitle}>
        {children}
        {orderTitle}
      </p>
    </div>
  )
}
