import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { orderNotesApi } from '@wheelyard/contract/orders/order-notes.calls'
import { api } from '#web/lib/api-client.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { toast } from '#web/ui/toast.tsx'

export const orderTagsQuery = queryOptions({
  queryKey: ['orders', 'tags'],
  queryFn: ({ signal }) => api.call(orderNotesApi.tags, {}, { signal }),
  select: ({ tags }) => tags,
})

export const useAddNote = (id: string) =>
  useDeskMutation((text: string) => api.call(orderNotesApi.add, { params: { id }, body: { text } }))

export const useRemoveNote = () => useDeskMutation((id: string) => api.call(orderNotesApi.remove, { params: { id } }))

export const useSetTags = (id: string) =>
  useDeskMutation((tags: string[]) => api.call(orderNotesApi.tag, { params: { id }, body: { tags } }))

function useDeskMutation<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['orders'] }),
  })
}
