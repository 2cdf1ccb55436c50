import { formatUsd } from '@wheelyard/contract/rules/money'
import type { RefundTotals } from './refund-draft.ts'

type RefundFiguresProps = {
  /** Not while something typed cannot be refunded. */
  totals: RefundTotals | undefined
  maximumCents: number
}

/** To the cent what the shop will compute. */
export function RefundFigures({ totals, maximumCents }: RefundFiguresProps) {
  return (
    <div className="rounded-field bg-paper p-4">
      <dl aria-label="What is refunded" className="numeric grid gap-1">
        <Figure label="Goods" cents={totals?.goodsCents} />
        <Figure label="Freight" cents={totals?.freightCents} />
        <Figure label="Tax" cents={totals?.taxCents} />
        <Figure label="Total" cents={totals?.totalCents} isTotal />
      </dl>
      <p className="mt-2 text-sm text-muted">
        At most {formatUsd(maximumCents)}: all units at their full price, what is left of the freight, and the tax.
      </p>
    </div>
  )
}

type FigureProps = { label: string; cents: number | undefined; isTotal?: boolean }

function Figure({ label, cents, isTotal = false }: FigureProps) {
  return (
    <div className={isTotal ? 'flex justify-between gap-4 text-lg font-bold' : 'flex justify-between gap-4'}>
      <dt>{label}</dt>
      <dd>{cents === undefined ? '–' : formatUsd(cents)}</dd>
    </div>
  )
}
