import { keepPreviousData, queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { type DeskCostsBody, type DeskOrderBody, deskOrdersApi } from '@wheelyard/contract/orders/desk-orders.calls'
import { api } from '#web/lib/api-client.ts'

export const deskOrderQueries = {
  addresses: (id: string) =>
    queryOptions({
      queryKey: ['customers', 'addresses', id],
      queryFn: ({ signal }) => api.call(deskOrdersApi.addresses, { params: { id } }, { signal }),
    }),
  /** Undefined until lines and address are complete. */
  costs: (id: string, body: DeskCostsBody | undefined) =>
    queryOptions({
      queryKey: ['customers', 'costs', id, body],
      queryFn: body ? ({ signal }) => api.call(deskOrdersApi.costs, { params: { id }, body }, { signal }) : skipToken,
      placeholderData: keepPreviousData,
      // Prices and stock change at any time.
      staleTime: 0,
    }),
}

export function usePlaceDeskOrder(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: { body: DeskOrderBody; key: string }) =>
      api.call(deskOrdersApi.place, { params: { id }, body }, { headers: { 'idempotency-key': key } }),
    onSettled: () => {
      for (const topic of ['orders', 'products', 'customers']) void client.invalidateQueries({ queryKey: [topic] })
    },
  })
}
