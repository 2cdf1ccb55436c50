import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ReadyMessages, type ReadyReply, readyMessages, readyReply, sendReady } from './ready-bytes.ts'

const MOST_BYTES = 32_000_000

type Kept = { reply: ReadyReply; messages: ReadyMessages; bytes: number }

/**
 * Ready replies by address, all dropped the moment the data behind them changes. A reply whose
 * making began before a change and ended after it is sent but not kept: it may show the old state.
 */
export class ReadyReplies {
  readonly #entries = new Map<string, Kept>()
  readonly #begunIn = new WeakMap<FastifyRequest, number>()
  readonly #everyReply: Record<string, string>
  #generation = 0
  #bytes = 0

  /** `everyReply`: the headers that hooks add to all replies, for those that are sent without them. */
  constructor(everyReply: Record<string, string>) {
    this.#everyReply = everyReply
  }

  drop(): void {
    this.#generation += 1
    this.#bytes = 0
    this.#entries.clear()
  }

  get generation(): number {
    return this.#generation
  }

  find(address: string): ReadyReply | undefined {
    return this.#entries.get(address)?.reply
  }

  messages(address: string): ReadyMessages | undefined {
    return this.#entries.get(address)?.messages
  }

  keep(address: string, reply: ReadyReply, generation: number | undefined): void {
    if (generation !== this.#generation) return
    const bytes = reply.plain.length + reply.br.length + reply.gzip.length
    this.#remove(address)
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes + bytes <= MOST_BYTES) break
      this.#remove(oldest)
    }
    this.#bytes += bytes
    this.#entries.set(address, { reply, messages: readyMessages(reply, this.#everyReply), bytes })
  }

  #remove(address: string): void {
    this.#bytes -= this.#entries.get(address)?.bytes ?? 0
    this.#entries.delete(address)
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
