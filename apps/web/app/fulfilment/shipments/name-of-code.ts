import { quickOrderApi } from '@wheelyard/contract/buying/quick-order.calls'
import { api } from '#web/lib/api-client.ts'

/** The product that has this SKU or GTIN, whether or not it is in the order. */
export async function nameOfCode(code: string): Promise<string | undefined> {
  const { products, rows } = await api.call(quickOrderApi.check, { body: { rows: [{ code, quantity: 1 }] } })
  return products.find(({ productId }) => productId === rows[0]?.productId)?.name
}
