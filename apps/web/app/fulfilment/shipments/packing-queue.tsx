import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { formatCount } from '@wheelyard/messages/format-count'
import { deliveryMode } from '@wheelyard/contract/orders/delivery-mode'
import { paths } from '@wheelyard/contract/shop/paths'
import { leftOf } from '@wheelyard/contract/orders/order-states'
import { Link } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { unitsText } from './units-text.ts'

export function PackingQueue({ orders }: { orders: readonly Order[] }) {
  return (
    <Table caption="Orders to pack, oldest payment first" columns={columns} rows={orders} rowKey={({ _id }) => _id} />
  )
}

const columns: Column<Order>[] = [
  {
    title: 'Order',
    cell: (order) => (
      <div>
        <Link to={paths.packing(order._id)} className="font-semibold hover:underline">
          {order.productName}
        </Link>
        <p className="numeric text-sm text-muted">{[order.number, deliveryMode(order)].filter(Boolean).join(' · ')}</p>
      </div>
    ),
  },
  {
    title: 'Customer',
    cell: ({ user, address }) => (
      <div>
        <p>{user}</p>
        <p className="text-sm text-muted">{address}</p>
      </div>
    ),
  },
  {
    title: 'Paid',
    unbroken: true,
    cell: ({ paidAt }) => (paidAt ? <DateTime at={paidAt} /> : null),
  },
  { title: 'Left to ship', cell: (order) => <Left order={order} />, numeric: true },
  {
    title: 'Action',
    unbroken: true,
    cell: ({ _id, productName, user }) => (
      <ButtonLink size="small" to={paths.packing(_id)} aria-label={`Pack the order of ${productName} for ${user}`}>
        Pack
      </ButtonLink>
    ),
  },
]

function Left({ order: { lines, pieces } }: { order: Order }) {
  const left = lines.reduce((sum, line) => sum + leftOf(line), 0)
  const products = lines.filter((line) => leftOf(line) > 0).length
  return (
    <div>
      <p className="font-semibold whitespace-nowrap">
        {left === pieces ? unitsText(pieces) : `${formatCount(left)} of ${unitsText(pieces)}`}
      </p>
      <p className="text-sm text-muted">{products === 1 ? '1 product' : `${formatCount(products)} products`}</p>
    </div>
  )
}
