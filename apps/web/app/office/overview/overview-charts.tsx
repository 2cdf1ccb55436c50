import { dateFormat, formatCount } from '@wheelyard/messages/format'
import type { Overview } from '@wheelyard/contract/office/overview.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/staff'
import { type Bar, BarChart } from '#web/ui/bar-chart.tsx'

const units = { day: t.overview_day, week: t.overview_weekFrom, month: t.overview_month }

export function OverviewCharts({ overview: { step, steps } }: { overview: Overview }) {
  const barsOf = (pick: (entry: Overview['steps'][number]) => number): Bar[] =>
    steps.map((entry) => ({ ...namesOf(entry.from, step), value: pick(entry) }))
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <BarChart
        title={t.overview_revenue()}
        unit={units[step]()}
        bars={barsOf(({ revenue }) => revenue)}
        format={(dollars) => formatMoney(centsOf(dollars))}
      />
      <BarChart
        title={t.overview_orders()}
        unit={units[step]()}
        bars={barsOf(({ orders }) => orders)}
        format={formatCount}
      />
    </div>
  )
}

const short = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' })
const full = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })
const month = dateFormat({ month: 'short', timeZone: 'UTC' })
const monthOfYear = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })

function namesOf(from: string, step: Overview['step']): { label: string; name: string } {
  const day = new Date(from)
  return step === 'month'
    ? { label: month().format(day), name: monthOfYear().format(day) }
    : { label: short().format(day), name: full().format(day) }
}
