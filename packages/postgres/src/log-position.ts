import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from './pool.ts'

const POLL_MS = 20

/** How far the primary has written its log: whatever is committed is before this. */
export async function currentPosition(primary: Db): Promise<string> {
  const { rows } = await primary.execute<{ position: string }>(
    sql`select pg_current_wal_insert_lsn()::text as position`,
  )
  return rows[0]?.position ?? 'F/FFFFFFFF'
}

export async function hasReplayed(replica: Db, position: string): Promise<boolean> {
  const { rows } = await replica.execute<{ replayed: boolean | null }>(
    sql`select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as replayed`,
  )
  return rows[0]?.replayed ?? false
}

/** False if the replica was not there in time. */
export async function untilReplayed(replica: Db, position: string, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (!(await hasReplayed(replica, position))) {
    if (Date.now() >= deadline) return false
    await pause(POLL_MS)
  }
  return true
}
