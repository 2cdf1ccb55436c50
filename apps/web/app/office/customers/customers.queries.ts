import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type BlockBody, customersApi } from '@wheelyard/contract/office/customers.calls'
import { api } from '#web/lib/api-client.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { toast } from '#web/ui/toast.tsx'

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customers', 'page', id],
    queryFn: ({ signal }) => api.call(customersApi.page, { params: { id } }, { signal }),
  })

export const useBlock = (id: string) =>
  useCustomerMutation((body: BlockBody) => api.call(customersApi.block, { params: { id }, body }))

export const useUnblock = (id: string) => useCustomerMutation(() => api.call(customersApi.unblock, { params: { id } }))

export const useDeleteAccount = (id: string) =>
  useCustomerMutation((email: string) => api.call(customersApi.remove, { params: { id }, body: { email } }))

export const useAddNote = (id: string) =>
  useCustomerMutation((text: string) => api.call(customersApi.addNote, { params: { id }, body: { text } }))

export const useRemoveNote = () =>
  useCustomerMutation((id: string) => api.call(customersApi.removeNote, { params: { id } }))

function useCustomerMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => {
      for (const changed of ['customers', 'users', 'orders']) void client.invalidateQueries({ queryKey: [changed] })
    },
  })
}
