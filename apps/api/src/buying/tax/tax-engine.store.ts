import type { TaxEngineName } from '@wheelyard/contract/buying/tax-rules'
import { desc } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { taxTables } from '#api/tables/tax'

/** Who decides the tax now; without the rates, which may be many. */
export async function findTaxEngine(db: Db): Promise<TaxEngineName> {
  const [row] = await db.select({ engine: taxTables.engine }).from(taxTables).orderBy(desc(taxTables.version)).limit(1)
  return row?.engine ?? 'off'
}
