import { problem, serviceDown } from '@wheelyard/contract/values/problem'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import { OUTAGE_RETRY } from '@wheelyard/postgres/outage'
import { sendProblem } from '@wheelyard/server/problem-replies'
import { takesWrites } from '@wheelyard/postgres/takes-writes'

/** A service the shop depends on; `answers` may also throw. */
export type ExternalService = { name: string; answers: () => Promise<boolean> }

type Status = 'up' | 'down' | 'not asked yet'

type Options = { db: Db; draining: AbortSignal }

const stopping = {
  ...problem(503, 'draining', 'This process is about to stop; another one takes over', { status: 'draining' }),
  retryAfterSeconds: 1,
}
const PROBE_INTERVAL_MS = 5_000
const TIMEOUT_MS = 3_000

/**
 * Whether this process can serve. Only its database decides that: without the other services most of the
 * shop works, and taking the process out of service would repair nothing. One that drains still serves, but wants no
 * more clients. Everyone may ask, so it says no more than that; version and services are among the metrics.
 */
export const readinessRoute =
  ({ db, draining }: Options): FastifyPluginAsync =>
  async (app) => {
    const isReady = takesWrites(db)
    app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
      if (draining.aborted) return sendProblem(reply, stopping)
      return (await isReady())
        ? { status: 'ready' }
        : sendProblem(reply, { ...serviceDown('database'), ...OUTAGE_RETRY })
    })
  }

/** Returns the status of the last probe without waiting, and starts another when that was a while ago. */
export class HealthProbe {
  readonly name: string
  readonly #answers: () => Promise<boolean>
  #status: Status = 'not asked yet'
  #nextProbeAt = 0

  constructor({ name, answers }: ExternalService) {
    this.name = name
    this.#answers = answers
  }

  status(): Status {
    if (Date.now() >= this.#nextProbeAt) void this.#probe()
    return this.#status
  }

  async #probe(): Promise<void> {
    this.#nextProbeAt = Infinity
    this.#status = (await answersInTime(this.#answers)) ? 'up' : 'down'
    this.#nextProbeAt = Date.now() + PROBE_INTERVAL_MS
  }
}

async function answersInTime(answers: () => Promise<boolean>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), TIMEOUT_MS)
  answers().then(resolve, () => resolve(false))
  const isUp = await promise
  clearTimeout(timer)
  return isUp
}
