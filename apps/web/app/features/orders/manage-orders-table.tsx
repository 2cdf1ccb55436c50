import { formatCount } from '@wheelyard/contract/rules/format-count'
import { centsOf, formatUsd } from '@wheelyard/contract/rules/money'
import { canShip } from '@wheelyard/contract/rules/order-rules'
import type { Order } from '@wheelyard/contract/calls/orders'
import type { ComponentType } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { toast } from '#web/ui/toast.tsx'
import { FreightHint } from './freight-hint.tsx'
import { linesBelow } from './order-lines.tsx'
import { OrderLink } from './order-link.tsx'
import { OrderStatus, ShippedPart } from './order-status.tsx'
import { useShipOrder } from './orders.queries.ts'

type PaymentAction = ComponentType<{ order: Order }>
type ManageOrdersTableProps = { orders: readonly Order[]; paymentAction: PaymentAction }

export function ManageOrdersTable({ orders, paymentAction }: ManageOrdersTableProps) {
  const columns = columnsWith(paymentAction)
  return (
    <Table
      caption="Orders, newest first"
      columns={columns}
      rows={orders}
      rowKey={(order) => order._id}
      below={linesBelow}
    />
  )
}

const columnsWith = (Action: PaymentAction): Column<Order>[] => [
  { title: 'Product', cell: (order) => <Product order={order} /> },
  { title: 'Quantity', cell: (order) => formatCount(order.pieces), numeric: true },
  { title: 'Total', cell: (order) => formatUsd(centsOf(order.amountDue)), numeric: true },
  { title: 'Customer', cell: (order) => <Customer order={order} /> },
  {
    title: 'Payment',
    unbroken: true,
    cell: (order) => (
      <div className="grid justify-items-start gap-2">
        <PaymentState order={order} />
        <Action order={order} />
      </div>
    ),
  },
  {
    title: 'Status',
    unbroken: true,
    cell: (order) => (
      <div className="grid justify-items-start gap-2">
        <Shipment order={order} />
        <ShippedPart order={order} />
      </div>
    ),
  },
]

function Product({ order }: { order: Order }) {
  return (
    <OrderLink order={order}>
      <DateTime at={order.placedAt} dateOnly />
      {' · '}
      <span className="numeric">{order.number}</span>
    </OrderLink>
  )
}

function Customer({ order }: { order: Order }) {
  return (
    <div>
      <p className="font-semibold">{order.user}</p>
      <p className="text-sm">{order.email}</p>
      <p className="text-sm text-muted">{order.phone}</p>
      <p className="text-sm text-muted">{order.address}</p>
    </div>
  )
}

function PaymentState({ order }: { order: Order }) {
  if (order.refundedAt) return <span className="font-semibold">Refunded</span>
  return order.paid ? <span className="font-semibold text-success">Paid</span> : <span>Unpaid</span>
}

/** Every order that may be shipped some day has the button; it is enabled once the order is paid. */
function Shipment({ order }: { order: Order }) {
  const ship = useShipOrder()
  if (order.status === 'shipped' || order.expiredAt || order.refundedAt) return <OrderStatus order={order} />
  const markShipped = () =>
    ship.mutate(order, {
      onSuccess: () => toast.success(`The order of ${order.productName} for ${order.user} is marked as shipped`),
    })
  return (
    <div className="grid justify-items-start gap-1">
      <Button
        size="small"
        disabled={!canShip(order)}
        busy={ship.isPending && 'Saving...'}
        aria-label={`Mark the order of ${order.productName} for ${order.user} as shipped`}
        onClick={markShipped}
      >
        Shipped
      </Button>
      <FreightHint order={order} when="to-propose" />
    </div>
  )
}
