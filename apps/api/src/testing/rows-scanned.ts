import type { Db } from '../db/client.ts'
import type { TestShop } from './test-shop.ts'

/** How many rows an act reads by going through whole tables. Small tables are always read so. */
export function rowsScanned({ db }: TestShop, act: (tx: Db) => Promise<unknown>): Promise<number> {
  return db.transaction(async (tx) => {
    const before = await scannedSoFar(tx)
    await act(tx)
    return (await scannedSoFar(tx)) - before
  })
}

/** Of this connection; some may be of transactions before. */
async function scannedSoFar(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ rows: number }>(
    'select coalesce(sum(seq_tup_read), 0)::int as rows from pg_stat_xact_user_tables',
  )
  return rows[0]?.rows ?? 0
}
