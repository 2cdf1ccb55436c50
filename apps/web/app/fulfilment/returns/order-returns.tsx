import type { ReturnSummary } from '@wheelyard/contract/fulfilment/returns.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { Link } from 'react-router'
import { DateTime } from '#web/ui/date-time.tsx'
import { rich } from '#web/ui/rich.tsx'
import { ReturnState } from './return-state.tsx'

type OrderReturnsProps = { order: { returns: ReturnSummary[] }; isOwn: boolean }

/** Oldest first. */
export function OrderReturns({ order, isOwn }: OrderReturnsProps) {
  return (
    <ul className="grid gap-4">
      {order.returns.map((each) => (
        <li key={each._id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <ReturnLine summary={each} to={isOwn ? paths.return(each._id) : paths.returnDesk(each._id)} />
        </li>
      ))}
    </ul>
  )
}

function ReturnLine({ summary, to }: { summary: ReturnSummary; to: string }) {
  const { number, pieces, requestedAt } = summary
  return (
    <>
      <div>
        <Link to={to} className="text-link">
          {t.returns_return({ number })}
        </Link>
        <span className="numeric block text-sm text-muted">
          {rich(t.returns_unitsRequestedDate({ pieces, date: () => <DateTime at={requestedAt} dateOnly /> }))}
        </span>
      </div>
      <ReturnState summary={summary} />
    </>
  )
}
