import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { type CachedResponse, writeCached } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

type Handler = (request: IncomingMessage, reply: ServerResponse) => void
type Timeouts = { keepAliveTimeout?: number; requestTimeout?: number }

// Who has not finished their headers by then is not going to; looked for every two seconds.
const DRIPPING_CLIENTS = { headersTimeout: 8_000, connectionsCheckingInterval: 2_000 }

/**
 * Answers what is ready before Fastify sees the request: its routing, hooks, logging and rate limits
 * cost several times what sending the bytes does. A refusal would cost more than the reply, and the
 * reply is the same for everybody, so nothing is lost by asking nobody first.
 */
export function cacheFirst(groups: ResponseCache[]): FastifyServerFactory {
  return (handle: Handler, options: Timeouts) => {
    const server: Server = createServer(DRIPPING_CLIENTS, (request, reply) => {
      const ready = request.method === 'GET' ? findCached(groups, request.url ?? '') : undefined
      // While the shop is closing, Fastify says so and ends the connection.
      if (!ready || !server.listening || !writeCached(request, reply, ready)) handle(request, reply)
    })
    server.keepAliveTimeout = options.keepAliveTimeout ?? server.keepAliveTimeout
    server.requestTimeout = options.requestTimeout ?? server.requestTimeout
    return server
  }
}

export function findCached(groups: ResponseCache[], address: string): CachedResponse | undefined {
  for (const group of groups) {
    const ready = group.find(address)
    if (ready) return ready
  }
  return undefined
}
