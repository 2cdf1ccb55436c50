import type { WantedLine } from '@wheelyard/contract/buying/cart.calls'
import type { LoadLine } from '@wheelyard/contract/buying/load-lines.schemas'
import { inArray } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { products } from '#api/tables/products'

/** What the goods are loaded as and whether they are dangerous, one line per product; undefined if one is not known. */
export async function findGoodsLines(
  db: Db,
  wanted: readonly WantedLine[],
): Promise<(LoadLine & { unNumber: string | null })[] | undefined> {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of wanted) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  const { id, name, sku, carton, unNumber } = products
  const rows = await db
    .select({ productId: id, name, sku, carton, unNumber })
    .from(products)
    .where(inArray(id, [...quantities.keys()]))
  const known = new Map(rows.map((row) => [row.productId, row]))
  // In the order of the lines, which is how the load planner of the browser sees them.
  const lines = [...quantities].flatMap(([productId, quantity]) => {
    const product = known.get(productId)
    return product ? [{ ...product, quantity }] : []
  })
  return lines.length === quantities.size ? lines : undefined
}
