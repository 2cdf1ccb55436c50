import { setTimeout as pause } from 'node:timers/promises'
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

export type Worker = { stop(): Promise<void> }

const START_AGAIN_MS = 1_000

/**
 * Works off the queue in the shop's own database until `stop` is called; what runs then is finished first.
 * The library gives up for good when it cannot write down that a job is done, as when the database goes
 * away at that moment; then it is started again, and what was left locked is taken up by its own rules.
 */
export async function startWorker(pool: pg.Pool, jobs: Job[], log: FastifyBaseLogger): Promise<Worker> {
  const stopping = new AbortController()
  let runner = await startRunner(pool, jobs, log)

  async function watch(): Promise<void> {
    for (;;) {
      await runner.promise.catch((error: unknown) => log.error({ err: error, part: 'jobs' }, 'the jobs failed'))
      if (stopping.signal.aborted) return
      log.error({ part: 'jobs' }, 'the jobs ended by themselves; starting them again')
      const fresh = await startAgain()
      if (!fresh) return
      runner = fresh
    }
  }

  async function startAgain(): Promise<Runner | undefined> {
    for (;;) {
      await pause(START_AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return undefined
      try {
        return await startRunner(pool, jobs, log)
      } catch (error) {
        log.error({ err: error, part: 'jobs' }, 'the jobs did not start')
      }
    }
  }

  const watching = watch()
  return {
    async stop() {
      stopping.abort()
      // It may have ended by itself a moment ago.
      await runner.stop().catch(() => undefined)
      await watching
    },
  }
}

function startRunner(pool: pg.Pool, jobs: Job[], log: FastifyBaseLogger): Promise<Runner> {
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
    // Without a batch nobody catches what goes wrong as the end of a job is written down, and the process would end.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
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
