import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cartApi, type OrderCartBody } from '@wheelyard/contract/buying/cart.calls'
import { api } from '#web/lib/api-client.ts'

export function usePlaceCart() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ order, key }: { order: OrderCartBody; key: string }) =>
      api.call(cartApi.order, { body: order }, { headers: { 'idempotency-key': key } }),
    onSettled: () => {
      for (const topic of ['cart', 'orders', 'products', 'addresses', 'freight', 'tax', 'shop'])
        void client.invalidateQueries({ queryKey: [topic] })
    },
  })
}
