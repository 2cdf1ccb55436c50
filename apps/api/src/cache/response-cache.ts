import type { FastifyReply, FastifyRequest } from 'fastify'
import { CachedResponse, sendCached } from './cached-response.ts'

const MOST_BYTES = 32_000_000
/** The plain bytes, and about as much again for both compressed forms. */
const BYTES_PER_PLAIN_BYTE = 1.5

type Kept = { reply: CachedResponse; generation: number }

type Options = {
  /** The headers that hooks add to all replies, for those that are sent without them. */
  baseHeaders: Record<string, string>
  /** Whether the data are out of reach: then an old reply is the best there is. */
  isDatabaseDown: () => boolean
  /** Called when an old reply was sent because a new one could not be made. */
  onServedStale?: () => void
}

/**
 * Ready replies by address, all old the moment the data behind them changes. A reply whose making
 * began before a change and ended after it is sent but not kept: it may show the old state. Old ones
 * are sent only while no new ones can be had, so that the catalogue outlives its database.
 */
export class ResponseCache {
  readonly #entries = new Map<string, Kept>()
  readonly #begunIn = new WeakMap<FastifyRequest, number>()
  readonly #options: Options
  #generation = 0
  #bytes = 0

  constructor(options: Options) {
    this.#options = options
  }

  drop(): void {
    this.#generation += 1
  }

  get generation(): number {
    return this.#generation
  }

  find(address: string): CachedResponse | undefined {
    const kept = this.#entries.get(address)
    return kept?.generation === this.#generation || this.#options.isDatabaseDown() ? kept?.reply : undefined
  }

  ready(body: Buffer, headers: Record<string, string>): CachedResponse {
    return new CachedResponse(body, headers, this.#options.baseHeaders)
  }

  keep(address: string, reply: CachedResponse, generation: number | undefined): void {
    if (generation !== this.#generation) return
    this.#remove(address)
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes + bytesOf(reply) <= MOST_BYTES) break
      this.#remove(oldest)
    }
    this.#bytes += bytesOf(reply)
    this.#entries.set(address, { reply, generation })
  }

  #remove(address: string): void {
    const kept = this.#entries.get(address)
    if (!kept) return
    this.#bytes -= bytesOf(kept.reply)
    this.#entries.delete(address)
  }

  #serveStale(request: FastifyRequest, reply: FastifyReply): Buffer | undefined {
    const old = this.#entries.get(request.url)?.reply
    if (!old) return undefined
    this.#options.onServedStale?.()
    reply.code(200).headers(old.headers)
    return old.plain
  }

  /** Route hooks that answer from the ready replies and fill them. */
  readonly hooks = {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const ready = this.find(request.url)
      if (ready) return sendCached(request, reply, ready)
      this.#begunIn.set(request, this.#generation)
    },
    onSend: async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      const generation = this.#begunIn.get(request)
      if (reply.statusCode === 503) return this.#serveStale(request, reply) ?? payload
      if (typeof payload !== 'string' || reply.statusCode !== 200 || generation === undefined) return payload
      const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, no-cache' }
      const ready = this.ready(Buffer.from(payload), { ...headers, ...pagingOf(reply) })
      this.keep(request.url, ready, generation)
      reply.headers(ready.headers)
      return payload
    },
  }
}

const bytesOf = (reply: CachedResponse) => reply.plain.length * BYTES_PER_PLAIN_BYTE

function pagingOf(reply: FastifyReply): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const name of ['x-total-count', 'x-next-cursor']) {
    const value = reply.getHeader(name)
    if (value !== undefined) kept[name] = String(value)
  }
  return kept
}
