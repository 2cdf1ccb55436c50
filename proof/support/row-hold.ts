import pg from 'pg'
import type { Hold } from './gate.ts'

/** Takes a lock, so that a transaction of the shop that needs it stops there until it is released. */
export async function holdRows(url: string, lock: string, values: unknown[] = []): Promise<Hold> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await client.query(lock, values)
  return {
    async waiting() {
      // Within a transaction PostgreSQL would show the same snapshot again.
      await client.query('select pg_stat_clear_snapshot()')
      const { rows } = await client.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend' and wait_event_type = 'Lock'`,
      )
      return rows[0]?.waiting ?? 0
    },
    async release() {
      await client.query('commit')
      await client.end()
    },
  }
}
