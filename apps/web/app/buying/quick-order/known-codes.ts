import { type QuickOrderProduct, quickOrderApi } from '@wheelyard/contract/buying/quick-order.calls'
import { CODE_MAX } from '@wheelyard/contract/buying/quick-order-rules'
import { api } from '#web/lib/api-client.ts'

type KnownCode = { product?: QuickOrderProduct | undefined; suggestions: QuickOrderProduct[] }
export type KnownCodes = ReadonlyMap<string, KnownCode>
const UNKNOWN: KnownCode = { suggestions: [] }

/** What the shop knows of these codes at this moment; quantities are judged in the browser, at every key that is typed. */
export async function lookUpCodes(codes: Iterable<string>, signal?: AbortSignal): Promise<KnownCodes> {
  const distinct = [...new Set(codes)]
  const wanted = distinct.filter((code) => code !== '' && code.length <= CODE_MAX)
  // No product has such a code, and thousands of them would be more than the shop takes.
  const tooLong = distinct.filter((code) => code.length > CODE_MAX).map((code) => [code, UNKNOWN] as const)
  if (wanted.length === 0) return new Map(tooLong)
  const rows = wanted.map((code) => ({ code, quantity: 1 }))
  const checked = await api.call(quickOrderApi.check, { body: { rows } }, { signal })
  const products = new Map(checked.products.map((product) => [product.productId, product]))
  const found = checked.rows.map(({ productId, suggestions }, index) => {
    const product = productId === undefined ? undefined : products.get(productId)
    return [wanted[index]!, { product, suggestions: suggestions.flatMap((id) => products.get(id) ?? []) }] as const
  })
  return new Map([...tooLong, ...found])
}
