import { orderableQuantities } from '@wheelyard/contract/catalogue/whole-cases'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/site'
import { ButtonLink } from '#web/ui/button.tsx'
import type { CardProduct } from './card-product.ts'

export function NotOrderable({ product }: { product: CardProduct }) {
  const { _id, name, available } = product
  const { smallest } = orderableQuantities(product)
  return (
    <>
      <p className="mt-3 text-center text-sm font-semibold text-danger">
        {available === 0 ? t.products_outOfStock() : t.products_availableLeftMinimum({ available, smallest })}
      </p>
      <ButtonLink
        to={paths.product(_id)}
        variant="plain"
        className="relative mt-2 w-full"
        aria-label={t.products_notifyMeWhenIs({ name })}
      >
        {t.products_notifyMeWhenIts()}
      </ButtonLink>
    </>
  )
}
