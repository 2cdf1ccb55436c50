import { type Cart, cartApi, type WantedLine } from '@wheelyard/contract/buying/cart.calls'
import { useSyncExternalStore } from 'react'
import { api } from '#web/lib/api-client.ts'
import { CART_KEY, SAVED_CART_KEY } from '#web/buying/cart/saved-cart.ts'
import { onTokenChange, readToken } from '#web/lib/token.ts'
import { readVisitorCart, writeVisitorCart } from '#web/buying/cart/visitor-cart.ts'
import type { Change, Changes } from './cart-changes.ts'
import { forgetLines, mergeVisitorCart } from './visitor-lines.ts'

/** Where a cart is kept: customers have theirs in the shop, visitors in the browser. */
export type CartSource = {
  key: readonly string[]
  load: (signal?: AbortSignal) => Promise<Cart>
  /** Only changes that are `savable`. */
  save: (changes: Changes) => Promise<Cart>
  /** The same from a page that is going away and waits for no reply. */
  saveOnLeave: (changes: Changes) => void
  /** All lines, in this order, unless the cart has another version by now. */
  replace: (version: number, lines: WantedLine[]) => Promise<Cart>
}

export const savedCart: CartSource = {
  key: SAVED_CART_KEY,
  load: async (signal) => (await mergeVisitorCart()) ?? api.call(cartApi.get, {}, { signal }),
  save: async (changes) => {
    let cart: Cart | undefined
    for (const change of changes) cart = await saveLine(change)
    return cart ?? savedCart.load()
  },
  // Line by line: all of them at once would be refused if a change is under way.
  saveOnLeave: (changes) => {
    for (const change of changes) saveLine(change, { keepalive: true }).catch(() => undefined)
  },
  replace: (version, lines) => api.call(cartApi.replace, { body: { version, lines } }),
}

const saveLine = ([productId, to]: [string, Change], options?: { keepalive: boolean }) =>
  to === 'removed'
    ? api.call(cartApi.remove, { params: { productId } }, options)
    : api.call(cartApi.change, { params: { productId }, body: { quantity: to } }, options)

const visitorCart: CartSource = {
  key: [...CART_KEY, 'visitor'],
  load: async (signal) => {
    const cart = await api.call(cartApi.check, { body: { lines: [...readVisitorCart()] } }, { signal })
    forgetLines(cart.unknown)
    return cart
  },
  save: (changes) => {
    visitorCart.saveOnLeave(changes)
    return visitorCart.load()
  },
  saveOnLeave: (changes) =>
    writeVisitorCart(
      readVisitorCart().flatMap((line) => {
        const change = changes.get(line.productId) ?? line.quantity
        return change === 'removed' ? [] : [{ ...line, quantity: change }]
      }),
    ),
  replace: (_version, lines) => {
    writeVisitorCart(lines)
    return visitorCart.load()
  },
}

/** Undefined until hydrated: the server knows no one. */
export function useCartSource(): CartSource | undefined {
  return useSyncExternalStore(onTokenChange, readSource, () => undefined)
}

const readSource = () => (readToken() ? savedCart : visitorCart)
