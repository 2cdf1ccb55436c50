import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type DiscountCodeReply,
  discountCodesApi,
  type NewDiscountCode,
} from '@wheelyard/contract/buying/discount-codes.calls'
import { api } from '#web/lib/api-client.ts'

const KEY = ['discount-codes']

export const discountCodesQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => api.call(discountCodesApi.list, {}, { signal }),
  // Orders use them, and other administrators change them; no event tells of it.
  staleTime: 0,
})

/** Changes this code, or adds one. */
export const useSaveCode = (before?: Pick<DiscountCodeReply, '_id' | 'version'>) =>
  useCodeMutation(({ code, ...terms }: NewDiscountCode) =>
    before
      ? api.call(discountCodesApi.change, {
          params: { id: before._id },
          body: { ...terms, version: before.version },
        })
      : api.call(discountCodesApi.add, { body: { code, ...terms } }),
  )

export const useArchiveCode = () =>
  useCodeMutation((id: string) => api.call(discountCodesApi.archive, { params: { id } }))

function useCodeMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: KEY }) })
}
