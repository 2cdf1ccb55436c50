import { formatMoney } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/buyer'
import { classNames } from '#web/ui/class-names.ts'
import type { RefundTotals } from './refund-draft.ts'

/** Not known while something typed cannot be refunded. */
export function RefundFigures({ totals }: { totals: RefundTotals | undefined }) {
  return (
    <dl aria-label={t.refunds_whatIsRefunded()} className="numeric grid gap-1">
      <Figure label={t.refunds_goods()} cents={totals?.goodsCents} />
      <Figure label={t.refunds_freight()} cents={totals?.freightCents} />
      <Figure label={t.refunds_tax()} cents={totals?.taxCents} />
      <Figure label={t.refunds_total()} cents={totals?.totalCents} isTotal />
    </dl>
  )
}

type FigureProps = { label: string; cents: number | undefined; isTotal?: boolean }

function Figure({ label, cents, isTotal = false }: FigureProps) {
  return (
    <div className={classNames('flex justify-between gap-4', isTotal && 'text-lg font-bold')}>
      <dt>{label}</dt>
      <dd>{cents === undefined ? '–' : formatMoney(cents)}</dd>
    </div>
  )
}
