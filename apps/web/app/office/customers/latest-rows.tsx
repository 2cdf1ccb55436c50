import type { CustomerPage } from '@wheelyard/contract/office/customers.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/staff'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ReturnState } from '#web/fulfilment/returns/return-state.tsx'
import { OrderStatus } from '#web/orders/orders/order-status.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { SheetSection } from '#web/ui/sheet-section.tsx'

type OrdersProps = { orders: CustomerPage['latestOrders']; children?: ReactNode }

/** Of a customer or a company. */
export function LatestOrders({ orders, children }: OrdersProps) {
  return (
    <SheetSection title={t.customers_latestOrders()}>
      <Rows empty={t.customers_noOrdersYet()}>
        {orders.map((order) => (
          <Row
            key={order._id}
            to={paths.order(order._id)}
            name={`${order.number} · ${order.productName}`}
            at={order.placedAt}
            end={formatMoney(centsOf(order.amountDue))}
          >
            {order.paid || order.expiredAt ? (
              <OrderStatus order={order} />
            ) : (
              <span className="text-warning">{t.customers_unpaid()}</span>
            )}
          </Row>
        ))}
      </Rows>
      {children}
    </SheetSection>
  )
}

type ReturnsProps = { returns: CustomerPage['latestReturns']; children?: ReactNode }

export function LatestReturns({ returns, children }: ReturnsProps) {
  return (
    <SheetSection title={t.customers_latestReturns()}>
      <Rows empty={t.customers_noReturns()}>
        {returns.map((returned) => (
          <Row
            key={returned._id}
            to={paths.returnDesk(returned._id)}
            name={`${returned.number} · ${returned.orderTitle}`}
            at={returned.requestedAt}
            end={t.customers_piecesUnits({ pieces: returned.pieces })}
          >
            <ReturnState summary={returned} />
          </Row>
        ))}
      </Rows>
      {children}
    </SheetSection>
  )
}

export const AllOrders = ({ customer: { latestOrders, figures, email } }: { customer: CustomerPage }) =>
  figures.orders <= latestOrders.length ? null : (
    <All to={`${paths.dashboard.manageOrders}?q=${encodeURIComponent(email)}`}>
      {t.customers_allOrders({ orders: figures.orders })}
    </All>
  )

export const AllReturns = ({ customer: { latestReturns, figures, email } }: { customer: CustomerPage }) =>
  figures.returns <= latestReturns.length ? null : (
    <All to={`${paths.dashboard.manageReturns}?state=all&q=${encodeURIComponent(email)}`}>
      {t.customers_allReturns({ returns: figures.returns })}
    </All>
  )

const Rows = ({ empty, children }: { empty: string; children: ReactNode[] }) =>
  children.length > 0 ? <ul className="divide-y divide-line">{children}</ul> : <p className="text-muted">{empty}</p>

type RowProps = { to: string; name: string; at: string; end: string; children: ReactNode }

const Row = ({ to, name, at, end, children }: RowProps) => (
  <li className="flex items-baseline justify-between gap-4 py-2.5 first:pt-0">
    <div className="min-w-0">
      <Link to={to} className="text-link line-clamp-2 wrap-anywhere">
        {name}
      </Link>
      <p className="text-sm text-muted">
        <DateTime at={at} dateOnly /> · {children}
      </p>
    </div>
    <span className="numeric whitespace-nowrap">{end}</span>
  </li>
)

const All = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="text-link mt-4 inline-block">
    {children}
  </Link>
)
