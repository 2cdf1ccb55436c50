import Fastify from 'fastify'
import type pg from 'pg'
import { serveControl } from './control-routes.ts'
import { type Log, startCourier } from './courier.ts'
import { serveOperations, type World } from './http.ts'
import { operations } from './operations.ts'
import { createTables } from './tables.ts'

export type CardSandboxOptions = {
  pool: pg.Pool
  /** 0 or none: any free port. The host is always the loopback address. */
  port?: number | undefined
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Where events are sent; may be told later with `deliverTo`, once the shop knows its own port. */
  webhookUrl?: string
  /** The process runs in production: then `demo` must say that a stand-in is meant. */
  production: boolean
  demo: boolean
  log: Log
}

export type CardSandbox = {
  /** What `STRIPE_API_BASE` is set to. */
  url: string
  world: World
  deliverTo(webhookUrl: string | undefined): void
  close(): Promise<void>
}

/** The stand-in for the card provider, on a loopback port of its own. */
export async function startCardSandbox(options: CardSandboxOptions): Promise<CardSandbox> {
  refuseRealUse(options)
  const { pool, secretKey, publishableKey, webhookSecret, log } = options
  await createTables(pool)
  const courier = startCourier(pool, webhookSecret, log)
  const world: World = { pool, keys: { secretKey, publishableKey }, wakeCourier: courier.wake, log }

  const app = Fastify({ logger: false, forceCloseConnections: true })
  await app.register(async (scope) => serveControl(scope, pool, world.keys))
  await app.register(async (scope) => serveOperations(scope, world, operations, 'shop'))
  const url = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 })
  if (options.webhookUrl) courier.deliverTo(options.webhookUrl)
  log.info({ url }, 'card sandbox ready')

  return {
    url,
    world,
    deliverTo: courier.deliverTo,
    async close() {
      await app.close()
      await courier.close()
    },
  }
}

/** Here every card number that is in the manual pays: with real keys or real customers that would be free goods. */
function refuseRealUse({ secretKey, publishableKey, webhookSecret, production, demo }: CardSandboxOptions): void {
  if (!secretKey.startsWith('sk_test_') || !publishableKey.startsWith('pk_test_'))
    throw new Error('The card sandbox starts with test keys only (sk_test_…, pk_test_…).')
  if (!webhookSecret)
    throw new Error('The card sandbox needs a webhook secret: an empty one could be signed by anybody.')
  if (production && !demo)
    throw new Error('The card sandbox does not start in production unless DEMO says it is meant.')
}
