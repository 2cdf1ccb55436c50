import rateLimit from '@fastify/rate-limit'
import { tooManyRequests } from '@wheelyard/contract/values/problem'
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { LRUCache } from 'lru-cache'
import { networkOf } from '@wheelyard/server/network'
import { sendProblem } from '@wheelyard/server/problem-replies'
import { logSecurityEvent } from './security-log.ts'

/** The address of calls by our own loaders. No socket has it, and headers are not consulted. */
export const IN_PROCESS = '0.0.0.0'

/** Cached responses of one address in a minute; what exceeds it counts in the limits below. */
export const MAX_CACHED_PER_MINUTE = 3_000

/** Logs once a minute for each key: a flood of requests must not become a flood of log lines. */
export function limitLogger() {
  const logged = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 })
  return (request: FastifyRequest, key: string): void => {
    if (logged.has(key)) return
    logged.set(key, true)
    logSecurityEvent(request, 'limit-reached', { refusal: tooManyRequests.code })
  }
}

/** A limit for one address over all calls; expensive and guessable ones have tighter limits of their own. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: 600,
    timeWindow: '1 minute',
    allowList: (request) => request.raw.socket.remoteAddress === IN_PROCESS,
    onExceeded: limitLogger(),
  })
}

export const callerKey = (request: FastifyRequest) => request.caller?.userId ?? networkOf(request.ip)

/** How often one caller may make a call, on top of the limit for their address; asked before the body is read. */
export function limitPerCaller(
  app: FastifyInstance,
  limit: { max: number; timeWindow: string },
): onRequestAsyncHookHandler {
  // RATE_LIMITS=off: limitRates was not called.
  if (!app.hasDecorator('createRateLimit')) return async () => {}
  const check = app.createRateLimit({ ...limit, keyGenerator: callerKey })
  const log = limitLogger()
  return async (request, reply) => {
    const state = await check(request)
    if (state.isAllowed || !state.isExceeded) return
    log(request, callerKey(request))
    return sendProblem(reply.header('retry-after', state.ttlInSeconds), tooManyRequests)
  }
}

/** How often one address may have a page rendered: only a client that requests new URLs all the time reaches it. */
export async function limitRenderings(app: FastifyInstance): Promise<onRequestAsyncHookHandler> {
  await app.register(rateLimit, { global: false })
  return limitPerCaller(app, { max: 300, timeWindow: '1 minute' })
}
