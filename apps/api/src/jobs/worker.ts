import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { keepAsking } from '@wheelyard/server/database-connection'
import {
  Logger,
  type ParsedCronItem,
  parseCronItems,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { inJob } from '#api/telemetry/spans'

export type Job = {
  name: string
  run: (payload: unknown) => Promise<unknown>
  /** In UTC. */
  cron?: string
}

export type Worker = { stop(): Promise<void> }

const RESTART_DELAY_MS = 1_000

// The library stops for good when it cannot store that a job is done, for instance during a database outage; it is then
// restarted. `stop` waits for running jobs.
export async function startWorker(pool: pg.Pool, jobs: Job[], log: FastifyBaseLogger): Promise<Worker> {
  const stopping = new AbortController()
  let runner = await startRunner(pool, jobs, log)

  async function watch(): Promise<void> {
    for (;;) {
      await runner.promise.catch((error: unknown) => log.error({ err: error, part: 'jobs' }, 'the job worker failed'))
      if (stopping.signal.aborted) return
      log.error({ part: 'jobs' }, 'the job worker stopped unexpectedly, restarting it')
      const restarted = await restart()
      if (!restarted) return
      runner = restarted
    }
  }

  async function restart(): Promise<Runner | undefined> {
    for (;;) {
      await pause(RESTART_DELAY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return undefined
      try {
        return await startRunner(pool, jobs, log)
      } catch (error) {
        log.error({ err: error, part: 'jobs' }, 'the job worker did not start')
      }
    }
  }

  const watching = watch()
  return {
    async stop() {
      stopping.abort()
      await runner.stop().catch(() => undefined)
      await watching
    },
  }
}

function startRunner(pool: pg.Pool, jobs: Job[], log: FastifyBaseLogger): Promise<Runner> {
  const taskList: TaskList = {}
  for (const job of jobs) taskList[job.name] = async (payload) => void (await inJob(job.name, () => job.run(payload)))
  return run({
    pgPool: pool,
    taskList,
    parsedCronItems: cronItemsOf(jobs),
    concurrency: 2,
    // New jobs are announced at once; polling only finds those with a run_at, where seconds do not matter.
    pollInterval: 5_000,
    noHandleSignals: true,
    events: eventsOfListening(),
    // Without batching, an error while storing the end of a job is not caught and would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({ part: 'jobs' }, message)
      else log.debug({ part: 'jobs' }, message)
    }),
  })
}

function eventsOfListening(): WorkerEvents {
  const events: WorkerEvents = new EventEmitter()
  let stopAsking: (() => void) | undefined
  events.on('pool:listen:success', ({ client }) => (stopAsking = keepAsking(client)))
  events.on('pool:listen:release', () => stopAsking?.())
  return events
}

function cronItemsOf(jobs: Job[]): ParsedCronItem[] {
  return parseCronItems(
    jobs.filter((job) => job.cron).map(({ name, cron = '' }) => ({ task: name, match: cron, identifier: name })),
  )
}
