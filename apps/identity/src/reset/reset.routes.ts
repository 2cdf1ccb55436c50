import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { serve } from '@wheelyard/server/serve'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { logSecurityEvent, outcomeOf } from '../http/security-log.ts'
import { requestReset, resetPassword } from './reset.service.ts'

export function resetRoutes(app: FastifyInstance, deps: Deps): void {
  const { backgroundTasks, notifyShop, sessionCookie } = deps

  serve(app, identityApi.requestReset, async ({ body, request }) => {
    const result = await requestReset(deps, request.ip, body.email)
    logSecurityEvent(request, 'reset-requested', { outcome: outcomeOf(result), email: body.email })
    if (result.ok) void backgroundTasks.wake()
    return result
  })
  serve(app, identityApi.resetPassword, async ({ body, request, reply }) => {
    const result = await resetPassword(deps, request.ip, body)
    logSecurityEvent(request, 'password-reset', { outcome: outcomeOf(result) })
    if (!result.ok) return result
    sessionCookie.clear(reply)
    // So that the shop has ended its sessions before the user reads that they are over.
    await notifyShop()
    void backgroundTasks.wake()
    return result
  })
}
