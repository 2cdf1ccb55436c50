import { formatCount } from '@wheelyard/contract/rules/format-count'
import type { Overview } from '@wheelyard/contract/calls/overview'
import { centsOf, formatUsd } from '@wheelyard/contract/rules/money'
import { paths } from '@wheelyard/contract/rules/paths'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'

type Tile = { label: string; value: string; to: string; note: string; warn?: boolean }

export function StatTiles({ overview }: { overview: Overview }) {
  return (
    <div className="grid gap-3">
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-3 max-xl:*:first:col-span-2">
        {figuresOf(overview).map(tileItem)}
      </ul>
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">{workOf(overview).map(tileItem)}</ul>
    </div>
  )
}

const tileItem = ({ label, value, to, note, warn }: Tile) => (
  <li key={label}>
    <Link to={to} className="stat-tile grid h-full content-start gap-1 px-4.5 py-4">
      <span className="text-sm font-semibold text-muted">{label}</span>
      <span className={classNames('numeric font-display text-xl font-bold sm:text-3xl', warn && 'text-danger')}>
        {value}
      </span>
      <span className="text-sm text-muted">{note}</span>
    </Link>
  </li>
)

const list = paths.dashboard.manageOrders
const paid = `${list}?payment=paid`

function figuresOf(overview: Overview): Tile[] {
  const { revenue, orders, before } = overview
  const average = averageOf(overview)
  return [
    { label: 'Revenue', value: usd(revenue), to: paid, note: comparedWith(revenue, before.revenue) },
    { label: 'Orders', value: formatCount(orders), to: list, note: comparedWith(orders, before.orders) },
    { label: 'Average order', value: usd(average), to: paid, note: comparedWith(average, averageOf(before)) },
  ]
}

const workOf = ({ unpaid, toShip, returns, lowStock }: Overview): Tile[] => [
  { label: 'Unpaid', value: formatCount(unpaid), to: `${list}?payment=unpaid`, note: 'waiting for payment now' },
  { label: 'Ready to ship', value: formatCount(toShip), to: `${paid}&status=pending`, note: 'paid, waiting for you' },
  {
    label: 'Returns to decide',
    value: formatCount(returns),
    to: paths.dashboard.manageReturns,
    note: 'customers wait for an answer',
  },
  {
    label: 'Low stock',
    value: formatCount(lowStock.products),
    to: `${paths.dashboard.manageProducts}?sort=stock`,
    note: 'less than three minimum orders left',
    warn: lowStock.products > 0,
  },
]

/** No cents from $10,000 on: a phone has no room for them. */
const usd = (dollars: number) => (dollars < 10_000 ? formatUsd(centsOf(dollars)) : `$${formatCount(dollars)}`)

const averageOf = ({ revenue, paidOrders }: { revenue: number; paidOrders: number }) =>
  paidOrders === 0 ? 0 : revenue / paidOrders

function comparedWith(now: number, before: number): string {
  if (before === 0) return now === 0 ? 'same as the previous period' : 'none in the previous period'
  const percent = Math.round((now / before - 1) * 100)
  if (percent === 0) return 'same as the previous period'
  return `${Math.abs(percent)} % ${percent > 0 ? 'more' : 'less'} than before`
}
