import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { formatCount } from '@wheelyard/messages/format-count'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { canCancel } from '@wheelyard/contract/orders/order-rules'
import { useState } from 'react'
import { FillCartButton } from '#web/buying/saved-lists/fill-cart-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { ChargedPrice } from './charged-price.tsx'
import { CopyTransaction } from './copy-transaction.tsx'
import { FreightHint } from './freight-hint.tsx'
import { linesBelow } from './order-lines.tsx'
import { OrderLink } from './order-link.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderStatus, ShippedPart } from './order-status.tsx'

export function MyOrdersTable({ orders }: { orders: readonly Order[] }) {
  const [toCancel, setToCancel] = useState<Order>()
  const columns = columnsWith(setToCancel)
  return (
    <>
      <Table
        caption="My orders, newest first"
        columns={columns}
        rows={orders}
        rowKey={(order) => order._id}
        below={linesBelow}
      />
      <CancelOrderDialog order={toCancel} onClose={() => setToCancel(undefined)} />
    </>
  )
}

const columnsWith = (onCancel: (order: Order) => void): Column<Order>[] => [
  { title: 'S/L', cell: (_, index) => index + 1, numeric: true, onCard: 'folded' },
  {
    title: 'Product Name',
    onCard: 'title',
    cell: (order) => (
      <OrderLink order={order}>
        {order.number} · <DateTime at={order.placedAt} dateOnly />
      </OrderLink>
    ),
  },
  {
    title: 'Price/unit',
    cell: ({ lines: [line, ...others] }) => (line && others.length === 0 ? <ChargedPrice line={line} /> : 'Various'),
    numeric: true,
    onCard: 'folded',
  },
  { title: 'Order Quantity', cell: (order) => formatCount(order.pieces), numeric: true, onCard: 'folded' },
  {
    title: 'Total Cost',
    cell: (order) => <b>{formatMoney(centsOf(order.amountDue))}</b>,
    numeric: true,
    onCard: 'figure',
  },
  {
    title: 'Action',
    onCard: 'other',
    notPrinted: true,
    cell: (order) => (
      <div className="flex gap-2 @max-[60rem]:flex-wrap">
        <CancelButton order={order} onCancel={onCancel} />
        <FillCartButton source={{ orderId: order._id }} of={`the order of ${order.productName}`} size="small">
          Order again
        </FillCartButton>
      </div>
    ),
  },
  { title: 'Payment', unbroken: true, onCard: 'action', cell: (order) => <OrderPayment order={order} /> },
  { title: 'Transaction ID', onCard: 'folded', cell: (order) => <CopyTransaction id={order.transactionId} /> },
  {
    title: 'Status',
    unbroken: true,
    onCard: 'state',
    cell: (order) => (
      <div>
        <OrderStatus order={order} />
        <ShippedPart order={order} />
        <FreightHint order={order} when="to-accept" />
      </div>
    ),
  },
]

function CancelButton({ order, onCancel }: { order: Order; onCancel: (order: Order) => void }) {
  return (
    <Button
      variant="plain"
      size="small"
      disabled={!canCancel(order)}
      aria-label={`Cancel the order of ${order.productName}`}
      onClick={() => onCancel(order)}
    >
      Cancel
    </Button>
  )
}
