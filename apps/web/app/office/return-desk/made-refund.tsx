import type { OrderReturn } from '@wheelyard/contract/fulfilment/returns.calls'
import { centsOf } from '@wheelyard/contract/values/money'
import { RefundFigures } from './refund-figures.tsx'

/** To the cent, as its credit note has it. */
export function MadeRefund({ refund }: { refund: NonNullable<OrderReturn['refund']> }) {
  const { amount, tax, freight, status } = refund
  const costs = { freightCents: centsOf(freight), taxCents: centsOf(tax), totalCents: centsOf(amount) }
  const goodsCents = costs.totalCents - costs.freightCents - costs.taxCents
  return (
    <div className="grid gap-4">
      <RefundFigures totals={{ goodsCents, ...costs }} />
      <p className="text-muted">
        {status === 'succeeded'
          ? 'It went back to the card. Its credit note is among the invoices below.'
          : 'It is on its way to the card. Its credit note follows.'}
      </p>
    </div>
  )
}
