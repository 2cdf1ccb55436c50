import { type Cart, cartApi } from '@wheelyard/contract/buying/cart.calls'
import { ApiError, isRefusedAs } from '@wheelyard/contract/http/client'
import { cartChanged } from '@wheelyard/contract/buying/cart-rules'
import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#web/lib/message-of.ts'
import { CART_KEY } from '#web/buying/cart/saved-cart.ts'
import { toast } from '#web/ui/toast.tsx'
import type { Changes } from './cart-changes.ts'
import type { CartSource } from './cart-sources.ts'

const MAX_RETRIES = 2

/** Other tabs and devices change it too: fetched again whenever someone looks at it. */
export const cartQuery = (source: CartSource | undefined) =>
  queryOptions({
    queryKey: source?.key ?? CART_KEY,
    queryFn: source ? ({ signal }) => source.load(signal) : skipToken,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })

export const useSaveChanges = (source: CartSource | undefined) =>
  useCartMutation(source, (changes: Changes, { save }) => save(changes))

type Place = { productId: string; quantity: number; index: number }

/** Puts a removed line back where it was. */
export const useRestoreLine = (source: CartSource | undefined) =>
  useCartMutation(source, ({ index, ...line }: Place, { replace }, { version, lines }) => {
    const wanted = lines.map(({ productId, quantity }) => ({ productId, quantity }))
    const others = wanted.filter(({ productId }) => productId !== line.productId)
    return replace(version, others.toSpliced(index, 0, line))
  })

function useCartMutation<Input>(
  source: CartSource | undefined,
  change: (input: Input, source: CartSource, cart: Cart) => Promise<Cart>,
) {
  const client = useQueryClient()
  return useMutation({
    // One after the other; while the browser is offline they wait.
    scope: { id: 'cart' },
    retry: (failures, error) => failures < MAX_RETRIES && isOutage(error),
    mutationFn: async (input: Input) => {
      if (!source) throw new Error('The cart is not loaded yet')
      await client.cancelQueries({ queryKey: source.key })
      const cart = client.getQueryData<Cart>(source.key) ?? (await source.load())
      return change(input, source, cart)
    },
    onSuccess: (cart) => client.setQueryData(source?.key ?? [], cart),
    onError: (error) => {
      const isChanged = isRefusedAs(error, cartApi.replace, 'cart-changed')
      const isGone = isRefusedAs(error, cartApi.change, 'not-found')
      if (isChanged || isGone) toast.info(cartChanged({}).message)
      else toast.error(messageOf(error))
      return client.invalidateQueries({ queryKey: source?.key ?? [] })
    },
  })
}

const isOutage = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)
