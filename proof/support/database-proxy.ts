import { addressOf, throughPort } from '@wheelyard/postgres/testing/database-proxy'
import { type FaultProxy, faultProxy } from './fault-proxy.ts'

/** A proxy before PostgreSQL, and the URL by which it is reached through it. */
export async function databaseProxy(url: string, random: () => number): Promise<{ proxy: FaultProxy; url: string }> {
  // Long enough for a connection to be opened and used: the fault strikes during work.
  const after = () => 4 + Math.floor(random() * 30)
  const proxy = await faultProxy(addressOf(url), { random, slowMs: 50, after })
  return { proxy, url: throughPort(url, proxy.port) }
}
