import type { FreightTable } from '@wheelyard/contract/buying/freight.calls'
import { desc, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { freightTables } from '#api/tables/freight'

/** The one in force; of version 0 and without zones until one is saved. */
export async function findFreightTable(db: Db): Promise<FreightTable> {
  const [row] = await db
    .select({ version: freightTables.version, zones: freightTables.zones })
    .from(freightTables)
    .orderBy(desc(freightTables.version))
    .limit(1)
  return row ?? { version: 0, zones: [] }
}

/** Follows the version it was made from; false if another one does already. */
export async function insertFreightTable(db: Db, { version, zones }: FreightTable, savedBy: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into ${freightTables} (version, zones, saved_by)
    select ${version}::int + 1, ${JSON.stringify(zones)}::jsonb, ${savedBy}
    where ${version} = (select coalesce(max(version), 0) from ${freightTables})
    on conflict do nothing returning version`)
  return rows.length > 0
}
