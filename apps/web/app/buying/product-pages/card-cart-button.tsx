import { orderableQuantities } from '@wheelyard/contract/catalogue/whole-cases'
import { paths } from '@wheelyard/contract/shop/paths'
import { isOrderable } from '@wheelyard/contract/catalogue/product-rules'
import * as t from '@wheelyard/messages/site'
import { useState } from 'react'
import { useCartQuantities } from '#web/buying/cart/cart-quantities.ts'
import { useCannotBuyFor } from '#web/people/session/cannot-buy-for.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { CardProduct } from '#web/catalogue/products/card-product.ts'
import { NotOrderable } from '#web/catalogue/products/not-orderable.tsx'
import { addToCart } from './add-to-cart.ts'

/** Adds the smallest quantity by one click; then it leads to the cart. Of the same size in every state. */
export function CardCartButton({ product }: { product: CardProduct }) {
  const { _id, name } = product
  const inCart = useCartQuantities()?.get(_id)
  const { smallest } = orderableQuantities(product)
  const [isAdding, setAdding] = useState(false)
  const cannotBuy = useCannotBuyFor()

  if (cannotBuy) return null
  if (inCart !== undefined) {
    return (
      <ButtonLink
        ref={isAdding ? takeFocus : undefined}
        to={paths.cart}
        variant="plain"
        className={CLASS}
        aria-label={t.productPages_inCartOf({ inCart, name })}
        onFocus={() => setAdding(false)}
      >
        <Icon name="check" className="size-4 text-success" />
        {t.productPages_inCart({ inCart })}
      </ButtonLink>
    )
  }
  if (!isOrderable(product)) return <NotOrderable product={product} />
  const add = async () => {
    setAdding(true)
    if (!(await addToCart(product, smallest))) setAdding(false)
  }
  return (
    <Button
      className={CLASS}
      aria-label={t.productPages_addToCartOf({ smallest, name })}
      aria-disabled={isAdding}
      onClick={() => void (isAdding || add())}
    >
      {t.productPages_addToCart()}
    </Button>
  )
}

/** The link takes the place of the button that had the focus. */
const takeFocus = (link: HTMLAnchorElement | null) => link?.focus({ preventScroll: true })

/** Above the card's own link. */
const CLASS = 'relative mt-3 w-full'
