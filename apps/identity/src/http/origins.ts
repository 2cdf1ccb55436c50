import { notAllowed } from '@wheelyard/contract/values/problem'
import { sendProblem } from '@wheelyard/server/problem-replies'
import type { FastifyInstance } from 'fastify'

/** Only the shop's own pages may call with the visitor's cookie. */
export function allowOnlyShop(app: FastifyInstance, options: { shopUrl: string; publicUrl: string }): void {
  const shop = new URL(options.shopUrl).origin
  const allowed = new Set([shop, new URL(options.publicUrl).origin])
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (origin === undefined) return
    // A demo shop answers both at localhost and at 127.0.0.1; a page of the same host is its own.
    const isOwnHost = URL.canParse(origin) && new URL(origin).host === request.headers.host
    const isAllowed = allowed.has(origin) || isOwnHost
    if (!isAllowed) return request.method === 'GET' ? undefined : sendProblem(reply, notAllowed)
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true', vary: 'origin' })
  })
  app.options('/*', async (_request, reply) => {
    reply.headers({
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-max-age': '600',
    })
    return reply.code(204).send()
  })
}
