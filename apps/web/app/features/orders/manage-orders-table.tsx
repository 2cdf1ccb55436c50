import { formatCount } from '@wheelyard/contract/rules/format-count'
import { centsOf, formatUsd } from '@wheelyard/contract/rules/money'
import { canShip } from '@wheelyard/contract/rules/order-rules'
import type { Order } from '@wheelyard/contract/calls/orders'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { toast } from '#web/ui/toast.tsx'
import { formatDay } from './moments.ts'
import { OrderStatus } from './order-status.tsx'
import { useShipOrder } from './orders.queries.ts'

type OrderAction = (order: Order) => ReactNode

const columnsWith = (paymentAction: OrderAction): Column<Order>[] => [
  { title: 'Product', cell: (order) => <Product order={order} /> },
  { title: 'Quantity', cell: (order) => formatCount(order.orderQuantity), figures: true },
  { title: 'Total', cell: (order) => formatUsd(centsOf(order.totalCost)), figures: true },
  { title: 'Customer', cell: (order) => <Customer order={order} /> },
  { title: 'Payment', cell: (order) => <Payment order={order}>{paymentAction(order)}</Payment> },
  { title: 'Status', cell: (order) => <Shipment order={order} /> },
]

type ManageOrdersTableProps = {
  orders: readonly Order[]
  /** What can be done about a payment, below its state. */
  paymentAction: OrderAction
}

export function ManageOrdersTable({ orders, paymentAction }: ManageOrdersTableProps) {
  const columns = columnsWith(paymentAction)
  return <Table caption="Orders, newest first" columns={columns} rows={orders} rowKey={(order) => order._id} />
}

function Product({ order }: { order: Order }) {
  return (
    <div>
      <Link
        to={`/dashboard/orders/${order._id}`}
        className="font-semibold underline decoration-line underline-offset-4 hover:decoration-current"
      >
        {order.productName}
      </Link>
      <p className="text-sm text-muted">
        <time dateTime={order.placedAt}>{formatDay(order.placedAt)}</time>
        {' · '}
        <span className="figures">{order._id.slice(0, 8)}</span>
      </p>
    </div>
  )
}

function Customer({ order }: { order: Order }) {
  return (
    <div className="wrap-anywhere">
      <p className="font-semibold">{order.user}</p>
      <p className="text-sm">{order.email}</p>
      <p className="text-sm text-muted">{order.phone}</p>
      <p className="text-sm text-muted">{order.address}</p>
    </div>
  )
}

function Payment({ order, children }: { order: Order; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-2">
      <PaymentState order={order} />
      {children}
    </div>
  )
}

function PaymentState({ order }: { order: Order }) {
  if (order.refundedAt) return <span className="font-semibold">Refunded</span>
  return order.paid ? <span className="font-semibold text-success">Paid</span> : <span>Unpaid</span>
}

/** The button is there for every order that may still be shipped one day, and works once it is paid. */
function Shipment({ order }: { order: Order }) {
  const shipping = useShipOrder()
  if (order.status === 'shipped' || order.expiredAt || order.refundedAt) return <OrderStatus order={order} />
  const ship = () =>
    shipping.mutate(order, {
      onSuccess: () => toast.success(`${order.productName} for ${order.user} is marked as shipped`),
      onError: (error) => toast.error(error.message),
    })
  return (
    <div>
      <Button
        size="small"
        disabled={!canShip(order)}
        busy={shipping.isPending && 'Saving...'}
        aria-label={`Mark ${order.productName} for ${order.user} as shipped`}
        onClick={ship}
      >
        Shipped
      </Button>
    </div>
  )
}
