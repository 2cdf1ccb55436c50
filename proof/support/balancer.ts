import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { listenSomewhere, stopListening } from './ports.ts'

const ASK_EVERY_MS = 20

type Backend = { url: string; agent: Agent; isReady: boolean; running: number }

export type Balancer = {
  url: string
  /** What clients were not answered by a shop, and why. */
  failures: string[]
  isReady(shopUrl: string): boolean
  /** Not asked for anything now, nor from now on. */
  isOut(shopUrl: string): boolean
  close(): Promise<void>
}

/** A load balancer as simple as can be: asks each shop whether it is ready, sends to ready ones, and never tries twice. */
export async function startBalancer(shopUrls: string[]): Promise<Balancer> {
  const backends = shopUrls.map((url): Backend => ({
    url,
    agent: new Agent({ keepAlive: true }),
    isReady: false,
    running: 0,
  }))
  const failures: string[] = []
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const ready = backends.filter(({ isReady }) => isReady)
    turn += 1
    const backend = ready[turn % ready.length]
    const fail = (reason: string) => {
      failures.push(`${incoming.method} ${incoming.url}: ${reason}`)
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end()
    }
    if (backend) forward(backend, incoming, outgoing, fail)
    else fail('no shop is ready')
  })
  const port = await listenSomewhere(server)
  const closing = new AbortController()
  const asking = Promise.all(backends.map((backend) => keepAsking(backend, closing.signal)))
  const find = (shopUrl: string) => backends.find(({ url }) => url === shopUrl)!
  return {
    url: `http://127.0.0.1:${port}`,
    failures,
    isReady: (shopUrl) => find(shopUrl).isReady,
    isOut: (shopUrl) => !find(shopUrl).isReady && find(shopUrl).running === 0,
    async close() {
      closing.abort()
      await asking
      for (const { agent } of backends) agent.destroy()
      server.closeAllConnections()
      await stopListening(server)
    },
  }
}

async function keepAsking(backend: Backend, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    backend.isReady = await fetch(`${backend.url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    )
    await pause(ASK_EVERY_MS)
  }
}

function forward(
  backend: Backend,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  fail: (reason: string) => void,
): void {
  backend.running += 1
  outgoing.once('close', () => (backend.running -= 1))
  const { method, headers } = incoming
  const onwards = request(`${backend.url}${incoming.url}`, { agent: backend.agent, method, headers })
  onwards.on('error', (error) => fail(String(error)))
  onwards.on('response', (reply) => {
    const { connection: _ours, 'keep-alive': _theirs, ...passedOn } = reply.headers
    outgoing.writeHead(reply.statusCode ?? 502, passedOn)
    reply.on('error', (error) => fail(String(error)))
    reply.pipe(outgoing)
  })
  incoming.pipe(onwards)
}
