import type pg from 'pg'
import { expect } from 'vitest'
import type { TestDatabase } from '#api/db/testing'
import { eventually } from '@wheelyard/server/testing/eventually'

/** Returns once this many statements are waiting for a lock. */
export async function untilLockWaits({ pool }: TestDatabase, count: number): Promise<void> {
  await eventually(async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rowCount).toBe(count)
  })
}

type Hold = { lock: string; values?: unknown[]; waiting?: number }

/** Starts `act`, and runs `meanwhile` in the transaction whose lock it then waits for. */
export async function whileHeld<T>(
  database: TestDatabase,
  { lock, values = [], waiting = 1 }: Hold,
  act: () => Promise<T>,
  meanwhile: (rival: pg.PoolClient) => Promise<unknown> = async () => {},
): Promise<T> {
  const rival = await database.pool.connect()
  try {
    await rival.query('begin')
    await rival.query(lock, values)
    const held = act()
    await untilLockWaits(database, waiting)
    await meanwhile(rival)
    await rival.query('commit')
    return await held
  } finally {
    rival.release()
  }
}
