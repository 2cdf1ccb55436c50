import { canPay } from '@wheelyard/contract/orders/order-rules'
import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import { useNow } from '#web/lib/use-now.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatDateTime } from '#web/ui/date-time.tsx'
import { timeLeft } from './time-left.ts'

const COUNTDOWN_MS = 10_000

export function OrderPayment({ order }: { order: Order }) {
  if (order.refundedAt) return <span className="font-semibold">Refunded</span>
  if (order.paid) return <span className="font-semibold text-success">Paid</span>
  if (!canPay(order)) return <span className="text-muted">Not paid in time</span>
  return (
    <div className="grid justify-items-start gap-1">
      <span className="hidden print:inline">Unpaid</span>
      <ButtonLink
        // Large on the card that a row is on phones.
        className="@max-[60rem]:h-12 @max-[60rem]:w-full @max-[60rem]:text-base print:hidden"
        to={paths.payment(order._id)}
        size="small"
        aria-label={`Pay the order of ${order.productName}`}
      >
        Pay
      </ButtonLink>
      <Countdown payBy={order.payBy} />
    </div>
  )
}

export function Countdown({ payBy }: { payBy: string }) {
  const left = timeLeft(payBy, useNow(COUNTDOWN_MS))
  return (
    <time
      dateTime={payBy}
      title={`To be paid by ${formatDateTime(payBy)}`}
      className="numeric text-sm whitespace-nowrap text-muted"
    >
      {left ?? 'Expires now'}
    </time>
  )
}
