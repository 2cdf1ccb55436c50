import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { deliveryMode } from '@wheelyard/contract/orders/delivery-mode'
import { paths } from '@wheelyard/contract/shop/paths'
import { leftOf } from '@wheelyard/contract/orders/order-states'
import * as t from '@wheelyard/messages/staff'
import { Link } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { unitsText } from './units-text.ts'

export function PackingQueue({ orders }: { orders: readonly Order[] }) {
  return <Table caption={t.shipments_ordersToPackOldest()} columns={columns} rows={orders} rowKey={({ _id }) => _id} />
}

const columns: Column<Order>[] = [
  {
    title: t.shipments_orderColumn,
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
    title: t.shipments_customer,
    cell: ({ user, address }) => (
      <div>
        <p>{user}</p>
        <p className="text-sm text-muted">{address}</p>
      </div>
    ),
  },
  {
    title: t.shipments_paid,
    unbroken: true,
    cell: ({ paidAt }) => (paidAt ? <DateTime at={paidAt} /> : null),
  },
  { title: t.shipments_leftToShip, cell: (order) => <Left order={order} />, numeric: true },
  {
    title: t.shipments_action,
    unbroken: true,
    cell: ({ _id, productName, user }) => (
      <ButtonLink size="small" to={paths.packing(_id)} aria-label={t.shipments_packOrderOfFor({ productName, user })}>
        {t.shipments_pack()}
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
        {left === pieces ? unitsText(pieces) : t.shipments_leftOf({ left, units: pieces })}
      </p>
      <p className="text-sm text-muted">{t.shipments_products({ products })}</p>
    </div>
  )
}
