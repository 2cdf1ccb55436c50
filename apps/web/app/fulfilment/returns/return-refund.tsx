import type { OrderReturn } from '@wheelyard/contract/fulfilment/returns.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { paths } from '@wheelyard/contract/shop/paths'
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
          Goods: formatMoney(goods),
          ...(freight > 0 ? { Freight: formatMoney(centsOf(freight)) } : {}),
          ...(tax > 0 ? { Tax: formatMoney(centsOf(tax)) } : {}),
          Total: <b>{formatMoney(centsOf(amount))}</b>,
          Status: status === 'succeeded' ? 'Refunded' : 'On its way',
        }}
      />
      {status === 'succeeded' ? (
        <p>
          <Link to={`${paths.dashboard.invoices}?series=credit-note`} className="text-link">
            Find its credit note among your invoices
          </Link>
        </p>
      ) : null}
    </div>
  )
}
