import type { TrackedOrder } from '@wheelyard/contract/office/order-page.calls'
import { paidCents } from '@wheelyard/contract/orders/quote-rules'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/buyer'
import { DateTime } from '#web/ui/date-time.tsx'
import { rich } from '#web/ui/rich.tsx'

/** All of them, oldest first. Their credit notes are among the invoices. */
export function OrderRefunds({ order }: { order: TrackedOrder }) {
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4">
        {order.refunds.map((refund) => (
          <li key={refund._id}>
            <RefundLine refund={refund} />
          </li>
        ))}
      </ul>
      {order.refunded > 0 ? <p className="font-semibold">{refundedText(order)}</p> : null}
    </div>
  )
}

function RefundLine({ refund }: { refund: TrackedOrder['refunds'][number] }) {
  const { amount, status, at, by, reason, returnNumber } = refund
  return (
    <>
      <p className="numeric flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="font-semibold">
          {returnNumber
            ? t.orderPage_amountForReturn({ amount: formatMoney(centsOf(amount)), returnNumber })
            : formatMoney(centsOf(amount))}
        </span>
        <span className={status === 'failed' ? 'font-medium text-danger' : 'text-muted'}>{states[status]()}</span>
      </p>
      <p className="text-sm text-muted">
        {rich(t.orderPage_dateBy({ date: () => <DateTime at={at} />, by: by === 'shop' ? 'Wheelyard' : by }))}
      </p>
      <q dir="auto" className="block whitespace-pre-line">
        {reason}
      </q>
    </>
  )
}

const states = {
  pending: t.orderPage_onItsWay,
  succeeded: t.orderPage_refunded,
  failed: t.orderPage_declinedByCardProvider,
}

/** "$312.00 of $4,000.00 was refunded" */
const refundedText = (order: TrackedOrder): string =>
  t.orderPage_refundedOf({
    refunded: formatMoney(centsOf(order.refunded)),
    paid: formatMoney(paidCents(order)),
  })
