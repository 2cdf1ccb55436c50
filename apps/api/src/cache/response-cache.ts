import { SEARCHED_FOR } from '@wheelyard/contract/http/client'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { CachedResponse, sendCached } from './cached-response.ts'

const MAX_BYTES = 24_000_000
const MAX_RESPONSES = 4_000
/** Stale responses are kept for a database outage, but not forever. */
const MAX_AGE_MS = 60 * 60_000

type Entry = { response: CachedResponse; generation: number }

export type CacheOptions = {
  /** The headers that hooks add to every response; cached ones are sent without hooks. */
  baseHeaders: Record<string, string>
  isDatabaseDown: () => boolean
  /** Called when a stale response was sent because a new one could not be produced. */
  onServedStale?: () => void
}

/**
 * Responses by canonical URL, all stale as soon as the data behind them changes. A response whose production
 * started before a change and finished after it is stored as a stale one: it may show the old state.
 * Stale ones are sent only while no new ones can be produced, so that the catalogue outlives its database.
 */
export class ResponseCache {
  /** A miss is a response that had to be produced. */
  readonly counts = { hits: 0, misses: 0, stale: 0 }
  readonly #entries = new LRUCache<string, Entry>({
    max: MAX_RESPONSES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ response }, key) => key.length + response.maxBytes,
    ttl: MAX_AGE_MS,
    // The clock is read once a second, not with a timer of its own every millisecond.
    ttlResolution: 1_000,
    // An old response leaves only by `purgeStale`, which runs when the database reports a change.
    allowStale: true,
    noDeleteOnStaleGet: true,
  })
  readonly #startedIn = new WeakMap<FastifyRequest, number>()
  readonly #options: CacheOptions
  #generation = 0

  constructor(options: CacheOptions) {
    this.#options = options
  }

  invalidate(): void {
    this.#generation += 1
    this.#entries.purgeStale()
  }

  /** An upper bound of the memory its responses take. */
  get bytes(): number {
    return this.#entries.calculatedSize
  }

  get generation(): number {
    return this.#generation
  }

  /** What is found is counted as sent. */
  find(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key)
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

  /** One that is stale already is kept too: while changes come faster than responses, an outage would find none. */
  set(key: string, response: CachedResponse, startedIn: number): void {
    const known = this.#entries.peek(key)
    if (!known || known.generation <= startedIn) this.#entries.set(key, { response, generation: startedIn })
  }

  /** For when a new one could not be produced. What is found is counted as sent. */
  findStale(key: string): CachedResponse | undefined {
    const stale = this.#entries.get(key)?.response
    if (!stale) return undefined
    this.counts.stale += 1
    this.#options.onServedStale?.()
    return stale
  }

  /**
   * Route hooks that answer from the cache and fill it. `keyOf` is called after validation, so that
   * parameters the route ignores make no new entries. An `onSend` that sends by itself never calls `done`.
   */
  hooks(keyOf: (request: FastifyRequest) => string) {
    return {
      preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
        const cached = this.find(keyOf(request))
        if (cached) return sendCached(request, reply, cached)
        this.#startedIn.set(request, this.#generation)
      },
      onSend: (request: FastifyRequest, reply: FastifyReply, payload: unknown, done: Done): void => {
        const stale = reply.statusCode === 503 ? this.findStale(keyOf(request)) : undefined
        if (stale) return void sendCached(request, reply.code(200), stale)
        if (reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload)
        const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, no-cache' }
        const response = this.create(Buffer.from(payload), { ...headers, ...pagingHeaders(reply) })
        const startedIn = this.#startedIn.get(request)
        const key = keyOf(request)
        if (startedIn !== undefined && !(payload === '[]' && isSearch(key))) this.set(key, response, startedIn)
        sendCached(request, reply, response)
      },
    }
  }
}

/** Anyone can search for words that nothing matches, without end; such results are cheap to produce again. */
const isSearch = (key: string) => /[?&]q=/.test(key)

type Done = (error: null, payload: unknown) => void

function pagingHeaders(reply: FastifyReply): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of ['x-total-count', 'x-next-cursor', SEARCHED_FOR]) {
    const value = reply.getHeader(name)
    if (value !== undefined) headers[name] = String(value)
  }
  return headers
}
