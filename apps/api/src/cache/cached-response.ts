import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

type Headers = Readonly<Record<string, string>>
type Encoding = 'br' | 'gzip' | 'plain'
/**
 * Head and body as Node sends them with the least work. A short body is also there as text, a letter
 * for each byte: Node joins text to the head and writes once, where bytes would be a second piece.
 */
type Message = { head: string[]; body: Buffer; text: string | undefined }
const SHORT_BYTES = 32_000

/**
 * A whole reply, made once and sent many times. It is compressed when somebody asks for it, quickly
 * the first time, since many a page is dropped before a second visitor comes; then once more, small.
 */
export class CachedResponse {
  readonly etag: string
  readonly headers: Headers
  readonly plain: Buffer
  /** The head of a reply without a body. */
  readonly unchangedHead: string[]
  readonly #messages: Partial<Record<Encoding, Message>> = {}
  readonly #baseHeaders: Headers
  #isSmall = false

  /** `baseHeaders`: what hooks would have added, for whoever answers before they run. */
  constructor(plain: Buffer, headers: Headers, baseHeaders: Headers) {
    this.etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    this.headers = { ...headers, etag: this.etag, vary: 'accept-encoding' }
    this.plain = plain
    this.unchangedHead = Object.entries({ ...baseHeaders, ...this.headers }).flat()
    this.#baseHeaders = baseHeaders
  }

  /** What lies ready, if anybody asked for it before. */
  message(encoding: Encoding): Message | undefined {
    const message = this.#messages[encoding]
    if (message && !this.#isSmall) this.#makeSmall()
    return message
  }

  async make(encoding: Encoding): Promise<Buffer> {
    const known = this.message(encoding)
    if (known) return known.body
    const body = await compress(this.plain, encoding, this.#isSmall ? SMALL : QUICK)
    this.#put(encoding, body)
    return body
  }

  #makeSmall(): void {
    this.#isSmall = true
    for (const encoding of ['br', 'gzip'] as const) {
      // Until then, or if it should fail, what is there does as well.
      if (this.#messages[encoding]) void this.#compressAgain(encoding).catch(() => undefined)
    }
  }

  async #compressAgain(encoding: Encoding): Promise<void> {
    this.#put(encoding, await compress(this.plain, encoding, SMALL))
  }

  #put(encoding: Encoding, body: Buffer): void {
    const head = { ...this.#baseHeaders, ...this.headers, ...encodingHeader(encoding) }
    this.#messages[encoding] = {
      head: Object.entries({ ...head, 'content-length': String(body.length) }).flat(),
      body,
      text: body.length <= SHORT_BYTES ? body.toString('latin1') : undefined,
    }
  }
}

type Effort = { brotli: number; gzip: number }
const QUICK: Effort = { brotli: 0, gzip: 1 }
const SMALL: Effort = { brotli: 6, gzip: 6 }
/** Handing so little to another thread costs more than doing it. */
const LITTLE_BYTES = 64_000

async function compress(plain: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'plain') return plain
  const atOnce = effort === QUICK && plain.length <= LITTLE_BYTES
  if (encoding === 'gzip') {
    const options = { level: effort.gzip }
    return atOnce ? gzipSync(plain, options) : gzipped(plain, options)
  }
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const params = { [BROTLI_PARAM_QUALITY]: effort.brotli, [BROTLI_PARAM_SIZE_HINT]: plain.length }
  return atOnce ? brotliCompressSync(plain, { params }) : brotli(plain, { params })
}

function encodingFor(accepted: string | undefined): Encoding {
  if (accepted?.includes('br')) return 'br'
  return accepted?.includes('gzip') ? 'gzip' : 'plain'
}

const encodingHeader = (encoding: Encoding) => (encoding === 'plain' ? {} : { 'content-encoding': encoding })

export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  ready: CachedResponse,
): Promise<FastifyReply> {
  reply.headers(ready.headers)
  if (request.headers['if-none-match'] === ready.etag) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  const body = await ready.make(encoding)
  return reply.headers(encodingHeader(encoding)).send(body)
}

/** Sends what lies ready and says so, or does nothing. */
export function writeCached(request: IncomingMessage, reply: ServerResponse, ready: CachedResponse): boolean {
  const { ifNoneMatch, acceptEncoding } = askedFor(request.rawHeaders)
  if (ifNoneMatch === ready.etag) {
    reply.writeHead(304, ready.unchangedHead)
    reply.end()
    return true
  }
  const message = ready.message(encodingFor(acceptEncoding))
  if (!message) return false
  reply.writeHead(200, message.head)
  if (message.text === undefined) reply.end(message.body)
  else reply.end(message.text, 'latin1')
  return true
}

/** From the headers as they came: Node would first make an object of all of them. */
function askedFor(rawHeaders: string[]) {
  let ifNoneMatch: string | undefined
  let acceptEncoding: string | undefined
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const { length } = rawHeaders[place] ?? ''
    if (length !== IF_NONE_MATCH.length && length !== ACCEPT_ENCODING.length) continue
    const name = rawHeaders[place]?.toLowerCase()
    if (name === IF_NONE_MATCH) ifNoneMatch = rawHeaders[place + 1]
    else if (name === ACCEPT_ENCODING) acceptEncoding = rawHeaders[place + 1]
  }
  return { ifNoneMatch, acceptEncoding }
}

const IF_NONE_MATCH = 'if-none-match'
const ACCEPT_ENCODING = 'accept-encoding'
