import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyServerFactory } from 'fastify'
import type { CachedResponse } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void
type Timeouts = { keepAliveTimeout?: number; requestTimeout?: number }

// Ends the connections of clients that send their headers one byte at a time.
const SLOW_CLIENT_LIMITS = { headersTimeout: 8_000, connectionsCheckingInterval: 2_000 }
const LOG_ONE_IN = 100

/**
 * Answers from the caches before Fastify sees the request: its routing, hooks, logging and rate limits
 * cost several times what sending the bytes does. Hits are counted, and logged one in a hundred.
 */
export function cacheFirst(
  caches: Record<string, ResponseCache>,
  log: Pick<FastifyBaseLogger, 'info'>,
): FastifyServerFactory {
  const all = Object.values(caches)
  const counts = Object.fromEntries(Object.entries(caches).map(([name, cache]) => [name, cache.counts]))
  let sent = 0
  return (handle: Handler, timeouts: Timeouts) => {
    const server: Server = createServer(SLOW_CLIENT_LIMITS, (request, response) => {
      // While the shop is closing, Fastify says so and ends the connection.
      const cached = request.method === 'GET' && server.listening ? findCached(all, request.url ?? '') : undefined
      if (!cached) return handle(request, response)
      cached.send(request, response)
      if (sent % LOG_ONE_IN === 0) log.info({ counts }, 'answered from the cache')
      sent += 1
    })
    server.keepAliveTimeout = timeouts.keepAliveTimeout ?? server.keepAliveTimeout
    server.requestTimeout = timeouts.requestTimeout ?? server.requestTimeout
    return server
  }
}

export function findCached(caches: ResponseCache[], url: string): CachedResponse | undefined {
  for (const cache of caches) {
    const cached = cache.find(url)
    if (cached) return cached
  }
  return undefined
}
