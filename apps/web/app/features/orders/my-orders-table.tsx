import { formatCount } from '@wheelyard/contract/rules/format-count'
import { centsOf, formatUsd } from '@wheelyard/contract/rules/money'
import { canCancel } from '@wheelyard/contract/rules/order-rules'
import type { Order } from '@wheelyard/contract/calls/orders'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { CopyTransaction } from './copy-transaction.tsx'
import { formatDay } from './moments.ts'
import { OrderPayment } from './order-payment.tsx'
import { OrderStatus } from './order-status.tsx'

export function MyOrdersTable({ orders }: { orders: readonly Order[] }) {
  const [toCancel, setToCancel] = useState<Order>()
  const columns = columnsWith(setToCancel)
  return (
    <>
      <Table caption="My orders, newest first" columns={columns} rows={orders} rowKey={(order) => order._id} />
      <CancelOrderDialog order={toCancel} onClose={() => setToCancel(undefined)} />
    </>
  )
}

const columnsWith = (onCancel: (order: Order) => void): Column<Order>[] => [
  { title: 'S/L', cell: (_, index) => index + 1, figures: true },
  { title: 'Product Name', cell: (order) => <ProductName order={order} /> },
  { title: 'Price/unit', cell: (order) => formatUsd(centsOf(order.price)), figures: true },
  { title: 'Order Quantity', cell: (order) => formatCount(order.orderQuantity), figures: true },
  { title: 'Total Cost', cell: (order) => <b>{formatUsd(centsOf(order.totalCost))}</b>, figures: true },
  { title: 'Action', cell: (order) => <CancelButton order={order} onCancel={onCancel} /> },
  { title: 'Payment', cell: (order) => <OrderPayment order={order} /> },
  { title: 'Transaction ID', cell: (order) => <CopyTransaction id={order.transactionId} /> },
  { title: 'Status', cell: (order) => <OrderStatus order={order} /> },
]

function ProductName({ order }: { order: Order }) {
  return (
    <div>
      <Link
        to={`/dashboard/orders/${order._id}`}
        className="font-semibold underline decoration-line underline-offset-4 hover:decoration-current"
      >
        {order.productName}
      </Link>
      <p className="text-sm text-muted">
        Ordered <time dateTime={order.placedAt}>{formatDay(order.placedAt)}</time>
      </p>
    </div>
  )
}

function CancelButton({ order, onCancel }: { order: Order; onCancel: (order: Order) => void }) {
  return (
    <div>
      <Button
        look="plain"
        size="small"
        disabled={!canCancel(order)}
        aria-label={`Cancel the order of ${order.productName}`}
        onClick={() => onCancel(order)}
      >
        Cancel
      </Button>
    </div>
  )
}
