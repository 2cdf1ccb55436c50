import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** What stands between a shop and its PostgreSQL: a balancer, or a network. */
export type DatabaseProxy = {
  url: string
  /** Nothing passes on connections that are open now, and they are not closed; new ones are not affected. */
  silence(): void
  /** Cuts open connections; new ones lead to this server. */
  leadTo(url: string): void
  close(): Promise<void>
}

export async function databaseProxy(serverUrl: string): Promise<DatabaseProxy> {
  const open = new Set<Socket>()
  const silent = new WeakSet<Socket>()
  let target = addressOf(serverUrl)
  const server = createServer((client) => {
    const upstream = connect(target)
    forward(client, upstream)
    forward(upstream, client)
  })

  function forward(from: Socket, to: Socket): void {
    open.add(from)
    from.on('data', (chunk) => void (silent.has(from) || to.write(chunk)))
    from.on('error', () => {})
    from.on('close', () => {
      open.delete(from)
      to.destroy()
    })
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => open.forEach((socket) => socket.destroy())
  return {
    url: throughPort(serverUrl, (server.address() as AddressInfo).port),
    silence: () => open.forEach((socket) => silent.add(socket)),
    leadTo(url) {
      target = addressOf(url)
      cut()
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The folder of a socket, or a host and a port. */
export function addressOf(url: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(url)
  const folder = searchParams.get('host')
  return folder ? { path: `${folder}/.s.PGSQL.${port || 5432}` } : { host: hostname, port: Number(port || 5432) }
}

export function throughPort(url: string, port: number): string {
  const proxied = new URL(url)
  proxied.host = `127.0.0.1:${port}`
  proxied.searchParams.delete('host')
  return proxied.href
}
