import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

type Headers = Readonly<Record<string, string>>

/** A whole reply, compressed once and sent many times. */
export type ReadyReply = {
  readonly etag: string
  readonly headers: Headers
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

export async function readyReply(plain: Buffer, headers: Record<string, string>): Promise<ReadyReply> {
  const [br, gz] = await Promise.all([
    brotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    gzipped(plain, { level: 6 }),
  ])
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { etag, headers: { ...headers, etag, vary: 'accept-encoding' }, plain, br, gzip: gz }
}

type Encoding = 'br' | 'gzip' | 'plain'

function encodingFor(accepted: string | undefined): Encoding {
  if (accepted?.includes('br')) return 'br'
  return accepted?.includes('gzip') ? 'gzip' : 'plain'
}

const encodingHeader = (encoding: Encoding) => (encoding === 'plain' ? {} : { 'content-encoding': encoding })

export function sendReady(request: FastifyRequest, reply: FastifyReply, ready: ReadyReply): FastifyReply {
  reply.headers(ready.headers)
  if (request.headers['if-none-match'] === ready.etag) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  return reply.headers(encodingHeader(encoding)).send(ready[encoding])
}

/** Head and body as Node sends them with the least work. */
type Message = { head: string[]; body: Buffer }
export type ReadyMessages = Record<Encoding, Message> & { etag: string; unchanged: string[] }

/** A ready reply with everything that hooks would have added, for whoever answers before they run. */
export function readyMessages(ready: ReadyReply, everyReply: Headers): ReadyMessages {
  const headers = { ...everyReply, ...ready.headers }
  const message = (encoding: Encoding): Message => {
    const body = ready[encoding]
    const head = { ...headers, ...encodingHeader(encoding), 'content-length': String(body.length) }
    return { head: Object.entries(head).flat(), body }
  }
  return {
    etag: ready.etag,
    unchanged: Object.entries(headers).flat(),
    br: message('br'),
    gzip: message('gzip'),
    plain: message('plain'),
  }
}

export function writeReady(request: IncomingMessage, reply: ServerResponse, ready: ReadyMessages): void {
  if (request.headers['if-none-match'] === ready.etag) {
    reply.writeHead(304, ready.unchanged)
    reply.end()
    return
  }
  const { head, body } = ready[encodingFor(request.headers['accept-encoding'])]
  reply.writeHead(200, head)
  reply.end(body)
}
