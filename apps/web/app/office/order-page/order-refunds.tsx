import type { TrackedOrder } from '@wheelyard/contract/office/order-page.calls'
import { paidCents } from '@wheelyard/contract/orders/quote-rules'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { DateTime } from '#web/ui/date-time.tsx'

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
          {formatMoney(centsOf(amount))}
          {returnNumber ? ` for return ${returnNumber}` : null}
        </span>
        <span className={status === 'failed' ? 'font-medium text-danger' : 'text-muted'}>{states[status]}</span>
      </p>
      <p className="text-sm text-muted">
        <DateTime at={at} /> by {by === 'shop' ? 'Wheelyard' : by}
      </p>
      <q dir="auto" className="block whitespace-pre-line">
        {reason}
      </q>
    </>
  )
}

const states = { pending: 'On its way', succeeded: 'Refunded', failed: 'Declined by the card provider' }

/** "$312.00 of $4,000.00 was refunded" */
const refundedText = (order: TrackedOrder): string =>
  `${formatMoney(centsOf(order.refunded))} of ${formatMoney(paidCents(order))} was refunded`
