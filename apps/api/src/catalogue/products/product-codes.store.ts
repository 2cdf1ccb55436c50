import { and, or, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { violatedIndex } from '@wheelyard/postgres/errors'
import { kept, products } from '#api/tables/products'

/** Which product has a code. */
export type CodeOwners = { sku: Map<string, string>; gtin: Map<string, string> }

export async function findCodeOwners(db: Db, codes: { skus: string[]; gtins: string[] }): Promise<CodeOwners> {
  const { id, sku, gtin } = products
  const rows = await db
    .select({ id, sku, gtin })
    .from(products)
    .where(
      and(
        kept,
        or(sql`${sku} = any(${sql.param(codes.skus)}::text[])`, sql`${gtin} = any(${sql.param(codes.gtins)}::text[])`),
      ),
    )
  return {
    sku: new Map(rows.map((row) => [row.sku, row.id])),
    gtin: new Map(rows.flatMap((row) => (row.gtin ? [[row.gtin, row.id]] : []))),
  }
}

/** The unique indexes decide: of two administrators who use a code at once, one is refused. */
export function takenCode(error: unknown): 'sku' | 'gtin' | undefined {
  const index = violatedIndex(error)
  if (index === 'one_product_per_sku') return 'sku'
  return index === 'one_product_per_gtin' ? 'gtin' : undefined
}
