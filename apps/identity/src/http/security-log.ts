import { createHash } from 'node:crypto'
import type { Result } from '@wheelyard/contract/rules/result'
import type { FastifyRequest } from 'fastify'

export type Act =
  | 'sign-up'
  | 'sign-in'
  | 'sign-in-by-google'
  | 'token'
  | 'sign-out'
  | 'sign-out-elsewhere'
  | 'reset-asked'
  | 'password-reset'
  | 'password-changed'

type Facts = { outcome: string; accountId?: string | undefined; email?: string | undefined }

/** One line for every act of coming in, going out and changing what one comes in with, done or refused. */
export function logSecurityEvent(request: FastifyRequest, act: Act, { outcome, accountId, email }: Facts): void {
  const about = email === undefined ? undefined : pseudonymOf(email)
  request.log.info({ event: act, outcome, ip: request.ip, accountId, about }, act)
}

export const outcomeOf = (result: Result<unknown>): string => (result.ok ? 'done' : result.problem.code)

/** As the shop writes it: whoever knows the address can find its lines, the log alone tells none. */
const pseudonymOf = (email: string) => createHash('sha256').update(email).digest('hex').slice(0, 16)
