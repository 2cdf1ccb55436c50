import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** What can happen to a connection between two parts. */
export const faults = [
  'refused',
  'reset-at-once',
  'reset-after-request',
  'answer-lost',
  'slow',
  'dripping',
  'truncated',
  'server-error',
  'too-many-requests',
] as const
export type Fault = (typeof faults)[number]

export type FaultProxy = {
  port: number
  /** The fault of every connection from now on, after cutting those that are open; undefined lets them pass. */
  misbehave(fault: Fault | undefined): void
  /** How many connections met a fault so far: a test that met none proves nothing. */
  met: number
  close(): Promise<void>
}

const SLOW_MS = 1_500

/** A TCP proxy before a part of the shop that can be told to misbehave as networks and servers do. */
export async function faultProxy(target: { host: string; port: number }): Promise<FaultProxy> {
  const open = new Set<Socket>()
  let current: Fault | undefined
  const server = createServer((client) => {
    open.add(client)
    client.on('error', () => {}).on('close', () => open.delete(client))
    if (current) proxy.met += 1
    const upstream = current === 'refused' || current === 'reset-at-once' ? undefined : connect(target)
    upstream?.on('error', () => client.destroy())
    client.on('close', () => upstream?.destroy())
    handle(client, upstream, current)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const proxy: FaultProxy = {
    port: typeof address === 'object' && address ? address.port : 0,
    met: 0,
    misbehave(fault) {
      current = fault
      for (const socket of open) socket.destroy()
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}

function handle(client: Socket, upstream: Socket | undefined, fault: Fault | undefined): void {
  if (!upstream) return void client.resetAndDestroy()
  switch (fault) {
    case 'server-error':
      return answer(client, '500 Internal Server Error')
    case 'too-many-requests':
      return answer(client, '429 Too Many Requests')
    case 'reset-after-request':
      // The request is on its way, but whoever sent it will never know.
      client.once('data', (chunk: Buffer) => upstream.write(chunk, () => client.resetAndDestroy()))
      return
    case 'answer-lost':
      client.pipe(upstream)
      upstream.once('data', () => client.resetAndDestroy())
      return
    case 'truncated':
      client.pipe(upstream)
      upstream.once('data', (chunk: Buffer) => client.end(chunk.subarray(0, chunk.length / 2)))
      return
    case 'slow':
      client.pipe(upstream)
      upstream.on('data', (chunk: Buffer) => void pause(SLOW_MS).then(() => client.write(chunk)))
      return
    case 'dripping':
      client.pipe(upstream)
      upstream.on('data', (chunk: Buffer) => void drip(client, chunk))
      return
    case 'refused':
    case 'reset-at-once':
    case undefined:
      client.pipe(upstream)
      upstream.pipe(client)
  }
}

function answer(client: Socket, status: string): void {
  const body = JSON.stringify({ error: { type: 'api_error', message: 'The proof said so' } })
  client.once('data', () =>
    client.end(
      `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
    ),
  )
}

async function drip(client: Socket, chunk: Buffer): Promise<void> {
  for (let at = 0; at < chunk.length && !client.destroyed; at += 64) {
    client.write(chunk.subarray(at, at + 64))
    await pause(20)
  }
}
