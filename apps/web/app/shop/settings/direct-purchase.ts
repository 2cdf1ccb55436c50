import { queryOptions } from '@tanstack/react-query'
import { directPurchaseApi, type LeftOutPart } from '@wheelyard/contract/shop/direct-purchase.calls'
import { api } from '#web/lib/api-client.ts'

export const directPurchaseQuery = queryOptions({
  queryKey: ['direct-purchase'],
  queryFn: ({ signal }) => api.call(directPurchaseApi.state, {}, { signal }),
  // Other administrators change it too, and no event tells of it.
  staleTime: 0,
})

const AND = new Intl.ListFormat('en-GB')
const names: Record<LeftOutPart, string> = { tax: 'tax', freight: 'freight', minimum: 'the order minimum' }

export const leftOutText = (parts: LeftOutPart[]) =>
  `Direct purchase sells one product without ${AND.format(parts.map((part) => names[part]))}: buyers who order that way pay for the goods alone.`

export const DIRECT_PURCHASE_IS_OFF = 'Direct purchase is off now.'
