import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import { formatFrom } from '@wheelyard/messages/format'
import { formatMoney } from '@wheelyard/contract/values/money'
import { nudgeOf, nudgeText } from '@wheelyard/contract/catalogue/price-nudge'
import { priceStepsOf } from '@wheelyard/contract/catalogue/price-steps'
import { priceTableOf } from '@wheelyard/contract/catalogue/price-tiers'
import * as t from '@wheelyard/messages/public'

type Offer = Pick<Product, 'price' | 'priceTiers' | 'minOrder' | 'casePack' | 'available'>

/** "25+ $141.00": one for each price, none for a product that has only one. A tier above the stock is shown, not offered. */
export function priceChips(quantity: number, offer: Offer) {
  if (offer.priceTiers.length === 0) return []
  const steps = priceStepsOf({ ...offer, ...priceTableOf(offer) })
  const current = steps.findLast(({ minQuantity }) => minQuantity <= quantity)
  return steps.map((step) => ({
    value: step.minQuantity,
    title: formatFrom(step.minQuantity),
    text: formatMoney(step.priceCents),
    isChosen: step === current && step.isInStock,
    whyNot: step.isInStock ? undefined : t.products_onlyLeft({ available: offer.available }),
  }))
}

/** A quantity worth more than this one, in words: "14 more: $9.00 off each." and "Order 50". */
export function nudgeFor(quantity: number, offer: Offer) {
  const nudge = nudgeOf(quantity, { ...offer, ...priceTableOf(offer) })
  return (
    nudge && {
      quantity: nudge.quantity,
      text: nudgeText(nudge),
      action: t.products_order({ quantity: nudge.quantity }),
    }
  )
}
