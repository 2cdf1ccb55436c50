import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import { formatMoney } from '@wheelyard/contract/values/money'
import { unitPriceText } from '@wheelyard/contract/catalogue/price-steps'
import { priceTableOf, totalOf } from '@wheelyard/contract/catalogue/price-tiers'
import * as t from '@wheelyard/messages/buyer'

/** Without a quantity that can be ordered there is none. */
export function OrderTotal({ product, quantity }: { product: Product; quantity: number | undefined }) {
  const prices = priceTableOf(product)
  return (
    <p className="sm:text-end" aria-live="polite">
      <span className="block text-sm text-muted">{t.purchase_total2()}</span>
      <span className="numeric font-display text-3xl font-bold tracking-tight">
        {quantity === undefined ? '—' : formatMoney(totalOf(quantity, prices))}
      </span>
      <span className="numeric block text-sm text-muted">
        {quantity === undefined ? null : unitPriceText(quantity, prices)}
      </span>
    </p>
  )
}
