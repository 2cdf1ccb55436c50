import type { IncomingMessage, Server } from 'node:http'
import { Server as TlsServer } from 'node:https'
import type { Socket } from 'node:net'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'

const SWEEP_MS = 50
/** Clients send their request right after they have connected; browsers also connect in advance. */
const SILENT_MS = 300

/** The connections of a server that does not listen yet, so that it can be closed without failing a request. */
export class Connections {
  readonly #server: Server
  /** Nothing has been requested on them so far: Node counts them as busy. */
  readonly #silent = new Set<Socket>()

  constructor(server: Server) {
    this.#server = server
    server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
      this.#silent.add(socket)
      socket.once('close', () => this.#silent.delete(socket))
    })
    server.on('request', ({ socket }: IncomingMessage) => this.#silent.delete(socket))
  }

  /**
   * Takes no more connections and finishes all requests. To be awaited before Fastify closes, which from then on refuses
   * requests, also those by which running ones call embedded services.
   */
  async finish(): Promise<void> {
    // Accepts and reads what has arrived: until its request has been read, a connection is idle, and would be cut.
    for (let turns = 0; turns < 3; turns += 1) await turn()
    const { promise: closed, resolve } = Promise.withResolvers<void>()
    this.#server.close(() => resolve())
    // A connection whose response began before the drain is kept alive after its end.
    const sweep = setInterval(() => this.#server.closeIdleConnections(), SWEEP_MS)
    await Promise.race([closed, pause(SILENT_MS)])
    for (const socket of this.#silent) socket.destroy()
    await closed
    clearInterval(sweep)
  }
}
