import { queryOptions } from '@tanstack/react-query'
import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { api } from '#web/lib/api-client.ts'

const load = (id: string, signal: AbortSignal) => api.call(orderPageApi.get, { params: { id } }, { signal })

export const orderPageQueries = {
  one: (id: string) => queryOptions({ queryKey: ['orders', 'one', id], queryFn: ({ signal }) => load(id, signal) }),
  /** Never from the cache: returns are refunded meanwhile. */
  toRefund: (id: string) =>
    queryOptions({
      queryKey: ['orders', 'to refund', id],
      queryFn: ({ signal }) => load(id, signal),
      staleTime: 0,
      gcTime: 0,
    }),
}
