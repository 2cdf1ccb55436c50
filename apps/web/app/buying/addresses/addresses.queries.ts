import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AddressBody, addressesApi, type SavedAddress } from '@wheelyard/contract/buying/addresses.calls'
import { isRefusedAs } from '@wheelyard/contract/http/client'
import { api } from '#web/lib/api-client.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { useSession } from '#web/people/session/session.ts'
import { toast } from '#web/ui/toast.tsx'

const queryKey = ['addresses']

/** Other tabs and devices change them too: fetched again whenever someone looks at them. */
export const addressesQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => api.call(addressesApi.mine, {}, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
})

/** Known of customers who have saved where their goods go. */
export function useDefaultAddress(): SavedAddress | undefined {
  const isCustomer = useSession().status === 'signed-in'
  const { data: [address] = [] } = useQuery({ ...addressesQuery, enabled: isCustomer })
  return address
}

type NewAddress = { body: AddressBody; key: string }

/** Its form shows why it was refused. `onAdded` is called even if the form goes away with the first address. */
export function useAddAddress(onAdded: (address: SavedAddress) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: NewAddress) =>
      api.call(addressesApi.add, { body }, { headers: { 'idempotency-key': key } }),
    // At once: the checkout goes on with it.
    onSuccess: (saved) => {
      client.setQueryData<SavedAddress[]>(queryKey, (others = []) => [
        ...others.filter(({ _id }) => _id !== saved._id),
        saved,
      ])
      onAdded(saved)
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

type ChangedAddress = { id: string; body: AddressBody }

/** Its form shows why it was refused. */
export function useChangeAddress() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: ChangedAddress) => api.call(addressesApi.change, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

export function useDeleteAddress() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await api.call(addressesApi.remove, { params: { id } })
      } catch (error) {
        // Deleted already, on another page or device.
        if (!isRefusedAs(error, addressesApi.remove, 'not-found')) throw error
      }
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
