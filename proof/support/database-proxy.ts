import type { NetConnectOpts } from 'node:net'
import { type FaultProxy, faultProxy } from './fault-proxy.ts'

/** A proxy before PostgreSQL, and the URL by which it is reached through it. */
export async function databaseProxy(url: string, random: () => number): Promise<{ proxy: FaultProxy; url: string }> {
  // Long enough for a connection to be opened and used: the fault strikes during work.
  const after = () => 4 + Math.floor(random() * 30)
  const proxy = await faultProxy(addressOf(url), { random, slowMs: 50, after })
  const proxied = new URL(url)
  proxied.host = `127.0.0.1:${proxy.port}`
  proxied.searchParams.delete('host')
  return { proxy, url: proxied.href }
}

/** The folder of a socket, or a host and a port. */
function addressOf(url: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(url)
  const folder = searchParams.get('host')
  return folder ? { path: `${folder}/.s.PGSQL.${port || 5432}` } : { host: hostname, port: Number(port || 5432) }
}
