import type { FastifyPluginAsync } from 'fastify'
import { browserScript } from './browser-script.ts'
import type { CardSandbox } from './card-sandbox.ts'
import { serveOperations } from './http.ts'
import { operations } from './operations.ts'

/**
 * What a browser needs of the card sandbox, to be mounted by the shop (at `/sandbox/card`): the script
 * with the card field, and the calls the publishable key may make.
 */
export function cardSandboxBrowserRoutes({ world }: Pick<CardSandbox, 'world'>): FastifyPluginAsync {
  return async (app) => {
    app.get('/stripe.js', async (_request, reply) => {
      reply.header('content-type', 'text/javascript; charset=utf-8').header('cache-control', 'no-cache')
      return browserScript()
    })
    await app.register(async (scope) =>
      serveOperations(
        scope,
        world,
        operations.filter(({ access }) => access !== 'secret'),
        'browser',
      ),
    )
  }
}
