import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '@wheelyard/server/network'
import { LRUCache } from 'lru-cache'

const MAX_PIPELINED = 16
const BAN_MS = 60_000

/**
 * Browsers send a request after the response to the one before. A client that sends hundreds at once and reads no
 * response would have us keep all of them, and parsing them takes as long as answering. Its network is cut off.
 */
export class FloodGuard {
  readonly #waiting = new WeakMap<Socket, number>()
  readonly #sockets = new Map<string, Set<Socket>>()
  readonly #banned = new LRUCache<string, true>({ max: 10_000, ttl: BAN_MS })
  readonly #isBehindProxy: boolean

  constructor({ isBehindProxy }: { isBehindProxy: boolean }) {
    this.#isBehindProxy = isBehindProxy
  }

  watch(socket: Socket): void {
    if (this.#isBehindProxy) return
    const network = networkOf(socket.remoteAddress ?? '')
    if (this.#banned.has(network)) {
      socket.destroy()
      return
    }
    const sockets = this.#sockets.get(network) ?? new Set()
    this.#sockets.set(network, sockets.add(socket))
    socket.once('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0) this.#sockets.delete(network)
    })
  }

  accept(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request
    if (socket.destroyed) return false
    // Node gives a response its socket only when it is next in line.
    if (response.socket) return true
    const waiting = this.#count(socket, 1)
    response.once('close', () => this.#count(socket, -1))
    if (waiting > MAX_PIPELINED) this.#cutOff(socket)
    return !socket.destroyed
  }

  #count(socket: Socket, change: 1 | -1): number {
    const waiting = (this.#waiting.get(socket) ?? 0) + change
    this.#waiting.set(socket, waiting)
    return waiting
  }

  /** Also the connections whose requests have not been read yet. */
  #cutOff(socket: Socket): void {
    const network = networkOf(socket.remoteAddress ?? '')
    socket.destroy()
    if (this.#isBehindProxy) return
    this.#banned.set(network, true)
    for (const other of this.#sockets.get(network) ?? []) other.destroy()
  }
}
