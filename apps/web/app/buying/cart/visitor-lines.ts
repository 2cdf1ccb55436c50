import { type Cart, cartApi, type WantedLine } from '@wheelyard/contract/buying/cart.calls'
import { ApiError } from '@wheelyard/contract/http/client'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/public'
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
    toast.success(keptMessage(merged.length), { label: t.cart_seeYourCart(), to: paths.cart })
    return cart
  } catch (error) {
    if (!isRefusal(error)) throw error
    refused = lines
    toast.error(t.cart_whatYouAddedBefore({ error: error.message }))
    return undefined
  }
}

const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && [400, 403].includes(error.status)

export function keptMessage(inBoth: number): string {
  return inBoth === 0 ? t.cart_yourCartWasKept() : t.cart_yourCartWasKeptWith({ inBoth })
}

/** The buyer is told: nothing leaves a cart silently. */
export function forgetLines(productIds: readonly string[]): void {
  if (productIds.length === 0) return
  writeVisitorCart(readVisitorCart().filter(({ productId }) => !productIds.includes(productId)))
  toast.info(t.cart_productsNoLongerSold({ count: productIds.length }))
}
