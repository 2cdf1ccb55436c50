import type { CartLine } from '@wheelyard/contract/buying/cart.calls'
import { formatCount } from '@wheelyard/messages/format-count'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { tiersInCents, tierOf } from '@wheelyard/contract/catalogue/price-tiers'

/** "$132.00 each · from 50", and the list price that it is below. */
export function LinePrice({ line: { price, listPrice, priceTiers, quantity } }: { line: CartLine }) {
  const tier = tierOf(quantity, { priceTiers: tiersInCents(priceTiers) })
  return (
    <p className="cart-line-price numeric text-muted">
      <span className="sr-only">Price per unit </span>
      {formatMoney(centsOf(price))}
      <span className="cart-line-each"> each{tier ? ' · ' : null}</span>
      {tier ? (
        <>
          <span className="cart-line-tier">from {formatCount(tier.minQuantity)}</span>
          <s className="block text-sm">
            <span className="sr-only">instead of </span>
            {formatMoney(centsOf(listPrice))}
          </s>
        </>
      ) : null}
    </p>
  )
}
