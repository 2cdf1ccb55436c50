import rateLimit from '@fastify/rate-limit'
import { tooManyRequests } from '@wheelyard/contract/rules/problem'
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { sendProblem } from './problems.ts'
import { logSecurityEvent } from './security-log.ts'

/** The address our own loaders call from. No socket has it, and a header cannot claim it: only the socket is asked. */
export const IN_PROCESS = '0.0.0.0'

const noteLimit = (request: FastifyRequest) =>
  logSecurityEvent(request, 'limit-reached', { refusal: tooManyRequests.code })

/** A ceiling for one address over all calls; calls that are expensive or guessable have tighter limits of their own. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: 600,
    timeWindow: '1 minute',
    allowList: (request) => request.raw.socket.remoteAddress === IN_PROCESS,
    onExceeded: noteLimit,
  })
}

/** How often one signed-in person may make a call; on top of the ceiling for their address. */
export function limitPerCaller(
  app: FastifyInstance,
  limit: { max: number; timeWindow: string },
): preHandlerAsyncHookHandler {
  // RATE_LIMITS=off: limitRates was not called.
  if (!app.hasDecorator('createRateLimit')) return async () => {}
  const look = app.createRateLimit({ ...limit, keyGenerator: (request) => request.caller?.userId ?? request.ip })
  return async (request, reply) => {
    const state = await look(request)
    if (state.isAllowed || !state.isExceeded) return
    noteLimit(request)
    return sendProblem(reply.header('retry-after', state.ttlInSeconds), tooManyRequests)
  }
}

/**
 * How often one address may have a page rendered. Kept pages are sent without being counted, so that only
 * who asks for ever new addresses, each of them expensive, comes to the end of it.
 */
export async function limitRenderings(app: FastifyInstance): Promise<preHandlerAsyncHookHandler> {
  await app.register(rateLimit, { global: false })
  return limitPerCaller(app, { max: 300, timeWindow: '1 minute' })
}
