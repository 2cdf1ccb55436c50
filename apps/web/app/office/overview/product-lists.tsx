import type { Overview } from '@wheelyard/contract/office/overview.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/staff'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'

export function ProductLists({ overview: { bestSellers, lowStock } }: { overview: Overview }) {
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <Panel title={t.overview_bestSellers()} empty={bestSellers.length === 0 && t.overview_nothingWasPaidIn()}>
        {bestSellers.map(({ productId, name, quantity, revenue }) => (
          <Row key={productId} name={name} note={t.overview_quantitySold({ quantity })}>
            {formatMoney(centsOf(revenue))}
          </Row>
        ))}
      </Panel>
      <Panel title={t.overview_lowStock()} empty={lowStock.length === 0 && t.overview_everyProductHasEnough()}>
        {lowStock.map(({ _id, name, available, minOrder }) => (
          <Row key={_id} name={name} note={t.overview_minimumOrder({ minOrder })} warn={available < minOrder}>
            {t.overview_availableLeft({ available })}
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
