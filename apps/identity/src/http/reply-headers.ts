import { CLOSED_CONTENT_POLICY, STRICT_TRANSPORT_SECURITY } from '@wheelyard/server/reply-headers'
import type { FastifyInstance } from 'fastify'

/** Replies are data for scripts: nothing to render, load, frame or cache. */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = {
    'content-security-policy': CLOSED_CONTENT_POLICY,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': STRICT_TRANSPORT_SECURITY }),
  }
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(headers)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
