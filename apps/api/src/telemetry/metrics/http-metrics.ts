import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { readCounter, readGauge } from './read-at-scrape.ts'

export const httpRequests = new Counter({
  name: 'wheelyard_http_requests_total',
  help: 'Requests answered by a route, without those answered from a cache before routing',
  labelNames: ['method', 'route', 'status'],
})

export const httpDurations = new Histogram({
  name: 'wheelyard_http_request_duration_seconds',
  help: 'From the first byte of a request to the last of its reply, by route; without event streams',
  labelNames: ['method', 'route'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
})

export const pageRenders = new Histogram({
  name: 'wheelyard_page_render_duration_seconds',
  help: 'Pages rendered, each once for all visitors until its data changes',
  labelNames: ['status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
})

export const eventStreams = new Gauge({
  name: 'wheelyard_event_streams',
  help: 'Open pages that are told of changes as they happen',
})

type CacheCounts = { hits: number; misses: number; stale: number }
type Caches = Record<string, { counts: CacheCounts; bytes: number }>

/** The caches count for themselves, so that a hit costs nothing more; their counts are read when they are scraped. */
export function exposeCaches(registry: Registry, caches: Caches, answeredBeforeRouting: () => number): void {
  const all = Object.entries(caches)
  readCounter(registry, {
    name: 'wheelyard_cache_responses_total',
    help: 'hit: found; miss: produced; stale: sent although outdated, because the database was away',
    labelNames: ['cache', 'result'],
    read: () =>
      all.flatMap(([cache, { counts }]) => [
        { labels: { cache, result: 'hit' }, value: counts.hits },
        { labels: { cache, result: 'miss' }, value: counts.misses },
        { labels: { cache, result: 'stale' }, value: counts.stale },
      ]),
  })
  readCounter(registry, {
    name: 'wheelyard_http_cached_requests_total',
    help: 'Requests answered from a cache before routing',
    read: () => [{ value: answeredBeforeRouting() }],
  })
  readGauge(registry, {
    name: 'wheelyard_cache_bytes',
    help: 'Memory of cached responses, at most',
    labelNames: ['cache'],
    read: () => all.map(([cache, { bytes }]) => ({ labels: { cache }, value: bytes })),
  })
}
