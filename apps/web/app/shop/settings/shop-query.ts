import { queryOptions } from '@tanstack/react-query'
import { shopApi } from '@wheelyard/contract/shop/shop.calls'
import { api } from '#web/lib/api-client.ts'

export const shopQuery = queryOptions({
  queryKey: ['shop'],
  queryFn: ({ signal }) => api.call(shopApi.shop, {}, { signal }),
  // An administrator may change a setting at any time, and no event tells of it.
  staleTime: 0,
})
