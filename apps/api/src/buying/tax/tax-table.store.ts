import type { TaxTable } from '@wheelyard/contract/buying/tax.calls'
import { desc, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { taxTables } from '#api/tables/tax'

/** The one in force; of version 0 and switched off until one is saved. */
export async function findTaxTable(db: Db): Promise<TaxTable> {
  const { version, engine, rates } = taxTables
  const [row] = await db.select({ version, engine, rates }).from(taxTables).orderBy(desc(version)).limit(1)
  return row ?? { version: 0, engine: 'off', rates: [] }
}

/** Follows the version it was made from; false if another one does already. */
export async function insertTaxTable(db: Db, { version, engine, rates }: TaxTable, savedBy: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into ${taxTables} (version, engine, rates, saved_by)
    select ${version}::int + 1, ${engine}, ${JSON.stringify(rates)}::jsonb, ${savedBy}
    where ${version} = (select coalesce(max(version), 0) from ${taxTables})
    on conflict do nothing returning version`)
  return rows.length > 0
}
