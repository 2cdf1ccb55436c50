import type { Overview } from '@wheelyard/contract/office/overview.calls'
import { formatTotal } from '@wheelyard/messages/format-count'
import { paths } from '@wheelyard/contract/shop/paths'
import { useId } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'

const { manageOrders, reconciliation, manageReturns, manageProducts, settings, certificates, manageReviews } =
  paths.dashboard

/** The most urgent first: what costs a sale or a customer's patience. */
const tasks: { kind: keyof Overview['todo']; one: string; many: string; to: string }[] = [
  {
    kind: 'incidents',
    one: 'payment needs a decision',
    many: 'payments need a decision',
    to: `${reconciliation}?state=waiting`,
  },
  {
    kind: 'toShip',
    one: 'order is ready to ship',
    many: 'orders are ready to ship',
    to: `${manageOrders}?preset=ready`,
  },
  { kind: 'returns', one: 'return waits for a decision', many: 'returns wait for a decision', to: manageReturns },
  {
    kind: 'freight',
    one: 'order waits for a freight proposal',
    many: 'orders wait for a freight proposal',
    to: `${manageOrders}?preset=freight`,
  },
  {
    kind: 'vatIds',
    one: 'order without VAT: accept its VAT id',
    many: 'orders without VAT: accept their VAT ids',
    to: `${manageOrders}?preset=vat-id`,
  },
  {
    kind: 'refunds',
    one: 'order has a refund to send by bank transfer',
    many: 'orders have a refund to send by bank transfer',
    to: `${manageOrders}?preset=refund`,
  },
  {
    kind: 'expiring',
    one: 'unpaid order expires within 12 hours',
    many: 'unpaid orders expire within 12 hours',
    to: `${manageOrders}?preset=expiring`,
  },
  {
    kind: 'lowStock',
    one: 'product has fewer than three minimum orders left',
    many: 'products have fewer than three minimum orders left',
    to: `${manageProducts}?stock=low`,
  },
  {
    kind: 'invoices',
    one: 'paid order waits for its invoice: the seller is incomplete',
    many: 'paid orders wait for their invoices: the seller is incomplete',
    to: settings,
  },
  {
    kind: 'certificates',
    one: 'exemption certificate waits to be checked',
    many: 'exemption certificates wait to be checked',
    to: certificates,
  },
  {
    kind: 'reviews',
    one: 'review waits for your approval',
    many: 'reviews wait for your approval',
    to: `${manageReviews}?state=waiting`,
  },
]

/** What is to be done now, whatever period the figures below are for. */
export function TodoList({ todo }: { todo: Overview['todo'] | undefined }) {
  const titleId = useId()
  if (!todo) return null
  const waiting = tasks.filter(({ kind }) => todo[kind] > 0)
  return (
    <section aria-labelledby={titleId} className="mb-6 rounded-box border border-line bg-surface p-4 sm:p-6">
      <h2 id={titleId} className="mb-2 text-lg font-semibold">
        To do now
      </h2>
      {waiting.length === 0 ? <p className="text-muted">Nothing is waiting.</p> : null}
      <ul className="grid gap-x-8 xl:grid-cols-2">
        {waiting.map(({ kind, one, many, to }) => (
          <li key={kind} className="border-line not-last:border-b xl:border-b">
            <Link to={to} className="group flex min-h-12 items-center gap-4 py-2">
              <span className="numeric w-12 shrink-0 text-right font-display text-xl font-bold">
                {formatTotal(todo[kind])}
              </span>
              <span className="grow group-hover:underline">{todo[kind] === 1 ? one : many}</span>
              <Icon name="arrow-right" className="size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
