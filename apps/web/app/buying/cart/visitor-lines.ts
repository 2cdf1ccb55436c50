import { type Cart, cartApi, type WantedLine } from '@wheelyard/contract/buying/cart.calls'
import { ApiError } from '@wheelyard/contract/http/client'
import { formatCount } from '@wheelyard/messages/format-count'
import { paths } from '@wheelyard/contract/shop/paths'
import { api } from '#web/lib/api-client.ts'
import { readVisitorCart, writeVisitorCart } from '#web/buying/cart/visitor-cart.ts'
import { toast } from '#web/ui/toast.tsx'

/** Not tried again and again. */
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
    if (!isRefusal(error)) throw error
    refused = lines
    toast.error(`What you added before logging in is not in your cart. ${error.message}`)
    return undefined
  }
}

const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 400

export function keptMessage(inBoth: number): string {
  if (inBoth === 0) return 'Your cart was kept.'
  const products = inBoth === 1 ? '1 product that was' : `${formatCount(inBoth)} products that were`
  return `Your cart was kept. For ${products} in both, the larger quantity stays.`
}

/** The buyer is told: nothing leaves a cart silently. */
export function forgetLines(productIds: readonly string[]): void {
  if (productIds.length === 0) return
  writeVisitorCart(readVisitorCart().filter(({ productId }) => !productIds.includes(productId)))
  const products = productIds.length === 1 ? '1 product is' : `${formatCount(productIds.length)} products are`
  toast.info(`${products} no longer sold and left your cart.`)
}
