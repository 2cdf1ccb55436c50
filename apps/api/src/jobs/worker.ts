import { Logger, type ParsedCronItem, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'

/** A kind of work that any process may do, once. `cron` makes it happen by itself, in UTC. */
export type Job = {
  name: string
  run: (payload: unknown) => Promise<void>
  /** Such as '* * * * *' for every minute. */
  cron?: string
}

/** Works off the queue in the shop's own database until `stop` is called; what runs then is finished first. */
export async function startWorker(pool: pg.Pool, jobs: Job[], log: FastifyBaseLogger): Promise<Runner> {
  const taskList: TaskList = {}
  for (const job of jobs) taskList[job.name] = (payload) => job.run(payload)
  return run({
    pgPool: pool,
    taskList,
    parsedCronItems: cronItemsOf(jobs),
    concurrency: 2,
    // New work is announced at once; only what waits for its time is looked for, and seconds do not matter there.
    pollInterval: 5_000,
    // The process has its own orderly shutdown.
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({ part: 'jobs' }, message)
      else log.debug({ part: 'jobs' }, message)
    }),
  })
}

function cronItemsOf(jobs: Job[]): ParsedCronItem[] {
  return parseCronItems(
    jobs.filter((job) => job.cron).map(({ name, cron = '' }) => ({ task: name, match: cron, identifier: name })),
  )
}
