import { sql } from 'drizzle-orm'
import { cachedRead } from './cached-read.ts'
import type { Db } from './pool.ts'

const FRESH_MS = 2_000
const LIMIT_MS = 3_000

/** Whether the database takes writes now. It is tried every other second at most, however many ask. */
export function takesWrites(db: Db): () => Promise<boolean> {
  const answer = cachedRead(() => tryToWrite(db), { freshMs: FRESH_MS, limitMs: LIMIT_MS })
  return async () => (await answer()) ?? false
}

/**
 * Fails on a standby, and where the disk is full: so many rows need a temporary file, and the commit a record in the WAL,
 * also on the synchronous standby. A row that is written again and again would still fit where it was.
 */
const tryToWrite = (db: Db): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('work_mem', '64kB', true), set_config('temp_tablespaces', '', true)`)
    const { rows } = await tx.execute<{ is_writable: boolean }>(sql`
      select current_setting('transaction_read_only') = 'off' as is_writable,
        pg_logical_emit_message(true, 'wheelyard', 'ready'),
        (select count(*) from generate_series(1, 10000))`)
    return rows[0]?.is_writable === true
  })
