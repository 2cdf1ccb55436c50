import { paths } from '@wheelyard/contract/shop/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type OrderCellProps = {
  order: { orderId: string; orderNumber: string; orderTitle: string; orderedBy?: string | undefined }
  children?: ReactNode
}

/** An order in a list of something else: its number leads there. */
export function OrderCell({ order: { orderId, orderNumber, orderTitle, orderedBy }, children }: OrderCellProps) {
  return (
    <div>
      <Link to={paths.order(orderId)} className="text-link whitespace-nowrap">
        {orderNumber}
      </Link>
      <p className="line-clamp-1 text-sm wrap-anywhere text-muted print:line-clamp-none" title={orderTitle}>
        {children}
        {orderTitle}
      </p>
      {orderedBy ? (
        <p className="text-sm text-muted">
          <bdi>{orderedBy}</bdi>
        </p>
      ) : null}
    </div>
  )
}
