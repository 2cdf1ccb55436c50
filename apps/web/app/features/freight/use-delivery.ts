import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { SavedAddress } from '@wheelyard/contract/calls/addresses'
import type { Cart } from '@wheelyard/contract/calls/cart'
import { freightApi } from '@wheelyard/contract/calls/freight'
import type { FreightMode } from '@wheelyard/contract/rules/freight-rules'
import { useState } from 'react'
import { api } from '#web/lib/api-client.ts'

function optionsQuery({ lines }: Cart, address: SavedAddress | undefined) {
  const wanted = lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const body = address && { country: address.country, postcode: address.postcode, lines: wanted }
  return queryOptions({
    queryKey: ['freight', body],
    queryFn: body ? ({ signal }) => api.call(freightApi.options, { body }, { signal }) : skipToken,
  })
}

/** How the cart can be delivered to this address, and what of it the buyer has chosen. Nothing is chosen for them. */
export function useDelivery(cart: Cart, address: SavedAddress | undefined) {
  const query = useQuery(optionsQuery(cart, address))
  const [mode, setMode] = useState<FreightMode>()
  const options = query.data?.options ?? []
  return { query, chosen: options.find((option) => option.mode === mode), choose: setMode }
}
export type Delivery = ReturnType<typeof useDelivery>
