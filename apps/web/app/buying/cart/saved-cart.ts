import {
  type Cart,
  cartApi,
  type FilledCart,
  type FillSource,
  type WantedLine,
} from '@wheelyard/contract/buying/cart.calls'
import { ApiError, isRefusedAs } from '@wheelyard/contract/http/client'
import { api } from '#web/lib/api-client.ts'
import { showSavedQuantities } from './cart-quantities.ts'
import { queryClient } from '#web/lib/query-client.ts'

export const CART_KEY = ['cart']
/** The cart of whoever is signed in. */
export const SAVED_CART_KEY = [...CART_KEY, 'saved']

/** All lines or none. The reason why they were not added, if any. */
export async function addToSavedCart(lines: readonly WantedLine[]): Promise<string | undefined> {
  try {
    showCart(await api.call(cartApi.add, { body: { lines: [...lines] } }))
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return (lines.length === 1 && lineProblemIn(error)) || error.message
    throw error
  }
}

/** With everything of an earlier order or a saved list. */
export async function fillSavedCart(source: FillSource): Promise<FilledCart> {
  const filled = await api.call(cartApi.fill, { body: source })
  showCart(filled.cart)
  return filled
}

function showCart(cart: Cart): void {
  queryClient().setQueryData(SAVED_CART_KEY, cart)
  showSavedQuantities(cart.lines)
}

/** What is wrong with the only line of a request. */
const lineProblemIn = (error: ApiError): string | undefined =>
  isRefusedAs(error, cartApi.add, 'cart-line-problems') ? error.body.problems[0]?.message : undefined
