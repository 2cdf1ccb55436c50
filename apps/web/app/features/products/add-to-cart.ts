import type { WantedLine } from '@wheelyard/contract/calls/cart'
import type { Product } from '@wheelyard/contract/calls/products'
import { formatCount } from '@wheelyard/contract/rules/format-count'
import { paths } from '@wheelyard/contract/rules/paths'
import { CHUNK_FAILED, loadChunk } from '#web/lib/load-chunk.ts'
import { readToken } from '#web/lib/token.ts'
import { addToVisitorCart } from '#web/lib/visitor-cart.ts'
import { toast } from '#web/ui/toast.tsx'

/** False if it could not be added; a toast says why. */
export async function addToCart({ _id: productId, name }: Product, quantity: number): Promise<boolean> {
  const problem = await putInCart({ productId, quantity })
  if (problem === undefined) {
    toast.success(`${formatCount(quantity)} × ${name} added to your cart`, { label: 'See your cart', to: paths.cart })
  } else toast.error(problem)
  return problem === undefined
}

async function putInCart(line: WantedLine): Promise<string | undefined> {
  if (!readToken()) return addToVisitorCart(line)
  // Only customers need the API client for it.
  const chunk = await loadChunk(() => import('#web/lib/saved-cart.ts')).catch(() => undefined)
  if (!chunk) return CHUNK_FAILED
  const problem = await chunk.addToSavedCart(line)
  // The session had ended: nothing that was wanted is lost.
  return readToken() ? problem : addToVisitorCart(line)
}
