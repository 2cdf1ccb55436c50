import type { Problem } from '@wheelyard/contract/rules/problem'
import type { Result } from '@wheelyard/contract/rules/result'
import { pseudonymOf } from '@wheelyard/server/secrets'
import type { FastifyRequest } from 'fastify'

export type SecurityEvent =
  | 'sign-up'
  | 'sign-in'
  | 'sign-in-by-google'
  | 'token'
  | 'sign-out'
  | 'sign-out-elsewhere'
  | 'reset-requested'
  | 'password-reset'
  | 'password-changed'
  | 'email-confirmed'

type Details = { outcome: string; accountId?: string | undefined; email?: string | undefined }

export function logSecurityEvent(request: FastifyRequest, event: SecurityEvent, details: Details): void {
  const { outcome, accountId, email } = details
  const about = email === undefined ? undefined : pseudonymOf(email)
  request.log.info({ event, outcome, ip: request.ip, accountId, about }, event)
}

export const outcomeOf = (result: Result<unknown, Problem>): string => (result.ok ? 'done' : result.problem.code)
