import { pseudonymOf } from '@wheelyard/server/secrets'
import type { FastifyRequest } from 'fastify'

/** What an operator looks for afterwards; docs/protection.md lists them. */
export type SecurityEvent =
  | 'access-refused'
  | 'limit-reached'
  | 'session-started'
  | 'session-ended'
  | 'sessions-ended'
  | 'proved'
  | 'second-factor-reset'

type Facts = {
  /** The refusal's code; left out where the thing was done. */
  refusal?: string | undefined
  userId?: string | undefined
  /** The address of the person, which is not written itself. */
  email?: string | undefined
}

/** One line of one shape for whatever touches who may do what: when and which call are on every line anyway. */
export function logSecurityEvent(request: FastifyRequest, event: SecurityEvent, facts: Facts = {}): void {
  const { refusal, userId = request.caller?.userId, email } = facts
  request.log.info(
    {
      event,
      outcome: refusal ?? 'done',
      method: request.method,
      route: request.routeOptions.url,
      ip: request.ip,
      userId,
      about: email === undefined ? undefined : pseudonymOf(email),
    },
    event,
  )
}
