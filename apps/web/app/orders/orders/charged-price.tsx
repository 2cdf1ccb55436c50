import type { OrderLine } from '@wheelyard/contract/orders/orders.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/buyer'

/** Of each unit, marked if its quantity earned the price of a tier. */
export function ChargedPrice({ line: { price, priceSource } }: { line: OrderLine }) {
  return (
    <div>
      {formatMoney(centsOf(price))}
      {priceSource === 'tier' ? (
        <span className="block text-xs whitespace-nowrap text-muted"> {t.orders_volumePrice()}</span>
      ) : null}
    </div>
  )
}
