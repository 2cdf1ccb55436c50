import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { inEnglish } from '@wheelyard/messages/in-language'
import { keepAsking } from '@wheelyard/postgres/connection'
import { describeError } from '@wheelyard/server/log-error'
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
import { timeJob } from '#api/telemetry/metrics/shop-metrics'
import { inJob } from '#api/telemetry/traces/spans'

export type Job = {
  name: string
  run: (payload: unknown) => Promise<unknown>
  /** In UTC. */
  cron?: string
}

export type Worker = { stop(): Promise<void> }

const RESTART_DELAY_MS = 1_000

// The library stops for good when it cannot store that a job is done, for instance during a database outage; it is then
// restarted, as after a first question that failed. `stop` waits for running jobs.
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

async function startRunner(pool: pg.Pool, jobs: Job[], log: FastifyBaseLogger): Promise<Runner> {
  const taskList: TaskList = {}
  for (const { name, run: runJob } of jobs) {
    taskList[name] = async (payload) => {
      await timeJob(name, () => inJob(name, () => inEnglish(() => runJob(payload)))).catch((error: unknown) => {
        log.error({ err: error, part: 'jobs', task: name }, 'a job failed, will retry')
        // The library writes the message into its table too.
        throw new Error(describeError(error))
      })
    }
  }
  const events: WorkerEvents = new EventEmitter()
  keepListening(events)
  const firstFailure = firstQuestionFails(events)
  const runner = await run({
    pgPool: pool,
    taskList,
    parsedCronItems: cronItemsOf(jobs),
    concurrency: 2,
    // New jobs are announced at once; polling only finds those with a run_at, where seconds do not matter.
    pollInterval: 5_000,
    noHandleSignals: true,
    events,
    // Without batching, an error while storing the end of a job is not caught and would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message, { error, fatalError, failure }) => {
      // What follows in the message are errors as they are, and how a job failed is logged above.
      const [what = ''] = message.split(/[:'\n]/, 1)
      if (level === 'error' && !failure) log.error({ part: 'jobs', err: error ?? fatalError }, what)
      else log.debug({ part: 'jobs' }, what)
    }),
  })
  void firstFailure.then(() => runner.stop()).catch(() => undefined)
  return runner
}

/** Resolves then. The library remembers it for ever if it could not look up its tasks, and would do no job any more. */
function firstQuestionFails(events: WorkerEvents): Promise<void> {
  return new Promise((resolve) => {
    let isAnswered = false
    events.once('worker:getJob:empty', () => (isAnswered = true))
    events.once('job:start', () => (isAnswered = true))
    events.once('worker:getJob:error', () => void (isAnswered || resolve()))
  })
}

function keepListening(events: WorkerEvents): void {
  let stopAsking: (() => void) | undefined
  events.on('pool:listen:success', ({ client }) => (stopAsking = keepAsking(client)))
  events.on('pool:listen:release', () => stopAsking?.())
}

function cronItemsOf(jobs: Job[]): ParsedCronItem[] {
  return parseCronItems(
    jobs.filter((job) => job.cron).map(({ name, cron = '' }) => ({ task: name, match: cron, identifier: name })),
  )
}
