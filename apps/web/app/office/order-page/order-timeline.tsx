import { canPay, canShip } from '@wheelyard/contract/orders/order-rules'
import type { OrderEventKind, TrackedOrder } from '@wheelyard/contract/office/order-page.calls'
import { quoteHints, quoteStep } from '@wheelyard/contract/orders/quote-rules'
import * as t from '@wheelyard/messages/buyer'
import { DateTime } from '#web/ui/date-time.tsx'
import { Timeline, TimelineStep } from '#web/ui/timeline.tsx'
import { rich } from '#web/ui/rich.tsx'

const titles: Record<OrderEventKind, () => string> = {
  placed: t.orderPage_placed,
  paid: t.orderPage_paid,
  'freight-proposed': t.orderPage_freightProposed,
  'freight-paid': t.orderPage_freightAcceptedAndPaid,
  'freight-refused': t.orderPage_freightDeclined,
  shipped: t.orderPage_shipped,
  cancelled: t.orderPage_cancelled,
  expired: t.orderPage_expiredBecauseItWas,
  refunded: t.orderPage_refunded,
}

export function OrderTimeline({ order }: { order: TrackedOrder }) {
  const step = quoteStep(order)
  const waitsFor = step && quoteHints[step]?.()
  return (
    <Timeline>
      {order.events.map(({ kind, at, by, note }) => (
        <TimelineStep key={kind} title={titles[kind]()} done>
          {rich(t.orderPage_dateBy({ date: () => <DateTime at={at} />, by: by === 'shop' ? 'Wheelyard' : by }))}
          {note ? (
            <q dir="auto" className="block">
              {note}
            </q>
          ) : null}
        </TimelineStep>
      ))}
      {canPay(order) ? (
        <TimelineStep title={t.orderPage_waitingForPayment()}>
          {rich(t.orderPage_untilDateThenIt({ date: () => <DateTime at={order.payBy} /> }))}
        </TimelineStep>
      ) : null}
      {waitsFor ? (
        <TimelineStep title={waitsFor}>
          {t.orderPage_byAndNothingShips({ email: step === 'to-propose' ? 'Wheelyard' : order.email })}
        </TimelineStep>
      ) : null}
      {canShip(order) ? (
        <TimelineStep title={t.orderPage_waitingToBeShipped()}>{t.orderPage_byWheelyard()}</TimelineStep>
      ) : null}
    </Timeline>
  )
}
