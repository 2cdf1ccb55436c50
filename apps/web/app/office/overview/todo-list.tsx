import type { Overview } from '@wheelyard/contract/office/overview.calls'
import { formatTotal } from '@wheelyard/messages/format'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/staff'
import { useId } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'

const { manageOrders, reconciliation, manageReturns, manageProducts, settings, certificates, manageReviews } =
  paths.dashboard

/** The most urgent first: what costs a sale or a customer's patience. */
const tasks: { kind: keyof Overview['todo']; text: (values: { count: number }) => string; to: string }[] = [
  { kind: 'incidents', text: t.overview_incidents, to: `${reconciliation}?state=waiting` },
  { kind: 'toShip', text: t.overview_toShip, to: `${manageOrders}?preset=ready` },
  { kind: 'returns', text: t.overview_returns, to: manageReturns },
  { kind: 'freight', text: t.overview_freight, to: `${manageOrders}?preset=freight` },
  { kind: 'vatIds', text: t.overview_vatIds, to: `${manageOrders}?preset=vat-id` },
  { kind: 'refunds', text: t.overview_refunds, to: `${manageOrders}?preset=refund` },
  { kind: 'expiring', text: t.overview_expiring, to: `${manageOrders}?preset=expiring` },
  { kind: 'lowStock', text: t.overview_lowStockProducts, to: `${manageProducts}?stock=low` },
  { kind: 'invoices', text: t.overview_invoices, to: settings },
  { kind: 'certificates', text: t.overview_certificates, to: certificates },
  { kind: 'reviews', text: t.overview_reviews, to: `${manageReviews}?state=waiting` },
]

/** What is to be done now, whatever period the figures below are for. */
export function TodoList({ todo }: { todo: Overview['todo'] | undefined }) {
  const titleId = useId()
  if (!todo) return null
  const waiting = tasks.filter(({ kind }) => todo[kind] > 0)
  return (
    <section aria-labelledby={titleId} className="mb-6 rounded-box border border-line bg-surface p-4 sm:p-6">
      <h2 id={titleId} className="mb-2 text-lg font-semibold">
        {t.overview_toDoNow()}
      </h2>
      {waiting.length === 0 ? <p className="text-muted">{t.overview_nothingIsWaiting()}</p> : null}
      <ul className="grid gap-x-8 xl:grid-cols-2">
        {waiting.map(({ kind, text, to }) => (
          <li key={kind} className="border-line not-last:border-b xl:border-b">
            <Link to={to} className="group flex min-h-12 items-center gap-4 py-2">
              <span className="numeric w-12 shrink-0 text-end font-display text-xl font-bold">
                {formatTotal(todo[kind])}
              </span>
              <span className="grow group-hover:underline">{text({ count: todo[kind] })}</span>
              <Icon name="arrow-right" className="size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
