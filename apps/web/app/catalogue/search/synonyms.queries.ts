import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { synonymsApi } from '@wheelyard/contract/catalogue/search.calls'
import { api } from '#web/lib/api-client.ts'

const KEY = ['synonyms']

export const synonymsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => api.call(synonymsApi.list, {}, { signal }),
  // Other administrators change them too, and no event tells of it.
  staleTime: 0,
})

/** Changes the group with this id, or adds one. */
export const useSaveSynonyms = (id?: string) =>
  useSynonymMutation((terms: string[]) =>
    id
      ? api.call(synonymsApi.change, { params: { id }, body: { terms } })
      : api.call(synonymsApi.add, { body: { terms } }),
  )

export const useRemoveSynonyms = () =>
  useSynonymMutation((id: string) => api.call(synonymsApi.remove, { params: { id } }))

function useSynonymMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: KEY }) })
}
