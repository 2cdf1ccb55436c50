import type { FreightTable } from '@wheelyard/contract/buying/freight.calls'
import { desc, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { freightTables } from '#api/tables/freight'
import { currentSettings } from '#api/tables/shop-settings'

/** The one in force; of version 0 and without zones until one is saved. */
export async function findFreightTable(db: Db): Promise<FreightTable> {
  const [row] = await latestTable(db)
  return row ?? NO_TABLE
}

/** The table in force, and where the seller is: rates by the pallet mean the pallets used there. */
export async function findFreightBasis(db: Db): Promise<{ table: FreightTable; sellerCountry: string }> {
  const latest = latestTable(db).as('latest_table')
  const [row] = await db
    .select({ table: { version: latest.version, zones: latest.zones }, sellerCountry: currentSettings.sellerCountry })
    .from(currentSettings)
    .leftJoin(latest, sql`true`)
  return { table: row?.table ?? NO_TABLE, sellerCountry: row?.sellerCountry ?? '' }
}

const NO_TABLE: FreightTable = { version: 0, zones: [] }

const latestTable = (db: Db) =>
  db
    .select({ version: freightTables.version, zones: freightTables.zones })
    .from(freightTables)
    .orderBy(desc(freightTables.version))
    .limit(1)

/** Follows the version it was made from; false if another one does already. */
export async function insertFreightTable(db: Db, { version, zones }: FreightTable, savedBy: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into ${freightTables} (version, zones, saved_by)
    select ${version}::int + 1, ${JSON.stringify(zones)}::jsonb, ${savedBy}
    where ${version} = (select coalesce(max(version), 0) from ${freightTables})
    on conflict do nothing returning version`)
  return rows.length > 0
}
