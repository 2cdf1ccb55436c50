import type { OrderReturn } from '@wheelyard/contract/fulfilment/returns.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { Link } from 'react-router'
import { DefinitionList } from '#web/ui/definition-list.tsx'

/** To the cent, as the credit note has it. */
export function ReturnRefund({ refund }: { refund: NonNullable<OrderReturn['refund']> }) {
  const { amount, tax, freight, status } = refund
  const goods = centsOf(amount) - centsOf(tax) - centsOf(freight)
  return (
    <div className="grid gap-4">
      <DefinitionList
        inRows
        valueClass="numeric"
        items={{
          [t.returns_goods()]: formatMoney(goods),
          ...(freight > 0 ? { [t.returns_freight()]: formatMoney(centsOf(freight)) } : {}),
          ...(tax > 0 ? { [t.returns_tax()]: formatMoney(centsOf(tax)) } : {}),
          [t.returns_total()]: <b>{formatMoney(centsOf(amount))}</b>,
          [t.returns_status()]: status === 'succeeded' ? t.returns_refunded() : t.returns_onItsWay(),
        }}
      />
      {status === 'succeeded' ? (
        <p>
          <Link to={`${paths.dashboard.invoices}?series=credit-note`} className="text-link">
            {t.returns_findItsCreditNote()}
          </Link>
        </p>
      ) : null}
    </div>
  )
}
