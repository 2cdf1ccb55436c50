import type { Problem } from '@wheelyard/contract/values/problem'
import type { Result } from '@wheelyard/contract/values/result'
import { pseudonymOf } from '@wheelyard/server/secrets'
import type { FastifyRequest } from 'fastify'
import type { SignedIn } from '../sessions/sessions.ts'

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
  | 'sign-in-by-passkey'
  | 'second-step'
  | 'proof'
  | 'passkey-added'
  | 'passkey-renamed'
  | 'passkey-removed'
  | 'passkey-copied'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-reset'
  | 'recovery-code-used'
  | 'recovery-codes-replaced'
  | 'session-ended'

type Details = {
  outcome: string
  accountId?: string | undefined
  email?: string | undefined
  /** What the reply keeps to itself. */
  reason?: string | undefined
}

export function logSecurityEvent(request: FastifyRequest, event: SecurityEvent, details: Details): void {
  const { outcome, accountId, email, reason } = details
  const about = email === undefined ? undefined : pseudonymOf(email)
  const level = event === 'passkey-copied' ? 'warn' : 'info'
  request.log[level]({ event, outcome, ip: request.ip, accountId, about, reason }, event)
}

export const outcomeOf = (result: Result<unknown, Problem>): string => (result.ok ? 'done' : result.problem.code)

export function logOutcome(
  request: FastifyRequest,
  event: SecurityEvent,
  result: Result<SignedIn, Problem>,
  email?: string,
): void {
  const accountId = result.ok ? result.value.account.id : undefined
  logSecurityEvent(request, event, { outcome: outcomeOf(result), accountId, email })
}
