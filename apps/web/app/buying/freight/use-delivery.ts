import { useQuery } from '@tanstack/react-query'
import type { SavedAddress } from '@wheelyard/contract/buying/addresses.calls'
import type { Cart } from '@wheelyard/contract/buying/cart.calls'
import type { FreightMode } from '@wheelyard/contract/buying/freight-rules'
import { useState } from 'react'
import { freightOptionsQuery } from './freight-options.query.ts'

/** How the cart can be delivered to this address, and what of it the buyer has chosen. Nothing is chosen for them. */
export function useDelivery({ lines }: Cart, address: SavedAddress | undefined) {
  const query = useQuery(freightOptionsQuery(lines, address))
  const [mode, setMode] = useState<FreightMode>()
  const options = query.data?.options ?? []
  return { query, chosen: options.find((option) => option.mode === mode), choose: setMode }
}
export type Delivery = ReturnType<typeof useDelivery>
