import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/**
 * Ports below the range out of which the system gives them by itself: one that is left for a while, or
 * found free before somebody listens there, is not given away in between.
 */
const LOWEST = 20_000
const COUNT = 12_000

/** Makes a server listen at some port, and answers at which. */
export async function listenSomewhere(server: Server): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * COUNT)
    try {
      await listenAt(server, port)
      return port
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    }
  }
}

export async function listenAt(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}

export async function stopListening(server: Server): Promise<void> {
  server.close()
  await once(server, 'close')
}

/** For a process that is to be told where to listen. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  const port = await listenSomewhere(probe)
  await stopListening(probe)
  return port
}
