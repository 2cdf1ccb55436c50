import type { WantedLine } from '@wheelyard/contract/buying/cart.calls'
import { type CostEstimate, estimateApi } from '@wheelyard/contract/buying/estimate.calls'
import * as t from '@wheelyard/messages/public'
import { api } from '#web/lib/api-client.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { placeOf } from './typed-place.ts'

// Loaded only when a place is typed, to keep the product page free of the API client.

export { countries } from '@wheelyard/contract/values/countries'
export { EstimatedCosts } from './estimated-costs.tsx'

export type Answer = { estimate: CostEstimate } | { problem: string }

export type Goods = { lines: readonly WantedLine[]; discount: number }

export async function askEstimate(typed: string, goods: Goods, signal: AbortSignal): Promise<Answer> {
  const place = placeOf(typed)
  if (!place) return { problem: t.estimate_enterUsZipCode() }
  const lines = goods.lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const body = { ...place, lines, discount: goods.discount }
  try {
    return { estimate: await api.call(estimateApi.estimate, { body }, { signal }) }
  } catch (error) {
    return { problem: messageOf(error) }
  }
}
