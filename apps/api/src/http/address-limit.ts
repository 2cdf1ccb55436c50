import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import { networkOf } from '@wheelyard/server/network'
import { LRUCache } from 'lru-cache'
import type { Settings } from '../env.ts'

const MINUTE_MS = 60_000
const MAX_NETWORKS = 10_000

/** Whether a client's network stays within so many requests a minute. Cheap enough for every cached response. */
export function addressLimit(
  maxPerMinute: number,
  trustProxy: Settings['trustProxy'],
): (request: IncomingMessage) => boolean {
  const trusted = typeof trustProxy === 'string' ? proxyAddress.compile(trustProxy.split(/, */)) : trustProxy
  const addressOf = (request: IncomingMessage) =>
    (trusted ? proxyAddress(request, trusted) : request.socket.remoteAddress) ?? ''
  const minutes = new LRUCache<string, { requests: number }>({
    max: MAX_NETWORKS,
    ttl: MINUTE_MS,
    ttlResolution: 1_000,
  })
  return (request) => {
    const network = networkOf(addressOf(request))
    const minute = minutes.get(network) ?? { requests: 0 }
    if (minute.requests === 0) minutes.set(network, minute)
    minute.requests += 1
    return minute.requests <= maxPerMinute
  }
}
