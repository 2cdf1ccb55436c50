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
