import { familiesApi, type FamilyBody } from '@wheelyard/contract/catalogue/families.calls'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api-client.ts'

const KEY = ['products', 'families']

export const familiesQuery = (page: number) =>
  queryOptions({
    queryKey: [...KEY, page],
    queryFn: ({ signal }) => api.page(familiesApi.list, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Changes the family with this id, or adds one. */
export const useSaveFamily = (id?: string) =>
  useFamilyMutation((body: FamilyBody) =>
    id ? api.call(familiesApi.change, { params: { id }, body }) : api.call(familiesApi.add, { body }),
  )

export const useRemoveFamily = () => useFamilyMutation((id: string) => api.call(familiesApi.remove, { params: { id } }))

function useFamilyMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: ['products'] }) })
}
