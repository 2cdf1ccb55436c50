import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { FastifyServerFactory } from 'fastify'
import { FloodGuard } from './flood-guard.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void
type Timeouts = { keepAliveTimeout?: number; requestTimeout?: number }
type Options = {
  /** Answers what needs no routing, and returns whether it did. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean
  /** All clients then have one address, the proxy's. */
  isBehindProxy: boolean
  /** PEM, if no proxy in front encrypts. */
  tls?: { cert: string; key: string } | undefined
  /** From then on connections end with their next response, so that clients open others, to other processes. */
  draining?: AbortSignal
}

// Ends the connections of clients that send their headers one byte at a time.
const SLOW_CLIENT_LIMITS = { headersTimeout: 8_000, connectionsCheckingInterval: 2_000 }
// Forward secrecy only; the first three are those of TLS 1.3.
const TLS_LIMITS = {
  minVersion: 'TLSv1.2',
  honorCipherOrder: true,
  ciphers: [
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'TLS_AES_128_GCM_SHA256',
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305',
    'ECDHE-RSA-CHACHA20-POLY1305',
    'ECDHE-ECDSA-AES128-GCM-SHA256',
    'ECDHE-RSA-AES128-GCM-SHA256',
  ].join(':'),
} as const
/** Longer than the heartbeat of an event stream; a client that neither reads nor writes holds our memory. */
const IDLE_MS = 60_000

/** Node's server, which hands to Fastify what `answer` does not answer. */
export function httpServer({ answer, isBehindProxy, tls, draining }: Options): FastifyServerFactory {
  const floods = new FloodGuard({ isBehindProxy })
  return (handle: Handler, timeouts: Timeouts) => {
    const listener: RequestListener = (request, response) => {
      if (!floods.accept(request, response)) return
      // `GET http://other/` and `OPTIONS *` are for proxies.
      if (!request.url?.startsWith('/')) return void response.writeHead(400, { connection: 'close' }).end()
      if (draining?.aborted) response.shouldKeepAlive = false
      if (!answer(request, response)) handle(request, response)
    }
    const server = tls
      ? createTlsServer({ ...SLOW_CLIENT_LIMITS, ...TLS_LIMITS, ...tls }, listener)
      : createServer(SLOW_CLIENT_LIMITS, listener)
    server.on('connection', (socket) => floods.watch(socket))
    server.timeout = IDLE_MS
    server.keepAliveTimeout = timeouts.keepAliveTimeout ?? server.keepAliveTimeout
    server.requestTimeout = timeouts.requestTimeout ?? server.requestTimeout
    return server
  }
}
