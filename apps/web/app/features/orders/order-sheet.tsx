import { formatCount } from '@wheelyard/contract/rules/format-count'
import { centsOf, formatUsd } from '@wheelyard/contract/rules/money'
import type { TrackedOrder } from '@wheelyard/contract/calls/orders'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { CopyTransaction } from './copy-transaction.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderStatus } from './order-status.tsx'
import { OrderTimeline } from './order-timeline.tsx'

type OrderSheetProps = {
  order: TrackedOrder
  isOwn: boolean
  /** What else can be done with it, beside Print. */
  actions?: ReactNode
}

/** Everything about one order, on a page that prints well. */
export function OrderSheet({ order, isOwn, actions }: OrderSheetProps) {
  return (
    <article className="grid gap-8">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-title">{order.productName}</h1>
          <p className="mt-2 text-muted wrap-anywhere">Order {order._id}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          {actions}
          <Button look="plain" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </header>
      <div className="grid gap-6 lg:grid-cols-2">
        <Facts title="Order">
          <Row label="Price/unit">{formatUsd(centsOf(order.price))}</Row>
          <Row label="Order Quantity">{formatCount(order.orderQuantity)}</Row>
          <Row label="Total Cost">
            <b>{formatUsd(centsOf(order.totalCost))}</b>
          </Row>
          <Row label="Payment">{isOwn ? <OrderPayment order={order} /> : order.paid ? 'Paid' : 'Unpaid'}</Row>
          <Row label="Transaction ID">
            <span className="hidden wrap-anywhere print:inline">{order.transactionId ?? 'N/A'}</span>
            <span className="print:hidden">
              <CopyTransaction id={order.transactionId} />
            </span>
          </Row>
          <Row label="Status">
            <OrderStatus order={order} />
          </Row>
        </Facts>
        <Facts title="Customer">
          <Row label="Name">{order.user}</Row>
          <Row label="Email">{order.email}</Row>
          <Row label="Phone">{order.phone}</Row>
          <Row label="Address">{order.address}</Row>
        </Facts>
      </div>
      <Section title="Timeline">
        <OrderTimeline order={order} />
      </Section>
    </article>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="break-inside-avoid rounded-box border border-line bg-surface p-5 sm:p-6">
      <h2 className="mb-4 text-heading">{title}</h2>
      {children}
    </section>
  )
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <dl className="figures grid gap-3">{children}</dl>
    </Section>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_1fr] gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
