import { partDown } from '@wheelyard/contract/problem'
import { sql } from 'drizzle-orm'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import { sendProblem } from './problems.ts'

/** Something the shop leans on that runs elsewhere; `answers` may also throw. */
export type Part = { name: string; answers: () => Promise<boolean> }

type State = 'up' | 'down' | 'not asked yet'

const ASK_AGAIN_MS = 5_000
const PATIENCE_MS = 3_000

/**
 * Whether this process can serve: only its database decides that, since without the others most of the shop
 * still works, and taking the process out of service would mend nothing. Which of them is down is said all the same.
 */
export const readinessRoute =
  ({ db, parts }: { db: Db; parts: Part[] }): FastifyPluginAsync =>
  async (app) => {
    const watches = parts.map((part) => new Watch(part))
    app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
      const others = Object.fromEntries(watches.map((watch) => [watch.name, watch.look()]))
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
class Watch {
  readonly name: string
  readonly #part: Part
  #state: State = 'not asked yet'
  #nextAt = 0

  constructor(part: Part) {
    this.name = part.name
    this.#part = part
  }

  look(): State {
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
  const timer = setTimeout(() => resolve(false), PATIENCE_MS)
  asking().then(resolve, () => resolve(false))
  const isUp = await promise
  clearTimeout(timer)
  return isUp
}
