import { formatCount } from '@wheelyard/messages/format-count'
import type { Overview } from '@wheelyard/contract/office/overview.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { paths } from '@wheelyard/contract/shop/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'

export function ProductLists({ overview: { bestSellers, lowStock } }: { overview: Overview }) {
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <Panel title="Best sellers" empty={bestSellers.length === 0 && 'Nothing was paid in this period.'}>
        {bestSellers.map(({ productId, name, quantity, revenue }) => (
          <Row key={productId} name={name} note={`${formatCount(quantity)} sold`}>
            {formatMoney(centsOf(revenue))}
          </Row>
        ))}
      </Panel>
      <Panel title="Low stock" empty={lowStock.length === 0 && 'Every product has enough for three orders.'}>
        {lowStock.map(({ _id, name, available, minOrder }) => (
          <Row key={_id} name={name} note={`Minimum order ${minOrder}`} warn={available < minOrder}>
            {formatCount(available)} left
          </Row>
        ))}
      </Panel>
    </div>
  )
}

function Panel({ title, empty, children }: { title: string; empty: string | false; children: ReactNode }) {
  return (
    <section className="rounded-box border border-line bg-surface p-4 sm:p-6">
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      {empty ? <p className="text-muted">{empty}</p> : <ol className="divide-y divide-line">{children}</ol>}
    </section>
  )
}

type RowProps = { name: string; note: string; warn?: boolean; children: ReactNode }

function Row({ name, note, warn = false, children }: RowProps) {
  return (
    <li className="flex items-baseline justify-between gap-4 py-2.5">
      <span className="min-w-0">
        <Link
          to={`${paths.dashboard.manageProducts}?q=${encodeURIComponent(name)}`}
          className="font-medium hover:underline"
        >
          {name}
        </Link>
        <span className="block text-sm text-muted">{note}</span>
      </span>
      <span className={classNames('numeric shrink-0 font-semibold', warn && 'text-danger')}>{children}</span>
    </li>
  )
}
