import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ReadyReply, readyReply, sendReady } from './ready-bytes.ts'

const MOST_ENTRIES = 500

/**
 * Ready replies by address, all dropped the moment the data behind them changes. A reply whose
 * making began before a change and ended after it is sent but not kept: it may show the old state.
 */
export class ReadyReplies {
  readonly #entries = new Map<string, ReadyReply>()
  readonly #begunIn = new WeakMap<FastifyRequest, number>()
  #generation = 0

  drop(): void {
    this.#generation += 1
    this.#entries.clear()
  }

  get generation(): number {
    return this.#generation
  }

  find(address: string): ReadyReply | undefined {
    return this.#entries.get(address)
  }

  keep(address: string, ready: ReadyReply, generation: number | undefined): void {
    if (generation !== this.#generation) return
    if (this.#entries.size >= MOST_ENTRIES) {
      const oldest = this.#entries.keys().next()
      if (!oldest.done) this.#entries.delete(oldest.value)
    }
    this.#entries.set(address, ready)
  }

  /** Route hooks that answer from the ready replies and fill them. */
  readonly hooks = {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const ready = this.find(request.url)
      if (ready) return sendReady(request, reply, ready)
      this.#begunIn.set(request, this.#generation)
    },
    onSend: async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      const generation = this.#begunIn.get(request)
      if (typeof payload !== 'string' || reply.statusCode !== 200 || generation === undefined) return payload
      const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, no-cache' }
      const ready = await readyReply(Buffer.from(payload), { ...headers, ...pagingOf(reply) })
      this.keep(request.url, ready, generation)
      reply.headers(ready.headers)
      return payload
    },
  }
}

function pagingOf(reply: FastifyReply): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const name of ['x-total-count', 'x-next-cursor']) {
    const value = reply.getHeader(name)
    if (value !== undefined) kept[name] = String(value)
  }
  return kept
}
