import { formatCount } from '@wheelyard/contract/values/format-count'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { type ComponentType, Fragment } from 'react'
import { DateTime } from '#web/ui/date-time.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { FreightHint } from './freight-hint.tsx'
import { linesBelow } from './order-lines.tsx'
import { OrderLink } from './order-link.tsx'
import { OrderStatus, ShippedPart } from './order-status.tsx'
import { isToShip, ShipButton } from './ship-button.tsx'
import type { Selection } from './use-selection.ts'

type PaymentAction = ComponentType<{ order: Order; size: 'small' }>
type ManageOrdersTableProps = { orders: readonly Order[]; paymentAction: PaymentAction; selection: Selection }

const titles = ['Product', 'Quantity', 'Total', 'Customer', 'Payment', 'Status']

/** Two lines an order; with little room a card of five, without the titles. */
export function ManageOrdersTable({ orders, paymentAction, selection }: ManageOrdersTableProps) {
  return (
    <div className="@container">
      <table className="dense-orders">
        <caption className="sr-only">Orders, newest first</caption>
        <thead className="@max-[60rem]:sr-only">
          <tr>
            <th scope="col">
              <span className="sr-only">Select</span>
            </th>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Fragment key={order._id}>
              <OrderRow order={order} paymentAction={paymentAction} selection={selection} />
              <LinesRow order={order} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type OrderRowProps = { order: Order; paymentAction: PaymentAction; selection: Selection }

function OrderRow({ order, paymentAction: Action, selection }: OrderRowProps) {
  return (
    <tr>
      <td className="pick print:hidden">
        <input
          type="checkbox"
          className="checkbox"
          aria-label={`Select ${order.number}, ${order.productName} for ${order.user}`}
          checked={selection.has(order)}
          onChange={() => selection.toggle(order)}
        />
      </td>
      <td className="product">
        <OrderLink order={order}>
          {order.number} · <DateTime at={order.placedAt} dateOnly />
        </OrderLink>
      </td>
      <td className="quantity numeric">
        {formatCount(order.pieces)}
        <span className="@min-[60rem]:hidden"> units</span>
      </td>
      <td className="total numeric">{formatMoney(centsOf(order.amountDue))}</td>
      <td className="customer">
        <Customer order={order} />
      </td>
      <td className="payment">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PaymentState order={order} />
          <Action order={order} size="small" />
        </div>
      </td>
      <td className="status">
        {isToShip(order) ? <ShipButton order={order} size="small" /> : <OrderStatus order={order} />}
        <FreightHint order={order} when="to-propose" />
        <ShippedPart order={order} />
      </td>
    </tr>
  )
}

function LinesRow({ order }: { order: Order }) {
  const lines = linesBelow(order)
  return lines ? (
    <tr className="below">
      <td colSpan={titles.length + 1}>{lines}</td>
    </tr>
  ) : null
}

/** What does not fit into the line is on the order's page, and in the title. */
function Customer({ order: { user, email, phone, address } }: { order: Order }) {
  return (
    <>
      <p className="truncate font-semibold">{user}</p>
      <p className="line-clamp-2 text-sm text-muted print:line-clamp-none" title={`${email}, ${phone}, ${address}`}>
        <EmailAddress email={email} /> · <bdi>{phone}</bdi> · <bdi>{address}</bdi>
      </p>
    </>
  )
}

function PaymentState({ order }: { order: Order }) {
  if (order.refundedAt) return <span className="font-semibold">Refunded</span>
  return order.paid ? <span className="font-semibold text-success">Paid</span> : <span>Unpaid</span>
}
