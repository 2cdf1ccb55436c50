import { useSyncExternalStore } from 'react'
import { onTokenChange, readToken } from '#web/lib/token.ts'
import { onVisitorCartChange, readVisitorCart } from './visitor-cart.ts'

/** Ordered quantities by product. */
type Quantities = ReadonlyMap<string, number>

let saved: Quantities | undefined
let ofVisitor: { lines?: ReturnType<typeof readVisitorCart>; quantities: Quantities } = { quantities: new Map() }
let isWatching = false
const listeners = new Set<() => void>()

/** What is in the cart, for header and product cards. Undefined until it is known: pages are the same for everyone. */
export function useCartQuantities(): Quantities | undefined {
  return useSyncExternalStore(subscribe, readQuantities, () => undefined)
}

/** Of a signed-in customer, as the shop has them. */
export function showSavedQuantities(lines: readonly { productId: string; quantity: number }[] | undefined): void {
  saved = lines && toMap(lines)
  notify()
}

function readQuantities(): Quantities | undefined {
  if (readToken()) return saved
  const lines = readVisitorCart()
  if (lines !== ofVisitor.lines) ofVisitor = { lines, quantities: toMap(lines) }
  return ofVisitor.quantities
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isWatching) {
    isWatching = true
    onVisitorCartChange(notify)
    onTokenChange(() => showSavedQuantities(undefined))
  }
  return () => listeners.delete(listener)
}

function notify(): void {
  for (const listener of listeners) listener()
}

const toMap = (lines: readonly { productId: string; quantity: number }[]): Quantities =>
  new Map(lines.map(({ productId, quantity }) => [productId, quantity]))
