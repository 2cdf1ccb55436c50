import type { FastifyInstance, FastifyRequest } from 'fastify'
import { httpDurations, httpRequests } from '../telemetry/metrics/http-metrics.ts'
import { IN_PROCESS } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Open as long as its page is, so its duration says nothing. */
    isStream?: boolean
  }
}

/** Counts what visitors ask for, not what the shop asks itself. Only called if there are metrics. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.raw.socket.remoteAddress !== IN_PROCESS) {
      const { method } = request
      const route = routeLabel(request)
      httpRequests.inc({ method, route, status: reply.statusCode })
      if (!request.routeOptions.config.isStream) httpDurations.observe({ method, route }, reply.elapsedTime / 1000)
    }
    done()
  })
}

const FILE = /\.\w+$/

/** Never an address, of which there is no end. Each file of the built web is a route, and has another name next time. */
function routeLabel({ routeOptions }: FastifyRequest): string {
  const pattern = routeOptions.url
  if (pattern === undefined) return 'unknown'
  return FILE.test(pattern) ? 'files' : pattern
}
