import { partDown } from '@wheelyard/contract/rules/problem'
import { sql } from 'drizzle-orm'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import { sendProblem } from './problems.ts'

/** Something the shop leans on that runs elsewhere; `answers` may also throw. */
export type ExternalService = { name: string; answers: () => Promise<boolean> }

type State = 'up' | 'down' | 'not asked yet'

const ASK_AGAIN_MS = 5_000
const TIMEOUT_MS = 3_000

/**
 * Whether this process can serve: only its database decides that, since without the others most of the shop
 * still works, and taking the process out of service would mend nothing. Which of them is down is said all the same.
 */
export const readinessRoute =
  ({ db, services }: { db: Db; services: ExternalService[] }): FastifyPluginAsync =>
  async (app) => {
    const probes = services.map((service) => new HealthProbe(service))
    app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
      const others = Object.fromEntries(probes.map((probe) => [probe.name, probe.status()]))
      const isReady = await inTime(async () => {
        await db.execute(sql`select 1`)
        return true
      })
      if (isReady) return { status: 'ready', parts: { database: 'up', ...others } }
      const { status, code, message } = partDown('database')
      return sendProblem(reply, { status, code, message, extra: { parts: { database: 'down', ...others } } })
    })
  }

/** What a part was like when it was last asked. Whoever looks never waits for it, but has it asked again soon. */
class HealthProbe {
  readonly name: string
  readonly #part: ExternalService
  #state: State = 'not asked yet'
  #nextAt = 0

  constructor(part: ExternalService) {
    this.name = part.name
    this.#part = part
  }

  status(): State {
    if (Date.now() >= this.#nextAt) void this.#ask()
    return this.#state
  }

  async #ask(): Promise<void> {
    this.#nextAt = Infinity
    this.#state = (await inTime(this.#part.answers)) ? 'up' : 'down'
    this.#nextAt = Date.now() + ASK_AGAIN_MS
  }
}

/** A part that takes longer than anybody would wait is down. */
async function inTime(asking: () => Promise<boolean>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), TIMEOUT_MS)
  asking().then(resolve, () => resolve(false))
  const isUp = await promise
  clearTimeout(timer)
  return isUp
}
