import Fastify from 'fastify'
import type pg from 'pg'
import { serveControl } from './control-routes.ts'
import { serveOperations, type SandboxContext } from './http.ts'
import { operations } from './operations.ts'
import { createTables } from './tables.ts'
import { type Log, startWebhookDelivery } from './webhook-delivery.ts'

export type CardSandboxOptions = {
  pool: pg.Pool
  /** 0 or none: any free port. The host is always the loopback address. */
  port?: number | undefined
  secretKey: string
  publishableKey: string
  webhookSecret: string
  production: boolean
  demo: boolean
  log: Log
}

export type CardSandbox = {
  url: string
  context: SandboxContext
  deliverTo(webhookUrl: string | undefined): void
  close(): Promise<void>
}

export async function startCardSandbox(options: CardSandboxOptions): Promise<CardSandbox> {
  refuseRealUse(options)
  const { pool, secretKey, publishableKey, webhookSecret, log } = options
  await createTables(pool)
  const webhooks = startWebhookDelivery(pool, webhookSecret, log)
  const context: SandboxContext = { pool, keys: { secretKey, publishableKey }, deliverEvents: webhooks.wake, log }

  const app = Fastify({ logger: false, forceCloseConnections: true })
  await app.register(async (scope) => serveControl(scope, pool, secretKey))
  await app.register(async (scope) => serveOperations(scope, context, operations))
  const url = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 })
  log.info({ url }, 'card sandbox ready')

  return {
    url,
    context,
    deliverTo: webhooks.deliverTo,
    async close() {
      await app.close()
      await webhooks.close()
    },
  }
}

/** Every documented test card pays here: with real keys or real customers, goods would be free. */
function refuseRealUse({ secretKey, publishableKey, webhookSecret, production, demo }: CardSandboxOptions): void {
  if (!secretKey.startsWith('sk_test_') || !publishableKey.startsWith('pk_test_'))
    throw new Error('The card sandbox starts with test keys only (sk_test_…, pk_test_…).')
  if (!webhookSecret) throw new Error('The card sandbox needs a webhook secret: anyone could sign with an empty one.')
  if (production && !demo) throw new Error('The card sandbox does not start in production unless DEMO is set.')
}
