import type { CustomerPage } from '@wheelyard/contract/office/customers.calls'
import { formatCount } from '@wheelyard/messages/format-count'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'

export function CustomerFigures({ customer: { figures } }: { customer: CustomerPage }) {
  const { orders, spent, unpaid, unpaidOrders, returns } = figures
  const tiles = {
    Spent: [formatMoney(centsOf(spent)), 'Goods paid, less refunds'],
    Unpaid: [
      formatMoney(centsOf(unpaid)),
      `In ${formatCount(unpaidOrders)} open ${unpaidOrders === 1 ? 'order' : 'orders'}`,
    ],
    Orders: [formatCount(orders), 'Not counting cancelled ones'],
    Returns: [formatCount(returns), 'Whatever their outcome'],
  }
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {Object.entries(tiles).map(([label, [figure, note]]) => (
        <div key={label} className="rounded-box border border-line bg-surface px-4.5 py-4">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="numeric font-display text-xl font-bold wrap-anywhere">{figure}</dd>
          <dd className="text-sm text-muted">{note}</dd>
        </div>
      ))}
    </dl>
  )
}
