import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'

const STATES = ['due', 'later', 'running', 'failing', 'given_up'] as const

type JobCounts = { jobs: Record<(typeof STATES)[number], number>; oldestDueJobSeconds: number }

export async function countJobs(db: Db): Promise<JobCounts> {
  const { rows } = await db.execute<{ state: (typeof STATES)[number]; count: number; seconds: number }>(sql`
    select state, count(*)::int as count, extract(epoch from now() - min(run_at))::float as seconds
    from (
      select run_at, case
        when locked_at is not null then 'running'
        when attempts >= max_attempts then 'given_up'
        when attempts > 0 then 'failing'
        when run_at <= now() then 'due'
        else 'later' end as state
      from graphile_worker.jobs) job
    group by state`)
  const found = new Map(rows.map((row) => [row.state, row]))
  const counts = STATES.map((state) => [state, found.get(state)?.count ?? 0])
  return { jobs: Object.fromEntries(counts), oldestDueJobSeconds: found.get('due')?.seconds ?? 0 }
}
