import { orderCartApi, type OrderCartBody } from '@wheelyard/contract/orders/order-cart.calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api-client.ts'

export function usePlaceCart() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ order, key }: { order: OrderCartBody; key: string }) =>
      api.call(orderCartApi.place, { body: order }, { headers: { 'idempotency-key': key } }),
    onSettled: () => {
      for (const topic of ['cart', 'orders', 'products', 'addresses', 'freight', 'tax', 'shop'])
        void client.invalidateQueries({ queryKey: [topic] })
    },
  })
}
