import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyServerFactory } from 'fastify'

type Handler = (request: IncomingMessage, response: ServerResponse) => void
type Timeouts = { keepAliveTimeout?: number; requestTimeout?: number }

// Ends the connections of clients that send their headers one byte at a time.
const SLOW_CLIENT_LIMITS = { headersTimeout: 8_000, connectionsCheckingInterval: 2_000 }
/** Longer than the heartbeat of an event stream; a client that neither reads nor writes holds our memory. */
const IDLE_MS = 60_000
const MAX_PIPELINED = 16

/** Node's server, which hands to Fastify what `answer` does not answer itself. */
export function httpServer(
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
): FastifyServerFactory {
  const pipelined = new PipelinedRequests()
  return (handle: Handler, timeouts: Timeouts) => {
    const server: Server = createServer(SLOW_CLIENT_LIMITS, (request, response) => {
      if (!pipelined.accept(request, response)) return
      // `GET http://other/` and `OPTIONS *` are for proxies.
      if (!request.url?.startsWith('/')) return void response.writeHead(400, { connection: 'close' }).end()
      // While the shop is closing, Fastify says so and ends the connection.
      if (!server.listening || !answer(request, response)) handle(request, response)
    })
    server.timeout = IDLE_MS
    server.keepAliveTimeout = timeouts.keepAliveTimeout ?? server.keepAliveTimeout
    server.requestTimeout = timeouts.requestTimeout ?? server.requestTimeout
    return server
  }
}

/**
 * Browsers send a request after the response to the one before. A client that sends hundreds at once and
 * reads none of the responses would have us keep all of them, so its connection is ended.
 */
class PipelinedRequests {
  readonly #waiting = new WeakMap<Socket, number>()

  accept(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request
    if (socket.destroyed) return false
    // Node gives a response its socket only when it is next in line.
    if (response.socket) return true
    const waiting = this.#count(socket, 1)
    response.once('close', () => this.#count(socket, -1))
    if (waiting > MAX_PIPELINED) socket.destroy()
    return !socket.destroyed
  }

  #count(socket: Socket, change: 1 | -1): number {
    const waiting = (this.#waiting.get(socket) ?? 0) + change
    this.#waiting.set(socket, waiting)
    return waiting
  }
}
