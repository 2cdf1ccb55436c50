import { readFileSync } from 'node:fs'
import type pg from 'pg'

/**
 * Milliseconds of processor time that the only connection of a pool takes in PostgreSQL for some work, which other load on
 * the machine hardly changes. Where there is no /proc, the time of the clock.
 */
export async function backendTime(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const clock = clockOf(rows[0]?.pid)
  const began = clock()
  await work()
  return clock() - began
}

function clockOf(pid: number | undefined): () => number {
  const file = `/proc/${pid}/schedstat`
  try {
    readFileSync(file)
    return () => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return () => performance.now()
  }
}
