import { finished } from 'node:stream'
import { shopBusy, tooManyRequests } from '@wheelyard/contract/values/problem'
import { networkOf } from '@wheelyard/server/network'
import { sendProblem } from '@wheelyard/server/problem-replies'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    maxFileBytes?: number | undefined
  }
}

/** Smaller bodies are read without asking: as many as there are connections take little. */
export const LARGE_BODY_BYTES = 64 * 1024
/** Parsed JSON takes a multiple of its text. */
const JSON_FACTOR = 4

const MEGABYTE = 1024 * 1024
const MAX_TOGETHER = 40 * MEGABYTE
const MAX_PER_CALLER = 12 * MEGABYTE
/** People of one company often share an address. */
const MAX_PER_NETWORK = 20 * MEGABYTE

/**
 * A gate that large bodies pass before a byte of them is read. It bounds the memory that all of them take at one time,
 * and the share of one caller and of one network.
 */
export function boundLargeBodies(app: FastifyInstance): void {
  const taken = new Map<string, number>()
  // Alone, even the largest body that a call permits has room.
  const isFull = (key: string, bytes: number, max: number) => taken.has(key) && taken.get(key)! + bytes > max
  const take = (key: string, bytes: number) => {
    const sum = (taken.get(key) ?? 0) + bytes
    if (sum > 0) taken.set(key, sum)
    else taken.delete(key)
  }
  // After the guard, which knows the caller and refuses most of those who must not send anything.
  app.addHook('preParsing', async (request, reply) => {
    const bytes = memoryFor(request)
    if (bytes === 0) return
    const network = `network ${networkOf(request.ip)}`
    const caller = `caller ${request.caller?.userId ?? networkOf(request.ip)}`
    if (isFull(caller, bytes, MAX_PER_CALLER) || isFull(network, bytes, MAX_PER_NETWORK)) {
      return sendProblem(reply.header('retry-after', '1'), tooManyRequests)
    }
    if (isFull('all', bytes, MAX_TOGETHER)) return sendProblem(reply.header('retry-after', '5'), shopBusy)
    const keys = [caller, network, 'all']
    keys.forEach((key) => take(key, bytes))
    finished(reply.raw, () => keys.forEach((key) => take(key, -bytes)))
  })
}

/** A body that does not say its size may become as large as its call permits. */
function memoryFor({ headers, routeOptions }: FastifyRequest): number {
  const permitted = Math.max(routeOptions.bodyLimit ?? 0, routeOptions.config.maxFileBytes ?? 0)
  const declared = headers['transfer-encoding'] ? permitted : Number(headers['content-length'] ?? 0)
  const bytes = Math.min(declared, permitted)
  if (bytes <= LARGE_BODY_BYTES) return 0
  return headers['content-type']?.includes('json') ? JSON_FACTOR * bytes : bytes
}
