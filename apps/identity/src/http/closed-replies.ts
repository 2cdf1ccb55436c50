import type { FastifyInstance } from 'fastify'

/**
 * What this service answers is for scripts alone: no page, nothing to load, nothing to keep. The shop says
 * the same of its replies; here it holds also where the service runs apart.
 */
export function closeReplies(app: FastifyInstance, publicUrl: string): void {
  const headers = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(headers)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
