import { Connection } from './connection.ts'
import { type Requests, requestWriter } from './requests.ts'

export type Drive = {
  /** Connections are dealt out to these in turn. */
  ports: number[]
  connections: number
  seconds: number
  /** However long it takes: V8 optimizes code that has run often. */
  atLeast?: number
  requests: Requests
}
export type Driven = {
  replies: number
  /** Replies outside the 200s, and the first such status. */
  refused: number
  firstRefusal: number | undefined
  seconds: number
  p50Ms: number
  p99Ms: number
}

// A process of its own, so that its processor time is not counted as the server's.
process.on('message', (request: Drive) => {
  drive(request).then((driven) => process.send?.(driven), failLoudly)
})

async function drive({ ports, connections, seconds, atLeast = 0, requests }: Drive): Promise<Driven> {
  const write = requestWriter(requests)
  const latenciesMs: number[] = []
  let [sent, refused] = [0, 0]
  let firstRefusal: number | undefined
  const began = performance.now()
  const deadline = began + seconds * 1000

  const buyer = (place: number) =>
    new Promise<void>((done, fail) => {
      const connection = new Connection(ports[place % ports.length] ?? 0, fail)
      const next = () => {
        const sentAt = performance.now()
        if (sentAt >= deadline && sent >= atLeast) {
          connection.end()
          return done()
        }
        connection.send(write(sent++), (status) => {
          latenciesMs.push(performance.now() - sentAt)
          if (status < 200 || status > 299) {
            refused += 1
            firstRefusal ??= status
          }
          next()
        })
      }
      next()
    })
  await Promise.all(Array.from({ length: connections }, (_, place) => buyer(place)))

  const sorted = Float64Array.from(latenciesMs).toSorted()
  const quantile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    replies: latenciesMs.length,
    refused,
    firstRefusal,
    seconds: (performance.now() - began) / 1000,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
  }
}

function failLoudly(error: unknown): void {
  process.stderr.write(`driver: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
