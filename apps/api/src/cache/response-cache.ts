import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { CachedResponse, sendCached } from './cached-response.ts'

const MAX_BYTES = 32_000_000
/** The plain body and both compressed ones. */
const BYTES_PER_BODY_BYTE = 1.5

type Entry = { response: CachedResponse; generation: number }

type Options = {
  /** The headers that hooks add to every response; cached ones are sent without hooks. */
  baseHeaders: Record<string, string>
  isDatabaseDown: () => boolean
  /** Called when a stale response was sent because a new one could not be produced. */
  onServedStale?: () => void
}

/**
 * Responses by URL, all stale as soon as the data behind them changes. A response whose production
 * started before a change and finished after it is sent but not stored: it may show the old state.
 * Stale ones are sent only while no new ones can be produced, so that the catalogue outlives its database.
 */
export class ResponseCache {
  /** A miss is a response that had to be produced. */
  readonly counts = { hits: 0, misses: 0, stale: 0 }
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ response }) => Math.ceil(response.body.length * BYTES_PER_BODY_BYTE) + 1,
  })
  readonly #startedIn = new WeakMap<FastifyRequest, number>()
  readonly #options: Options
  #generation = 0

  constructor(options: Options) {
    this.#options = options
  }

  invalidate(): void {
    this.#generation += 1
  }

  get generation(): number {
    return this.#generation
  }

  /** What is found is counted as sent. */
  find(url: string): CachedResponse | undefined {
    const entry = this.#entries.get(url)
    if (!entry) return undefined
    const isFresh = entry.generation === this.#generation
    if (!isFresh && !this.#options.isDatabaseDown()) return undefined
    this.counts[isFresh ? 'hits' : 'stale'] += 1
    return entry.response
  }

  create(body: Buffer, headers: Record<string, string>): CachedResponse {
    this.counts.misses += 1
    return new CachedResponse(body, headers, this.#options.baseHeaders)
  }

  set(url: string, response: CachedResponse, startedIn: number | undefined): void {
    if (startedIn === this.#generation) this.#entries.set(url, { response, generation: startedIn })
  }

  #serveStale(request: FastifyRequest, reply: FastifyReply): boolean {
    const stale = this.#entries.get(request.url)?.response
    if (!stale) return false
    this.counts.stale += 1
    this.#options.onServedStale?.()
    sendCached(request, reply.code(200), stale)
    return true
  }

  /** Route hooks that answer from the cache and fill it. An `onSend` that sends by itself never calls `done`. */
  readonly hooks = {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const cached = this.find(request.url)
      if (cached) return sendCached(request, reply, cached)
      this.#startedIn.set(request, this.#generation)
    },
    onSend: (request: FastifyRequest, reply: FastifyReply, payload: unknown, done: Done): void => {
      if (reply.statusCode === 503 && this.#serveStale(request, reply)) return
      if (reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload)
      const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, no-cache' }
      const response = this.create(Buffer.from(payload), { ...headers, ...pagingHeaders(reply) })
      this.set(request.url, response, this.#startedIn.get(request))
      sendCached(request, reply, response)
    },
  }
}

type Done = (error: null, payload: unknown) => void

function pagingHeaders(reply: FastifyReply): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of ['x-total-count', 'x-next-cursor']) {
    const value = reply.getHeader(name)
    if (value !== undefined) headers[name] = String(value)
  }
  return headers
}
