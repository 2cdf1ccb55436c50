import type { OrderReturn } from '@wheelyard/contract/fulfilment/returns.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/staff'
import { RefundFigures } from '#web/finance/refunds/refund-figures.tsx'
import { DateTime } from '#web/ui/date-time.tsx'

type MadeRefundProps = { refund: NonNullable<OrderReturn['refund']>; refunds: OrderReturn['refunds'] }

/** To the cent, as the credit notes have it; one by one if there are several. */
export function MadeRefund({ refund, refunds }: MadeRefundProps) {
  const { amount, tax, freight, status } = refund
  const costs = { freightCents: centsOf(freight), taxCents: centsOf(tax), totalCents: centsOf(amount) }
  const goodsCents = costs.totalCents - costs.freightCents - costs.taxCents
  const isOne = refunds.length === 1
  return (
    <div className="grid gap-4">
      <RefundFigures totals={{ goodsCents, ...costs }} />
      {isOne ? null : (
        <ul aria-label={t.returnDesk_refundsOneByOne()} className="numeric grid gap-1">
          {refunds.map((each) => (
            <li key={each.at} className="flex flex-wrap justify-between gap-x-4">
              <DateTime at={each.at} />
              <span>
                {each.status === 'pending'
                  ? t.returnDesk_amountOnItsWay({ amount: formatMoney(centsOf(each.amount)) })
                  : formatMoney(centsOf(each.amount))}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-muted">
        {status === 'succeeded' ? t.returnDesk_itsCreditNotes({ refunds: refunds.length }) : t.returnDesk_itIsOnIts()}
      </p>
    </div>
  )
}
