import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type Gate = {
  port: number
  /** Holds the next request whose first line matches, or its answer; all others pass. */
  hold(way: 'request' | 'answer', line: RegExp): Hold
  close(): Promise<void>
}

export type Hold = {
  waiting(): Promise<number>
  release(): Promise<void>
}

type Waiting = { way: 'request' | 'answer'; line: RegExp; isTaken: boolean; released: PromiseWithResolvers<void> }

/** A TCP proxy in front of the card provider that can hold one exchange for as long as a test wants. */
export async function gateBefore(target: { host: string; port: number }): Promise<Gate> {
  const open = new Set<Socket>()
  let current: Waiting | undefined

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

/** Chunk after chunk in order, each once `allow` resolves. */
function forward(from: Socket, to: Socket, allow: (chunk: Buffer) => Promise<void>): void {
  let last: Promise<unknown> = Promise.resolve()
  from.on('data', (chunk: Buffer) => {
    last = last.then(() => allow(chunk)).then(() => to.write(chunk))
  })
  from.on('close', () => void last.then(() => to.end()))
}
