import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type Encoding } from './accept-encoding.ts'

const BROTLI_QUALITY = 4
const GZIP_LEVEL = 6

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

type Headers = Readonly<Record<string, string>>
type Encoded = { head: string[]; body: Buffer }

/** A whole response, produced once and sent many times; compressed when an encoding is first requested. */
export class CachedResponse {
  readonly headers: Headers
  readonly body: Buffer
  readonly #etag: string
  readonly #allHeaders: Headers
  readonly #encoded = new Map<Encoding, Promise<Encoded>>()

  /** `baseHeaders` are those that hooks add to every other response. */
  constructor(body: Buffer, headers: Headers, baseHeaders: Headers) {
    this.#etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    this.headers = { ...headers, etag: this.#etag, vary: 'accept-encoding' }
    this.body = body
    this.#allHeaders = { ...baseHeaders, ...this.headers }
  }

  send(request: IncomingMessage, response: ServerResponse, status = 200): void {
    if (status === 200 && request.headers['if-none-match'] === this.#etag) {
      response.writeHead(304, this.#allHeaders).end()
      return
    }
    this.#encode(acceptedEncoding(request.headers['accept-encoding'])).then(
      ({ head, body }) => response.writeHead(status, head).end(body),
      (error: Error) => response.destroy(error),
    )
  }

  #encode(encoding: Encoding): Promise<Encoded> {
    const known = this.#encoded.get(encoding)
    if (known) return known
    const encoded = compress(this.body, encoding).then((body) => ({ head: this.#headFor(encoding, body), body }))
    this.#encoded.set(encoding, encoded)
    return encoded
  }

  #headFor(encoding: Encoding, body: Buffer): string[] {
    const encodingHeader = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    return Object.entries({ ...this.#allHeaders, ...encodingHeader, 'content-length': String(body.length) }).flat()
  }
}

/** Sends it from inside Fastify, with the same bytes on the wire as before Fastify. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): FastifyReply {
  reply.hijack()
  response.send(request.raw, reply.raw, reply.statusCode)
  return reply
}

async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return await gzipAsync(body, { level: GZIP_LEVEL })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const params = { [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [BROTLI_PARAM_SIZE_HINT]: body.length }
  return await brotliAsync(body, { params })
}
