import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type Encoding } from './accept-encoding.ts'

// Most pages are invalidated before a second visitor comes, so speed counts more than the last tenth of the size.
const BROTLI_QUALITY = 1
const GZIP_LEVEL = 4
/** Below this, handing the work to another thread costs more than doing it. */
const MAX_SYNC_BYTES = 64_000

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

type Headers = Readonly<Record<string, string>>
/** The body as latin1 text, a character per byte: Node sends head and text in one write, and a Buffer in a second. */
type Encoded = { head: string[]; text: string }

/** What an entry takes beside its body: headers, and a head for each encoding. */
const OVERHEAD_BYTES = 3_000
/** The plain body and both compressed ones, each at most half of it. */
const COPIES_OF_BODY = 2

/** A whole response, produced once and sent many times; compressed when an encoding is first requested. */
export class CachedResponse {
  readonly headers: Headers
  readonly #text: string
  readonly #etag: string
  readonly #allHeaders: Headers
  readonly #encoded = new Map<Encoding, Encoded | Promise<Encoded>>()

  /** `baseHeaders` are those that hooks add to every other response. */
  constructor(body: Buffer, headers: Headers, baseHeaders: Headers) {
    this.#etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    this.headers = { ...headers, etag: this.#etag, vary: 'accept-encoding' }
    this.#text = body.toString('latin1')
    this.#allHeaders = { ...baseHeaders, ...this.headers }
  }

  get body(): Buffer {
    return Buffer.from(this.#text, 'latin1')
  }

  /** At most, once every encoding has been requested. */
  get maxBytes(): number {
    return OVERHEAD_BYTES + COPIES_OF_BODY * this.#text.length
  }

  send(request: IncomingMessage, response: ServerResponse, status = 200): void {
    if (status === 200 && request.headers['if-none-match'] === this.#etag) {
      response.writeHead(304, this.#allHeaders).end()
      return
    }
    const write = ({ head, text }: Encoded) => void response.writeHead(status, head).end(text, 'latin1')
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    const encoded = this.#encoded.get(encoding) ?? this.#encode(encoding)
    if (encoded instanceof Promise) encoded.then(write, (error: Error) => response.destroy(error))
    else write(encoded)
  }

  #encode(encoding: Encoding): Promise<Encoded> {
    const pending = this.#compressed(encoding).then((text) => {
      const encodingHeader = encoding === 'identity' ? {} : { 'content-encoding': encoding }
      const headers = { ...this.#allHeaders, ...encodingHeader, 'content-length': String(text.length) }
      const encoded = { head: Object.entries(headers).flat(), text }
      this.#encoded.set(encoding, encoded)
      return encoded
    })
    this.#encoded.set(encoding, pending)
    // A failure must not stay in the cache.
    pending.catch(() => this.#encoded.delete(encoding))
    return pending
  }

  async #compressed(encoding: Encoding): Promise<string> {
    return encoding === 'identity' ? this.#text : (await compress(this.body, encoding)).toString('latin1')
  }
}

/** Sends it from inside Fastify, with the same bytes on the wire as before Fastify. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): FastifyReply {
  reply.hijack()
  response.send(request.raw, reply.raw, reply.statusCode)
  return reply
}

async function compress(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const isSmall = body.length <= MAX_SYNC_BYTES
  if (encoding === 'gzip') {
    const options = { level: GZIP_LEVEL }
    return isSmall ? gzipSync(body, options) : await gzipAsync(body, options)
  }
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const params = { [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [BROTLI_PARAM_SIZE_HINT]: body.length }
  return isSmall ? brotliCompressSync(body, { params }) : await brotliAsync(body, { params })
}
