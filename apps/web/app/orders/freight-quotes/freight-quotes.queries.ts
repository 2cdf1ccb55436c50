import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { freightQuotesApi, type Proposal } from '@wheelyard/contract/orders/freight-quotes.calls'
import { api } from '#web/lib/api-client.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { toast } from '#web/ui/toast.tsx'

export const freightQuotesQueries = {
  order: (quoteId: string) =>
    queryOptions({
      queryKey: ['orders', 'quoted', quoteId],
      queryFn: ({ signal }) => api.call(freightQuotesApi.order, { params: { id: quoteId } }, { signal }),
    }),
}

export const useProposeFreight = (orderId: string) =>
  useQuoteMutation((body: Proposal) => api.call(freightQuotesApi.propose, { params: { id: orderId }, body }))

export const useRefuseFreight = (quoteId: string) =>
  useQuoteMutation(() => api.call(freightQuotesApi.refuse, { params: { id: quoteId } }))

function useQuoteMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onError: (error) => toast.error(messageOf(error)),
    // Not awaited: the form goes away with the order that comes, before it could tell.
    onSettled: () => void client.invalidateQueries({ queryKey: ['orders'] }),
  })
}
