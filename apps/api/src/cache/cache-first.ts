import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { CachedResponse } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

const LOG_ONE_IN = 100

type Options = {
  caches: Record<string, ResponseCache>
  /** Requests beyond it take the usual way, where they are counted and refused. */
  isWithinLimit: (request: IncomingMessage) => boolean
  log: Pick<FastifyBaseLogger, 'info'>
}

/**
 * Answers from the caches before Fastify sees the request: its routing, hooks, logging and rate limits
 * cost several times what sending the bytes does. Hits are counted, and logged one in a hundred.
 */
export function cacheFirst({ caches, isWithinLimit, log }: Options) {
  const all = Object.values(caches)
  const counts = Object.fromEntries(Object.entries(caches).map(([name, cache]) => [name, cache.counts]))
  let sent = 0
  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    const cached = request.method === 'GET' ? findCached(all, request.url ?? '') : undefined
    if (!cached || !isWithinLimit(request)) return false
    cached.send(request, response)
    if (sent % LOG_ONE_IN === 0) log.info({ counts }, 'answered from the cache')
    sent += 1
    return true
  }
  return { answer, sent: () => sent }
}

export function findCached(caches: ResponseCache[], url: string): CachedResponse | undefined {
  for (const cache of caches) {
    const cached = cache.find(url)
    if (cached) return cached
  }
  return undefined
}
