import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type PartialRefundBody, partialRefundsApi } from '@wheelyard/contract/finance/partial-refunds.calls'
import { api } from '#web/lib/api-client.ts'

export const refundsQueries = {
  /** Never from the cache: others refund meanwhile. */
  refundable: (id: string) =>
    queryOptions({
      queryKey: ['orders', 'refundable', id],
      queryFn: ({ signal }) => api.call(partialRefundsApi.refundable, { params: { id } }, { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
}

export function useRefundPart(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: { body: PartialRefundBody; key: string }) =>
      api.call(partialRefundsApi.refund, { params: { id }, body }, { headers: { 'idempotency-key': key } }),
    // After a refusal too: it means that the order has changed meanwhile.
    onSettled: () => void client.invalidateQueries({ queryKey: ['orders'] }),
  })
}
