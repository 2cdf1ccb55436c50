import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** What can happen to any connection … */
export const connectionFaults = [
  'refused',
  'reset-at-once',
  'reset-after-request',
  'answer-lost',
  'slow',
  'dripping',
  'truncated',
] as const
/** … and also to one that speaks HTTP. */
export const httpFaults = [...connectionFaults, 'server-error', 'too-many-requests', 'duplicated'] as const
export type Fault = (typeof httpFaults)[number] | 'stalled' | 'frozen'

export type Striking = {
  slowMs: number
  /** How many answers pass before the fault strikes a connection. */
  after: () => number
}

/** Connects both directions until the fault strikes. */
export function relay(
  client: Socket,
  reach: () => Socket,
  fault: Fault | undefined,
  { random, slowMs, after }: Striking & { random: () => number },
): void {
  const upstream = joined(client, reach)
  const twin = fault === 'duplicated' ? joined(client, reach) : undefined
  twin?.on('data', () => {})
  let toPass = fault ? after() : Infinity

  client.on('data', (chunk: Buffer) => {
    if (toPass > 0) return void upstream.write(chunk)
    if (fault === 'server-error') return answer(client, '500 Internal Server Error')
    if (fault === 'too-many-requests') return answer(client, '429 Too Many Requests')
    if (fault === 'reset-after-request') return void upstream.write(chunk, () => client.resetAndDestroy())
    twin?.write(chunk)
    upstream.write(chunk)
  })
  let written: Promise<unknown> = Promise.resolve()
  const write = (work: () => unknown) => (written = written.then(work))
  upstream.on('data', (chunk: Buffer) => {
    toPass -= 1
    if (toPass >= 0) return void client.write(chunk)
    if (fault === 'answer-lost') return void client.resetAndDestroy()
    if (fault === 'truncated') return void client.end(chunk.subarray(0, Math.floor(chunk.length * random())))
    if (fault === 'slow') return void write(() => pause(slowMs).then(() => client.write(chunk)))
    if (fault === 'dripping') return void write(() => drip(client, chunk, 16 + Math.floor(random() * 100)))
    client.write(chunk)
  })
  upstream.on('end', () => void write(() => client.end()))
}

/** A connection that lasts as long as that of the client, and the other way round. */
function joined(client: Socket, reach: () => Socket): Socket {
  const upstream = reach()
  upstream.on('error', () => client.destroy())
  client.on('close', () => upstream.destroy())
  return upstream
}

function answer(client: Socket, status: string): void {
  const body = JSON.stringify({ error: { type: 'api_error', message: 'A fault of the proof' } })
  client.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
  )
}

async function drip(client: Socket, chunk: Buffer, size: number): Promise<void> {
  for (let at = 0; at < chunk.length && !client.destroyed; at += size) {
    client.write(chunk.subarray(at, at + size))
    await pause(20)
  }
}
