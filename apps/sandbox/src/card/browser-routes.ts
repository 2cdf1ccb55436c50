import type { FastifyPluginAsync } from 'fastify'
import { browserScript } from './browser-script.ts'
import type { CardSandbox } from './card-sandbox.ts'
import { serveOperations } from './http.ts'
import { operations } from './operations.ts'

/** For the shop to mount at `/sandbox/card`: the script with the card form, and the calls a publishable key may make. */
export function cardSandboxBrowserRoutes({ context }: Pick<CardSandbox, 'context'>): FastifyPluginAsync {
  const browserContext = { ...context, keys: { ...context.keys, secretKey: undefined } }
  const browserOperations = operations.filter(({ access }) => access !== 'secret')
  return async (app) => {
    app.get('/stripe.js', async (_request, reply) => {
      reply.header('content-type', 'text/javascript; charset=utf-8').header('cache-control', 'no-cache')
      return browserScript()
    })
    await app.register(async (scope) => serveOperations(scope, browserContext, browserOperations))
  }
}
