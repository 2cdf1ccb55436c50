import { type Cart, cartApi } from '@wheelyard/contract/calls/cart'
import { ApiError, isRefusedAs } from '@wheelyard/contract/calls/client'
import { formatCount } from '@wheelyard/contract/rules/format-count'
import { paths } from '@wheelyard/contract/rules/paths'
import { api } from '#web/lib/api-client.ts'
import { readVisitorCart, type WantedLine, writeVisitorCart } from '#web/lib/visitor-cart.ts'
import { toast } from '#web/ui/toast.tsx'

let refused: readonly WantedLine[] | undefined

/** After sign-in the cart of the browser becomes the customer's; undefined if there was none. */
export function mergeVisitorCart(): Promise<Cart | undefined> {
  // All tabs hear of a sign-in at once; one of them merges. Browsers offer locks only to pages served over TLS.
  return 'locks' in navigator ? navigator.locks.request('merge-cart', merge) : merge()
}

async function merge(): Promise<Cart | undefined> {
  const lines = readVisitorCart()
  if (lines.length === 0 || lines === refused) return undefined
  try {
    const { cart, merged } = await api.call(cartApi.merge, { body: { lines: [...lines] } })
    writeVisitorCart([])
    toast.success(keptMessage(merged.length), { label: 'See your cart', to: paths.cart })
    return cart
  } catch (error) {
    if (isRefusedAs(error, cartApi.merge, 'cart-line-problems') && forgetLines(badProducts(error))) return merge()
    if (!isRefusedAs(error, cartApi.merge, 'too-many-lines')) throw error
    refused = lines
    toast.error('Your cart is full, so what you added before you logged in was left out.')
    return undefined
  }
}

export function keptMessage(inBoth: number): string {
  if (inBoth === 0) return 'Your cart was kept.'
  const products = inBoth === 1 ? '1 product that was' : `${formatCount(inBoth)} products that were`
  return `Your cart was kept. For ${products} in both, the larger quantity stays.`
}

/** Whether there were any. The buyer is told: nothing leaves a cart silently. */
export function forgetLines(productIds: readonly string[]): boolean {
  const lines = readVisitorCart()
  const rest = lines.filter(({ productId }) => !productIds.includes(productId))
  const gone = lines.length - rest.length
  if (gone === 0) return false
  writeVisitorCart(rest)
  toast.info(`${gone === 1 ? '1 product is' : `${formatCount(gone)} products are`} no longer sold and left your cart.`)
  return true
}

function badProducts(error: unknown): string[] {
  const problems = error instanceof ApiError && Array.isArray(error.body.problems) ? error.body.problems : []
  return problems.map(({ productId }: { productId: unknown }) => String(productId))
}
