import { formatCount, formatWholeMoney } from '@wheelyard/messages/format'
import type { DateRange, Overview } from '@wheelyard/contract/office/overview.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/staff'
import { Link } from 'react-router'

type Tile = { label: string; value: string; to: string; note: string; of?: string }

/** Revenue divided by paid orders is the average order. */
export function StatTiles({ overview, days }: { overview: Overview; days: DateRange }) {
  return <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">{figuresOf(overview, days).map(tileItem)}</ul>
}

const tileItem = ({ label, value, to, note, of }: Tile) => (
  <li key={label}>
    <Link to={to} className="stat-tile grid h-full content-start gap-1 px-4.5 py-4">
      <span className="text-sm font-semibold text-muted">{label}</span>
      <span className="numeric font-display text-xl font-bold sm:text-3xl">{value}</span>
      {of ? <span className="text-sm font-semibold">{of}</span> : null}
      <span className="text-sm text-muted">{note}</span>
    </Link>
  </li>
)

const listOf = (filters: Record<string, string>) =>
  `${paths.dashboard.manageOrders}?${new URLSearchParams(filters).toString()}`

function figuresOf(overview: Overview, { from, to }: DateRange): Tile[] {
  const { revenue, paidOrders, orders, ordersPaid, before } = overview
  const average = averageOf(overview)
  const paid = listOf({ paidFrom: from, paidTo: to })
  return [
    {
      label: t.overview_revenue(),
      value: usd(revenue),
      to: paid,
      of: t.overview_excludesFreightAndTax(),
      note: comparedWith(revenue, before.revenue),
    },
    {
      label: t.overview_paidOrders(),
      value: formatCount(paidOrders),
      to: paid,
      note: comparedWith(paidOrders, before.paidOrders),
    },
    {
      label: t.overview_averagePaidOrder(),
      value: usd(average),
      to: paid,
      note: comparedWith(average, averageOf(before)),
    },
    {
      label: t.overview_ordersPlaced(),
      value: formatCount(orders),
      to: listOf({ from, to }),
      of: t.overview_ordersPaidOfThesePaid({ ordersPaid }),
      note: comparedWith(orders, before.orders),
    },
  ]
}

/** No cents from $10,000 on: a phone has no room for them. */
const usd = (dollars: number) => (dollars < 10_000 ? formatMoney : formatWholeMoney)(centsOf(dollars))

const averageOf = ({ revenue, paidOrders }: { revenue: number; paidOrders: number }) =>
  paidOrders === 0 ? 0 : revenue / paidOrders

function comparedWith(now: number, before: number): string {
  if (before === 0) return now === 0 ? t.overview_sameAsPreviousPeriod() : t.overview_noneInPreviousPeriod()
  const percent = Math.round((now / before - 1) * 100)
  if (percent === 0) return t.overview_sameAsPreviousPeriod()
  if (percent > 900) return t.overview_overTenTimesPrevious()
  return percent > 0 ? t.overview_moreThanBefore({ percent }) : t.overview_lessThanBefore({ percent: -percent })
}
