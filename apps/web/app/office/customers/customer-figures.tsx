import type { CustomerPage } from '@wheelyard/contract/office/customers.calls'
import { formatCount } from '@wheelyard/messages/format'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/staff'

export function CustomerFigures({ figures }: Pick<CustomerPage, 'figures'>) {
  const { orders, spent, unpaid, unpaidOrders, returns } = figures
  const tiles = [
    [t.customers_spent(), formatMoney(centsOf(spent)), t.customers_goodsPaidLessRefunds()],
    [t.customers_unpaidAmount(), formatMoney(centsOf(unpaid)), t.customers_inOpenOrders({ unpaidOrders })],
    [t.customers_orders(), formatCount(orders), t.customers_notCountingCancelledOnes()],
    [t.customers_returns(), formatCount(returns), t.customers_whateverTheirOutcome()],
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {tiles.map(([label, figure, note]) => (
        <div key={label} className="rounded-box border border-line bg-surface px-4.5 py-4">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="numeric font-display text-xl font-bold wrap-anywhere">{figure}</dd>
          <dd className="text-sm text-muted">{note}</dd>
        </div>
      ))}
    </dl>
  )
}
