import { canPay, canShip } from '@wheelyard/contract/orders/order-rules'
import type { OrderEventKind, TrackedOrder } from '@wheelyard/contract/office/order-page.calls'
import { quoteHints, quoteStep } from '@wheelyard/contract/orders/quote-rules'
import { DateTime } from '#web/ui/date-time.tsx'
import { Timeline, TimelineStep } from '#web/ui/timeline.tsx'

const titles: Record<OrderEventKind, string> = {
  placed: 'Placed',
  paid: 'Paid',
  'freight-proposed': 'Freight proposed',
  'freight-paid': 'Freight accepted and paid',
  'freight-refused': 'Freight declined',
  shipped: 'Shipped',
  cancelled: 'Cancelled',
  expired: 'Expired, because it was not paid in time',
  refunded: 'Refunded',
}

export function OrderTimeline({ order }: { order: TrackedOrder }) {
  const step = quoteStep(order)
  const waitsFor = step && quoteHints[step]
  return (
    <Timeline>
      {order.events.map(({ kind, at, by, note }) => (
        <TimelineStep key={kind} title={titles[kind]} done>
          <DateTime at={at} />
          {' by '}
          {by === 'shop' ? 'Wheelyard' : by}
          {note ? (
            <q dir="auto" className="block">
              {note}
            </q>
          ) : null}
        </TimelineStep>
      ))}
      {canPay(order) ? (
        <TimelineStep title="Waiting for payment">
          until <DateTime at={order.payBy} />, then it expires
        </TimelineStep>
      ) : null}
      {waitsFor ? (
        <TimelineStep title={waitsFor}>
          by {step === 'to-propose' ? 'Wheelyard' : order.email}, and nothing ships before
        </TimelineStep>
      ) : null}
      {canShip(order) ? <TimelineStep title="Waiting to be shipped">by Wheelyard</TimelineStep> : null}
    </Timeline>
  )
}
