import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { type Fault, relay, type Striking } from './faults.ts'
import { listenAt, listenSomewhere, stopListening } from './ports.ts'

export type FaultProxy = {
  port: number
  /** Cuts open connections, except that frozen ones stay, then gives each new one this fault; undefined lets them pass. */
  injectFault(fault: Fault | undefined): Promise<void>
  /** How many connections had a fault so far: a test without one proves nothing. */
  met(): number
  close(): Promise<void>
}

type Options = { random: () => number } & Partial<Striking>

/** A TCP proxy that misbehaves on demand as networks and servers do. */
export async function faultProxy(target: NetConnectOpts, options: Options): Promise<FaultProxy> {
  const { random, slowMs = 500, after = () => 0 } = options
  const open = new Set<Socket>()
  let current: Fault | undefined
  let met = 0
  const server = createServer((client) => {
    open.add(client)
    client.on('error', () => {}).on('close', () => open.delete(client))
    if (current) met += 1
    if (current === 'reset-at-once') return void client.resetAndDestroy()
    if (current === 'stalled' || current === 'frozen') return
    relay(client, () => connect(target), current, { random, slowMs, after })
  })
  const port = await listenSomewhere(server)
  return {
    port,
    met: () => met,
    async injectFault(fault) {
      current = fault
      for (const socket of open) {
        if (fault === 'frozen') socket.pause()
        else socket.destroy()
      }
      // What is under way now meets it.
      if (fault === 'frozen') met += open.size
      if (fault === 'refused') {
        // Refused connections cannot be counted.
        met += 1
        await stopListening(server)
      } else if (!server.listening) await listenAt(server, port)
    },
    async close() {
      for (const socket of open) socket.destroy()
      if (server.listening) await stopListening(server)
    },
  }
}
