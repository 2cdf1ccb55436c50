import type { Order } from '@wheelyard/contract/orders/orders.calls'
import type { ReturnSummary } from '@wheelyard/contract/fulfilment/returns.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { paths } from '@wheelyard/contract/shop/paths'
import { paidCents } from '@wheelyard/contract/orders/quote-rules'
import { Link } from 'react-router'
import { countOf } from '#web/lib/count-of.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import { ReturnState } from './return-state.tsx'

type ReturnedOrder = Order & { returns: ReturnSummary[]; refunded: number }
type OrderReturnsProps = { order: ReturnedOrder; isOwn: boolean }

/** All that came of an order after it was shipped, oldest first. */
export function OrderReturns({ order, isOwn }: OrderReturnsProps) {
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4 empty:hidden">
        {order.returns.map((each) => (
          <li key={each._id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <ReturnLine summary={each} to={isOwn ? paths.return(each._id) : paths.returnDesk(each._id)} />
          </li>
        ))}
      </ul>
      {order.refunded > 0 ? <p className="font-semibold">{refundedText(order, isOwn)}</p> : null}
    </div>
  )
}

function ReturnLine({ summary, to }: { summary: ReturnSummary; to: string }) {
  const { number, pieces, requestedAt } = summary
  return (
    <>
      <div>
        <Link to={to} className="text-link">
          Return {number}
        </Link>
        <span className="numeric block text-sm text-muted">
          {countOf(pieces, 'unit', 'units')} · requested <DateTime at={requestedAt} dateOnly />
        </span>
      </div>
      <ReturnState summary={summary} />
    </>
  )
}

/** "$312.00 of $4,000.00 went back to your card" */
function refundedText(order: ReturnedOrder, isOwn: boolean): string {
  const card = isOwn ? 'your card' : 'the card'
  return `${formatMoney(centsOf(order.refunded))} of ${formatMoney(paidCents(order))} went back to ${card}`
}
