import type { OrdersQuery } from '@wheelyard/contract/calls/orders'
import { Link } from 'react-router'

type Counted = Pick<OrdersQuery, 'paidFrom' | 'paidTo' | 'freight'>

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** Which orders are listed, if a figure of the overview led here, and the way to the others. */
export function CountedOrders({ filters, hrefOfAll }: { filters: Counted; hrefOfAll: string }) {
  const text = textOf(filters)
  if (!text) return null
  return (
    <p className="mb-4 flex flex-wrap gap-x-4 gap-y-1">
      <span>{text}</span>
      <Link to={hrefOfAll} replace className="font-semibold text-accent hover:underline">
        Show all orders
      </Link>
    </p>
  )
}

function textOf({ paidFrom, paidTo, freight }: Counted): string | undefined {
  if (freight) return 'Only paid orders that wait for a freight proposal.'
  if (!paidFrom || !paidTo) return undefined
  // The range ends where the day after it begins.
  const days = day.formatRange(new Date(paidFrom), new Date(Date.parse(paidTo) - 1))
  return `Only orders paid ${days} and not refunded, as the overview counts them.`
}
