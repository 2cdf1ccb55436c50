import { canPay } from '@wheelyard/contract/orders/order-rules'
import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { useNow } from '#web/lib/use-now.ts'
import { useMay } from '#web/people/session/signed-in.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatDateTime } from '#web/ui/date-time.tsx'
import { timeLeft } from './time-left.ts'

const COUNTDOWN_MS = 10_000

export function OrderPayment({ order }: { order: Order }) {
  const mayPay = useMay()('pay')
  if (order.refundedAt) return <span className="font-semibold">{t.orders_refunded()}</span>
  if (order.paid) return <span className="font-semibold text-success">{t.orders_paid()}</span>
  if (!canPay(order)) return <span className="text-muted">{t.orders_notPaidInTime()}</span>
  return (
    <div className="grid justify-items-start gap-1">
      <span className={mayPay ? 'hidden print:inline' : undefined}>{t.orders_unpaid()}</span>
      {mayPay ? <PayLink order={order} /> : null}
      <Countdown payBy={order.payBy} />
    </div>
  )
}

const PayLink = ({ order }: { order: Order }) => (
  <ButtonLink
    // Large on the card that a row is on phones.
    className="@max-[60rem]:h-12 @max-[60rem]:w-full @max-[60rem]:text-base print:hidden"
    to={paths.payment(order._id)}
    size="small"
    aria-label={t.orders_payOrderOf({ productName: order.productName })}
  >
    {t.orders_pay()}
  </ButtonLink>
)

export function Countdown({ payBy }: { payBy: string }) {
  const left = timeLeft(payBy, useNow(COUNTDOWN_MS))
  return (
    <time
      dateTime={payBy}
      title={t.orders_toBePaidBy({ payBy: formatDateTime(payBy) })}
      className="numeric text-sm whitespace-nowrap text-muted"
    >
      {left ?? t.orders_expiresNow()}
    </time>
  )
}
