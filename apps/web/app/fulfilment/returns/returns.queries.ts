import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReturnRequestBody, returnsApi } from '@wheelyard/contract/fulfilment/returns.calls'
import { api } from '#web/lib/api-client.ts'
import { FIRST_PAGE, joinPages } from '#web/lib/join-pages.ts'
import { ROWS_PER_PAGE } from '#web/lib/page-text.ts'

/** Below the key of orders, with which they change. */
export const returnsQueries = {
  mine: () =>
    infiniteQueryOptions({
      queryKey: ['orders', 'returns', 'mine'],
      queryFn: ({ pageParam, signal }) =>
        api.page(returnsApi.mine, { query: { limit: ROWS_PER_PAGE, cursor: pageParam } }, { signal }),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (page) => page.nextCursor,
      select: joinPages,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['orders', 'returns', 'one', id],
      queryFn: ({ signal }) => api.call(returnsApi.one, { params: { id } }, { signal }),
    }),
}

export const useRequestReturn = (orderId: string) =>
  useReturnMutation(({ body, key }: { body: ReturnRequestBody; key: string }) =>
    api.call(returnsApi.request, { params: { id: orderId }, body }, { headers: { 'idempotency-key': key } }),
  )

export const useWithdrawReturn = (id: string) =>
  useReturnMutation(() => api.call(returnsApi.withdraw, { params: { id } }))

function useReturnMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    // After a refusal too: it means that the return or its order has changed meanwhile.
    onSettled: () => void client.invalidateQueries({ queryKey: ['orders'] }),
  })
}

export const uploadPhoto = (file: File) => api.upload(returnsApi.uploadPhoto, file)
