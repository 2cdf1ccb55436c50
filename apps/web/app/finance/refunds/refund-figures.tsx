import { formatMoney } from '@wheelyard/contract/values/money'
import { classNames } from '#web/ui/class-names.ts'
import type { RefundTotals } from './refund-draft.ts'

/** Not known while something typed cannot be refunded. */
export function RefundFigures({ totals }: { totals: RefundTotals | undefined }) {
  return (
    <dl aria-label="What is refunded" className="numeric grid gap-1">
      <Figure label="Goods" cents={totals?.goodsCents} />
      <Figure label="Freight" cents={totals?.freightCents} />
      <Figure label="Tax" cents={totals?.taxCents} />
      <Figure label="Total" cents={totals?.totalCents} isTotal />
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
