import { canPay, canShip } from '@wheelyard/contract/rules/order-rules'
import type { OrderEventKind, TrackedOrder } from '@wheelyard/contract/calls/orders'
import { quoteHints, quoteStep } from '@wheelyard/contract/rules/quote-rules'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { DateTime } from '#web/ui/date-time.tsx'

const titles: Record<OrderEventKind, string> = {
  placed: 'Placed',
  paid: 'Paid',
  'freight-proposed': 'Freight proposed',
  'freight-paid': 'Freight accepted and paid',
  'freight-refused': 'Freight refused',
  shipped: 'Shipped',
  cancelled: 'Cancelled',
  expired: 'Expired, because it was not paid in time',
  refunded: 'Refunded',
}

export function OrderTimeline({ order }: { order: TrackedOrder }) {
  const step = quoteStep(order)
  const waitsFor = step && quoteHints[step]
  return (
    <ol className="ml-2">
      {order.events.map(({ kind, at, by, note }) => (
        <Step key={kind} title={titles[kind]} done>
          <DateTime at={at} />
          {' by '}
          {by === 'shop' ? 'Wheelyard' : by}
          {note ? <q className="block">{note}</q> : null}
        </Step>
      ))}
      {canPay(order) ? (
        <Step title="Waiting for payment">
          until <DateTime at={order.payBy} />, then it expires
        </Step>
      ) : null}
      {waitsFor ? (
        <Step title={waitsFor}>by {step === 'to-propose' ? 'Wheelyard' : order.email}, and nothing ships before</Step>
      ) : null}
      {canShip(order) ? <Step title="Waiting to be shipped">by Wheelyard</Step> : null}
    </ol>
  )
}

function Step({ title, done = false, children }: { title: string; done?: boolean; children: ReactNode }) {
  return (
    <li className="relative border-l-2 border-line pb-6 pl-6 last:border-transparent last:pb-0">
      <span
        aria-hidden="true"
        className={classNames(
          'absolute top-1 -left-2 size-3.5 rounded-full border-2 border-surface',
          done ? 'bg-success' : 'bg-line',
        )}
      />
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-muted">{children}</p>
    </li>
  )
}
