import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartupError } from '@wheelyard/server/startup-error'
import { register, Registry } from 'prom-client'

type Address = { host: string; port: number }
type Options = Address & { registry: Registry; onError: (error: unknown) => void }

export type MetricsServer = { url: string; close: () => Promise<void> }

/**
 * A port of its own, so that no proxy in front of the shop can let the public in. It shows the counters of this
 * process and what `registry` adds of this shop.
 */
export async function startMetricsServer({ registry, onError, ...address }: Options): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?', 1)
    const isScrape = path === '/metrics' && (request.method === 'GET' || request.method === 'HEAD')
    if (!isScrape) return void response.writeHead(404).end()
    Registry.merge([register, registry])
      .metrics()
      .then(
        (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
        (error: unknown) => {
          onError(error)
          response.writeHead(500).end()
        },
      )
  })
  const listening = once(server, 'listening')
  server.listen(address)
  await listening.catch((error: unknown) => refuseTakenPort(error, address))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${address.host}:${port}/metrics`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}

function refuseTakenPort(error: unknown, { port }: Address): never {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
  throw new StartupError(`Port ${port} is in use. Set METRICS_PORT to another one.`)
}
