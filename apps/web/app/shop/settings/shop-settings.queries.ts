import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type SettingsToSave, shopSettingsApi } from '@wheelyard/contract/shop/shop-settings.calls'
import { api } from '#web/lib/api-client.ts'
import { directPurchaseQuery } from '#web/shop/settings/direct-purchase.ts'

export const shopSettingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => api.call(shopSettingsApi.get, {}, { signal }),
  // A form that started from older values would undo what another administrator has saved since.
  staleTime: 0,
  gcTime: 0,
})

export const sellerStateQuery = queryOptions({
  queryKey: ['seller-state'],
  queryFn: ({ signal }) => api.call(shopSettingsApi.seller, {}, { signal }),
  staleTime: 0,
})

export function useSaveSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SettingsToSave) => api.call(shopSettingsApi.save, { body }),
    onSuccess: () => {
      for (const { queryKey } of [sellerStateQuery, directPurchaseQuery]) void client.invalidateQueries({ queryKey })
    },
  })
}
