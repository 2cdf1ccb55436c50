import { identityApi } from '@wheelyard/contract/calls/identity'
import type { Polling } from '@wheelyard/server/polling'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/client.ts'
import type { Cookie } from '../http/cookies.ts'
import { logSecurityEvent, outcomeOf } from '../http/security-log.ts'
import { serve } from '../http/serve-endpoint.ts'
import type { AttemptLimits } from '../limits/attempts.ts'
import type { PasswordHasher } from '../passwords/password-hash.ts'
import { requestReset, resetPassword } from './reset.service.ts'

export type ResetDeps = {
  db: Db
  limits: AttemptLimits
  passwords: PasswordHasher
  backgroundTasks: Polling
  notifyShop: () => Promise<void>
  sessionCookie: Cookie
  shopUrl: string
}

export function resetRoutes(app: FastifyInstance, deps: ResetDeps): void {
  const { backgroundTasks, notifyShop, sessionCookie, shopUrl } = deps

  serve(app, identityApi.requestReset, async ({ body, request }) => {
    const result = await requestReset(deps, request.ip, body.email)
    logSecurityEvent(request, 'reset-requested', { outcome: outcomeOf(result), email: body.email })
    if (result.ok) void backgroundTasks.wake()
    return result
  })
  serve(app, identityApi.resetPassword, async ({ body, request, reply }) => {
    const result = await resetPassword(deps, { ip: request.ip, shopUrl }, body)
    logSecurityEvent(request, 'password-reset', { outcome: outcomeOf(result) })
    if (!result.ok) return result
    sessionCookie.clear(reply)
    // So that the shop has ended its sessions before the user reads that they are over.
    await notifyShop()
    void backgroundTasks.wake()
    return result
  })
}
