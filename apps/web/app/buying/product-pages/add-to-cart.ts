import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/site'
import { addLinesToCart } from '#web/buying/cart/add-lines-to-cart.ts'
import { toast } from '#web/ui/toast.tsx'

type Named = Pick<Product, '_id' | 'name'>

/** False if it could not be added; a toast says why. */
export async function addToCart({ _id: productId, name }: Named, quantity: number): Promise<boolean> {
  const problem = await addLinesToCart([{ productId, quantity }])
  if (problem === undefined) {
    toast.success(t.productPages_quantityAddedToYour({ quantity, name }), {
      label: t.productPages_seeYourCart(),
      to: paths.cart,
    })
  } else toast.error(problem)
  return problem === undefined
}
