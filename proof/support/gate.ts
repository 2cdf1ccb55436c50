import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type Gate = {
  port: number
  /** Holds the next request whose first line fits, on its way there or its answer on the way back; all others pass. */
  hold(way: 'request' | 'answer', line: RegExp): Hold
  close(): Promise<void>
}

export type Hold = {
  /** How many wait here now. */
  waiting(): Promise<number>
  release(): Promise<void>
}

type Waiting = { way: 'request' | 'answer'; line: RegExp; isTaken: boolean; released: PromiseWithResolvers<void> }

/** A TCP proxy before the card provider that can stop one exchange in the middle for as long as a test wants. */
export async function gateBefore(target: { host: string; port: number }): Promise<Gate> {
  const open = new Set<Socket>()
  let current: Waiting | undefined

  /** Resolves at once, unless this is what the test waits for. */
  async function pass(way: Waiting['way'], line: string): Promise<void> {
    if (current?.way !== way || current.isTaken || !current.line.test(line)) return
    current.isTaken = true
    await current.released.promise
  }
  const server = createServer((client) => {
    const upstream = connect(target)
    let line = ''
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', () => {}).on('close', () => open.delete(socket))
    }
    forward(client, upstream, (chunk) => {
      line = /^[A-Z]+ \S+/.exec(chunk.toString('latin1'))?.[0] ?? line
      return pass('request', line)
    })
    forward(upstream, client, () => pass('answer', line))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    hold(way, line) {
      const mine: Waiting = { way, line, isTaken: false, released: Promise.withResolvers() }
      current = mine
      return {
        waiting: async () => (mine.isTaken ? 1 : 0),
        release: async () => {
          if (current === mine) current = undefined
          mine.released.resolve()
        },
      }
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Chunk after chunk in their order, each when `may` allows it. */
function forward(from: Socket, to: Socket, may: (chunk: Buffer) => Promise<void>): void {
  let last: Promise<unknown> = Promise.resolve()
  from.on('data', (chunk: Buffer) => {
    last = last.then(() => may(chunk)).then(() => to.write(chunk))
  })
  from.on('close', () => void last.then(() => to.end()))
}
