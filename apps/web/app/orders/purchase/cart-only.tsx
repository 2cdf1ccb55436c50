import { directPurchaseOff } from '@wheelyard/contract/orders/order-rules'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { ButtonLink } from '#web/ui/button.tsx'

/** Instead of the order form while direct purchase is off. */
export function CartOnly({ productId }: { productId: string }) {
  return (
    <section className="grid gap-5">
      <h2 className="text-heading">{t.purchase_orderItFromCart()}</h2>
      <p className="text-muted">{directPurchaseOff.message}.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.product(productId)}>{t.purchase_seeProduct()}</ButtonLink>
        <ButtonLink variant="plain" to={paths.cart}>
          {t.purchase_openCart()}
        </ButtonLink>
      </div>
    </section>
  )
}
