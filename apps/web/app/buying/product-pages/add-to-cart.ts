import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import { formatCount } from '@wheelyard/messages/format-count'
import { paths } from '@wheelyard/contract/shop/paths'
import { addLinesToCart } from '#web/buying/cart/add-lines-to-cart.ts'
import { toast } from '#web/ui/toast.tsx'

type Named = Pick<Product, '_id' | 'name'>

/** False if it could not be added; a toast says why. */
export async function addToCart({ _id: productId, name }: Named, quantity: number): Promise<boolean> {
  const problem = await addLinesToCart([{ productId, quantity }])
  if (problem === undefined) {
    toast.success(`${formatCount(quantity)} × ${name} added to your cart`, { label: 'See your cart', to: paths.cart })
  } else toast.error(problem)
  return problem === undefined
}
