import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'

/** The address our own loaders call from. No socket has it, and a header cannot claim it: only the socket is asked. */
export const IN_PROCESS = '0.0.0.0'

/** A ceiling for one address over all calls; calls that are dear or guessable have tighter limits of their own. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: 600,
    timeWindow: '1 minute',
    allowList: (request) => request.raw.socket.remoteAddress === IN_PROCESS,
  })
}
