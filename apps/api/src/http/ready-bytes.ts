import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** A whole reply, compressed once and sent many times. */
export type ReadyReply = {
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
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

export function sendReady(request: FastifyRequest, reply: FastifyReply, ready: ReadyReply): FastifyReply {
  reply.headers(ready.headers)
  if (request.headers['if-none-match'] === ready.etag) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(ready.br)
  if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(ready.gzip)
  return reply.send(ready.plain)
}
