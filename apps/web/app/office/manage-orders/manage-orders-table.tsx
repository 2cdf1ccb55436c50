import { formatCount } from '@wheelyard/messages/format'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { deliveryMode } from '@wheelyard/contract/orders/delivery-mode'
import type { DeskOrder, Order } from '@wheelyard/contract/orders/orders.calls'
import * as t from '@wheelyard/messages/staff'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useMay } from '#web/people/session/signed-in.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { FreightHint } from '#web/orders/orders/freight-hint.tsx'
import { linesBelow } from '#web/orders/orders/order-lines.tsx'
import { OrderLink } from '#web/orders/orders/order-link.tsx'
import { OrderStatus, ShippedPart } from '#web/orders/orders/order-status.tsx'
import { isToShip, ShipButton } from '#web/fulfilment/shipments/ship-button.tsx'
import { TAG_CLASS } from '../order-page/order-tags.tsx'
import { RefundButton } from '../order-page/refund-button.tsx'
import type { Selection } from './use-selection.ts'

type ManageOrdersTableProps = { orders: readonly DeskOrder[]; selection: Selection }

const titles = [
  t.manageOrders_product,
  t.manageOrders_quantity,
  t.manageOrders_total,
  t.manageOrders_customer,
  t.manageOrders_payment,
  t.manageOrders_status,
]

/** Two lines an order; with little room a card of four, without the titles. */
export function ManageOrdersTable({ orders, selection }: ManageOrdersTableProps) {
  return (
    <div className="@container">
      <table className="dense-orders">
        <caption className="sr-only">{t.manageOrders_ordersNewestFirst()}</caption>
        <thead className="@max-[60rem]:sr-only">
          <tr>
            <th scope="col">
              <span className="sr-only">{t.manageOrders_select()}</span>
            </th>
            {titles.map((title, place) => (
              <th key={place} scope="col">
                {title()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Fragment key={order._id}>
              <OrderRow order={order} selection={selection} />
              <LinesRow order={order} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function OrderRow({ order, selection }: { order: Order; selection: Selection }) {
  const may = useMay()
  return (
    <tr>
      <td className="pick print:hidden">
        <input
          type="checkbox"
          className="checkbox"
          aria-label={t.manageOrders_selectFor({
            number: order.number,
            productName: order.productName,
            user: order.user,
          })}
          checked={selection.has(order)}
          onChange={() => selection.toggle(order)}
        />
      </td>
      <td className="product">
        <OrderLink order={order}>
          {order.number} · <DateTime at={order.placedAt} dateOnly />
          <span className="@min-[60rem]:hidden"> · {t.manageOrders_units({ pieces: order.pieces })}</span>
          {isToShip(order) && deliveryMode(order) ? ` · ${deliveryMode(order)}` : null}
        </OrderLink>
      </td>
      <td className="quantity numeric">{formatCount(order.pieces)}</td>
      <td className="total numeric">{formatMoney(centsOf(order.amountDue))}</td>
      <td className="customer">
        <Customer order={order} />
      </td>
      <td className="payment">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PaymentState order={order} />
          <RefundButton order={order} size="small" />
        </div>
      </td>
      <td className="status">
        {isToShip(order) && may('ship') ? (
          <ShipButton
            order={order}
            size="small"
            aria-label={t.manageOrders_markOrderOfFor({ productName: order.productName, user: order.user })}
          >
            {t.manageOrders_shipped()}
          </ShipButton>
        ) : (
          <OrderStatus order={order} />
        )}
        <FreightHint order={order} when="to-propose" />
        <ShippedPart order={order} />
      </td>
    </tr>
  )
}

function LinesRow({ order }: { order: DeskOrder }) {
  const lines = linesBelow(order)
  const hasRemarks = order.tags.length > 0 || order.latestNote !== null
  return lines || hasRemarks ? (
    <tr className="below">
      <td colSpan={titles.length + 1}>
        {hasRemarks ? <Remarks order={order} /> : null}
        {lines}
      </td>
    </tr>
  ) : null
}

/** The tags, each leading to the orders that have it, and what was last noted. */
function Remarks({ order: { tags, latestNote } }: { order: DeskOrder }) {
  return (
    <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm print:hidden">
      {tags.map((tag) => (
        <Link key={tag} to={`?${new URLSearchParams({ tag }).toString()}`} className={TAG_CLASS}>
          <bdi>{tag}</bdi>
        </Link>
      ))}
      {latestNote === null ? null : (
        <span dir="auto" title={latestNote} className="line-clamp-1 min-w-0 grow basis-40 text-muted">
          {latestNote}
        </span>
      )}
    </p>
  )
}

/** What does not fit into the line is on the order's page, and in the title. */
function Customer({ order: { user, email, phone, address } }: { order: Order }) {
  return (
    <p
      className="line-clamp-2 @max-[60rem]:line-clamp-1 print:line-clamp-none"
      title={`${user}, ${email}, ${phone}, ${address}`}
    >
      <bdi className="font-semibold">{user}</bdi>
      <span className="text-sm text-muted">
        {' · '}
        <EmailAddress email={email} /> · <bdi>{phone}</bdi> · <bdi>{address}</bdi>
      </span>
    </p>
  )
}

function PaymentState({ order }: { order: Order }) {
  if (order.refundedAt) return <span className="font-semibold">{t.manageOrders_refunded()}</span>
  return order.paid ? (
    <span className="font-semibold text-success">{t.manageOrders_paid()}</span>
  ) : (
    <span>{t.manageOrders_unpaid()}</span>
  )
}
