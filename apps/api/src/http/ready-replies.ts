import type { FastifyReply, FastifyRequest } from 'fastify'
import { ReadyReply, sendReady } from './ready-bytes.ts'

const MOST_BYTES = 32_000_000
/** The plain bytes, and about as much again for both compressed forms. */
const BYTES_PER_PLAIN_BYTE = 1.5

/**
 * Ready replies by address, all dropped the moment the data behind them changes. A reply whose
 * making began before a change and ended after it is sent but not kept: it may show the old state.
 */
export class ReadyReplies {
  readonly #entries = new Map<string, ReadyReply>()
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
    return this.#entries.get(address)
  }

  ready(body: Buffer, headers: Record<string, string>): ReadyReply {
    return new ReadyReply(body, headers, this.#everyReply)
  }

  keep(address: string, reply: ReadyReply, generation: number | undefined): void {
    if (generation !== this.#generation) return
    this.#remove(address)
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes + bytesOf(reply) <= MOST_BYTES) break
      this.#remove(oldest)
    }
    this.#bytes += bytesOf(reply)
    this.#entries.set(address, reply)
  }

  #remove(address: string): void {
    const reply = this.#entries.get(address)
    if (!reply) return
    this.#bytes -= bytesOf(reply)
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
      const ready = this.ready(Buffer.from(payload), { ...headers, ...pagingOf(reply) })
      this.keep(request.url, ready, generation)
      reply.headers(ready.headers)
      return payload
    },
  }
}

const bytesOf = (reply: ReadyReply) => reply.plain.length * BYTES_PER_PLAIN_BYTE

function pagingOf(reply: FastifyReply): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const name of ['x-total-count', 'x-next-cursor']) {
    const value = reply.getHeader(name)
    if (value !== undefined) kept[name] = String(value)
  }
  return kept
}
