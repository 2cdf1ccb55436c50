import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { formatCount } from '@wheelyard/messages/format'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { canCancel } from '@wheelyard/contract/orders/order-rules'
import * as t from '@wheelyard/messages/buyer'
import { useState } from 'react'
import { FillCartButton } from '#web/buying/saved-lists/fill-cart-button.tsx'
import { useMay, useSignedIn } from '#web/people/session/signed-in.ts'
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
  const mayBuy = useMay()('buy')
  const { company } = useSignedIn().user
  const columns = columnsWith({ onCancel: mayBuy ? setToCancel : undefined, withBuyer: company !== undefined })
  return (
    <>
      <Table
        caption={t.orders_myOrdersNewestFirst()}
        columns={columns}
        rows={orders}
        rowKey={(order) => order._id}
        below={linesBelow}
      />
      <CancelOrderDialog order={toCancel} onClose={() => setToCancel(undefined)} />
    </>
  )
}

type Shown = {
  /** Without the right to buy there is nothing to do. */
  onCancel: ((order: Order) => void) | undefined
  /** In a company, where several people order. */
  withBuyer: boolean
}

const columnsWith = ({ onCancel, withBuyer }: Shown): Column<Order>[] => [
  { title: t.orders_sl, cell: (_, index) => index + 1, numeric: true, onCard: 'folded' },
  {
    title: t.orders_productName,
    onCard: 'title',
    cell: (order) => (
      <OrderLink order={order}>
        {order.number} · <DateTime at={order.placedAt} dateOnly />
        {withBuyer ? (
          <span className="block wrap-anywhere">{t.company_orderedBy({ name: buyerOf(order) })}</span>
        ) : null}
      </OrderLink>
    ),
  },
  {
    title: t.orders_priceUnit,
    cell: ({ lines: [line, ...others] }) =>
      line && others.length === 0 ? <ChargedPrice line={line} /> : t.orders_various(),
    numeric: true,
    onCard: 'folded',
  },
  { title: t.orders_orderQuantity, cell: (order) => formatCount(order.pieces), numeric: true, onCard: 'folded' },
  {
    title: t.orders_totalCost,
    cell: (order) => <b>{formatMoney(centsOf(order.amountDue))}</b>,
    numeric: true,
    onCard: 'figure',
  },
  ...(onCancel ? [actionColumn(onCancel)] : []),
  { title: t.orders_payment, unbroken: true, onCard: 'action', cell: (order) => <OrderPayment order={order} /> },
  { title: t.orders_transactionId, onCard: 'folded', cell: (order) => <CopyTransaction id={order.transactionId} /> },
  {
    title: t.orders_status,
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

const buyerOf = ({ user, email }: Order) => user || email

const actionColumn = (onCancel: (order: Order) => void): Column<Order> => ({
  title: t.orders_action,
  onCard: 'other',
  notPrinted: true,
  cell: (order) => (
    <div className="flex gap-2 @max-[60rem]:flex-wrap">
      <CancelButton order={order} onCancel={onCancel} />
      <FillCartButton
        source={{ orderId: order._id }}
        of={t.orders_orderOf({ productName: order.productName })}
        size="small"
      >
        {t.orders_orderAgain()}
      </FillCartButton>
    </div>
  ),
})

function CancelButton({ order, onCancel }: { order: Order; onCancel: (order: Order) => void }) {
  return (
    <Button
      variant="plain"
      size="small"
      disabled={!canCancel(order)}
      aria-label={t.orders_cancelOrderOf({ productName: order.productName })}
      onClick={() => onCancel(order)}
    >
      {t.orders_cancel()}
    </Button>
  )
}
