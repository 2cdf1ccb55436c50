import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

// Below the range from which the system assigns ports, so that one that is free for a moment is not given away;
// each worker of the run has a range of its own and never picks a port twice.
const WORKERS = 6
const PORTS_PER_WORKER = 2_000
const lowest = 20_000 + (Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS) * PORTS_PER_WORKER
let next = Math.floor(Math.random() * PORTS_PER_WORKER)

/** Makes a server listen at some port, and returns it. */
export async function listenSomewhere(server: Server): Promise<number> {
  for (;;) {
    next = (next + 1) % PORTS_PER_WORKER
    // Kept, because others count on while this one waits.
    const port = lowest + next
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

/** For a process that is told where to listen. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  const port = await listenSomewhere(probe)
  await stopListening(probe)
  return port
}
