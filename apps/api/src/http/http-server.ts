import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { FloodGuard } from './flood-guard.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void
type Timeouts = { keepAliveTimeout?: number; requestTimeout?: number }
type Options = {
  /** Answers what needs no routing, and returns whether it did. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean
  /** All clients then have one address, the proxy's. */
  isBehindProxy: boolean
}

// Ends the connections of clients that send their headers one byte at a time.
const SLOW_CLIENT_LIMITS = { headersTimeout: 8_000, connectionsCheckingInterval: 2_000 }
/** Longer than the heartbeat of an event stream; a client that neither reads nor writes holds our memory. */
const IDLE_MS = 60_000

/** Node's server, which hands to Fastify what `answer` does not answer. */
export function httpServer({ answer, isBehindProxy }: Options): FastifyServerFactory {
  const floods = new FloodGuard({ isBehindProxy })
  return (handle: Handler, timeouts: Timeouts) => {
    const server: Server = createServer(SLOW_CLIENT_LIMITS, (request, response) => {
      if (!floods.accept(request, response)) return
      // `GET http://other/` and `OPTIONS *` are for proxies.
      if (!request.url?.startsWith('/')) return void response.writeHead(400, { connection: 'close' }).end()
      // While the shop is closing, Fastify says so and ends the connection.
      if (!server.listening || !answer(request, response)) handle(request, response)
    })
    server.on('connection', (socket) => floods.watch(socket))
    server.timeout = IDLE_MS
    server.keepAliveTimeout = timeouts.keepAliveTimeout ?? server.keepAliveTimeout
    server.requestTimeout = timeouts.requestTimeout ?? server.requestTimeout
    return server
  }
}
