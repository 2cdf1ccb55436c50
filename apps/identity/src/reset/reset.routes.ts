import { identityApi } from '@wheelyard/contract/calls/identity'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/client.ts'
import type { Errands } from '../background-tasks.ts'
import { answer } from '../http/answer.ts'
import type { CookieJar } from '../http/cookies.ts'
import { logSecurityEvent, outcomeOf } from '../http/security-log.ts'
import type { Limits } from '../limits/attempts.ts'
import type { Passwords } from '../passwords/password-hash.ts'
import { requestReset, resetPassword } from './reset.service.ts'

export type ResetDeps = {
  db: Db
  limits: Limits
  passwords: Passwords
  errands: Errands
  tellShop: () => Promise<void>
  sessionCookie: CookieJar
  shopUrl: string
}

export function resetRoutes(app: FastifyInstance, deps: ResetDeps): void {
  const { errands, tellShop, sessionCookie, shopUrl } = deps

  answer(app, identityApi.requestReset, async ({ body, request }) => {
    const result = await requestReset(deps, request.ip, body.email)
    logSecurityEvent(request, 'reset-asked', { outcome: outcomeOf(result), email: body.email })
    if (result.ok) void errands.wake()
    return result
  })
  answer(app, identityApi.resetPassword, async ({ body, request, reply }) => {
    const result = await resetPassword(deps, { ip: request.ip, shopUrl }, body)
    logSecurityEvent(request, 'password-reset', { outcome: outcomeOf(result) })
    if (!result.ok) return result
    sessionCookie.clear(reply)
    // The shop should have ended its sessions by the time the person reads that they are over.
    await tellShop()
    void errands.wake()
    return result
  })
}
