import type { CartLine } from '@wheelyard/contract/buying/cart.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { tiersInCents, tierOf } from '@wheelyard/contract/catalogue/price-tiers'
import * as t from '@wheelyard/messages/buyer'
import { rich } from '#web/ui/rich.tsx'

/** "$132.00 each · from 50", and the list price that it is below. */
export function LinePrice({ line: { price, listPrice, priceTiers, quantity } }: { line: CartLine }) {
  const tier = tierOf(quantity, { priceTiers: tiersInCents(priceTiers) })
  return (
    <p className="cart-line-price numeric text-muted">
      <span className="sr-only">{t.cart_pricePerUnit()} </span>
      {formatMoney(centsOf(price))}
      <span className="cart-line-each">
        {' '}
        {t.cart_each()}
        {tier ? ' · ' : null}
      </span>
      {tier ? (
        <>
          <span className="cart-line-tier">{t.cart_from({ minQuantity: tier.minQuantity })}</span>
          <s className="block text-sm">
            {rich(
              t.cart_insteadOf({
                hidden: (text) => <span className="sr-only">{text}</span>,
                listPrice: formatMoney(centsOf(listPrice)),
              }),
            )}
          </s>
        </>
      ) : null}
    </p>
  )
}
