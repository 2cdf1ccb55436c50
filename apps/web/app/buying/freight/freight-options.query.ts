import { queryOptions, skipToken } from '@tanstack/react-query'
import type { SavedAddress } from '@wheelyard/contract/buying/addresses.calls'
import { freightApi } from '@wheelyard/contract/buying/freight.calls'
import { api } from '#web/lib/api-client.ts'

export type Wanted = { productId: string; quantity: number }

export function freightOptionsQuery(lines: readonly Wanted[], address: SavedAddress | undefined) {
  const wanted = lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const body = address && { country: address.country, postcode: address.postcode, lines: wanted }
  return queryOptions({
    queryKey: ['freight', body],
    queryFn: body ? ({ signal }) => api.call(freightApi.options, { body }, { signal }) : skipToken,
  })
}
