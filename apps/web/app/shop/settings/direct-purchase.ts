import { queryOptions } from '@tanstack/react-query'
import { directPurchaseApi, type LeftOutPart } from '@wheelyard/contract/shop/direct-purchase.calls'
import { listText } from '@wheelyard/messages/format'
import * as t from '@wheelyard/messages/staff'
import { api } from '#web/lib/api-client.ts'

export const directPurchaseQuery = queryOptions({
  queryKey: ['direct-purchase'],
  queryFn: ({ signal }) => api.call(directPurchaseApi.state, {}, { signal }),
  // Other administrators change it too, and no event tells of it.
  staleTime: 0,
})

const names: Record<LeftOutPart, () => string> = {
  tax: t.settings_tax,
  freight: t.settings_freight,
  minimum: t.settings_orderMinimum,
}

export const leftOutText = (parts: LeftOutPart[]) =>
  t.settings_directPurchaseSellsOne({ parts: listText(parts.map((part) => names[part]())) })

export const DIRECT_PURCHASE_IS_OFF = t.settings_directPurchaseIsOff
