import { type QuickOrderProduct, quickOrderApi } from '@wheelyard/contract/calls/quick-order'
import { api } from '#web/lib/api-client.ts'

type KnownCode = { product?: QuickOrderProduct | undefined; suggestions: QuickOrderProduct[] }
export type KnownCodes = ReadonlyMap<string, KnownCode>

/** What the shop knows of these codes at this moment; quantities are judged in the browser, at every key that is typed. */
export async function lookUpCodes(codes: Iterable<string>, signal?: AbortSignal): Promise<KnownCodes> {
  const wanted = [...new Set(codes)].filter((code) => code !== '')
  if (wanted.length === 0) return new Map()
  const rows = wanted.map((code) => ({ code, quantity: 1 }))
  const checked = await api.call(quickOrderApi.check, { body: { rows } }, { signal })
  const products = new Map(checked.products.map((product) => [product.productId, product]))
  return new Map(
    checked.rows.map(({ productId, suggestions }, index) => [
      wanted[index]!,
      {
        product: productId === undefined ? undefined : products.get(productId),
        suggestions: suggestions.flatMap((id) => products.get(id) ?? []),
      },
    ]),
  )
}
