import { accountSecurityApi } from '@wheelyard/contract/people/account-security.calls'
import { identityApi, noUserLoggedIn } from '@wheelyard/contract/people/identity.calls'
import { proofApi } from '@wheelyard/contract/people/second-factor.calls'
import type { Problem } from '@wheelyard/contract/values/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/values/result'
import { serve } from '@wheelyard/server/serve'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { refuseUntilSecondStep } from '../http/first-step-reply.ts'
import { readClient } from '../http/read-client.ts'
import { logOutcome, logSecurityEvent } from '../http/security-log.ts'
import { replySignedIn, replyWithToken } from '../http/signed-in-reply.ts'
import { endOneSession, signOutElsewhere } from '../sessions/end-sessions.service.ts'
import { proveByPassword } from '../sessions/prove.service.ts'
import { endSession, findSession, type NewSession, type SignedIn } from '../sessions/sessions.ts'
import { signIn, signUp, updateProfile } from './accounts.service.ts'
import { changePassword } from './change-password.service.ts'
import { confirmEmail, sendConfirmation } from './email-confirmation.service.ts'

export function accountsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, sessionCookie, notifyShop } = deps
  const clientOf = (request: FastifyRequest) => readClient(deps, request)
  const tokenReply = (signedIn: SignedIn) => replyWithToken(deps, signedIn)
  const signedInReply = <P extends Problem>(reply: FastifyReply, session: Result<NewSession, P>) =>
    replySignedIn(deps, reply, session)

  serve(app, identityApi.signUp, async ({ body, request, reply }) => {
    const session = await signUp(deps, clientOf(request), body)
    logOutcome(request, 'sign-up', session, body.email)
    return signedInReply(reply, session)
  })
  serve(app, identityApi.signIn, async ({ body, request, reply }) => {
    const session = refuseUntilSecondStep(deps, reply, await signIn(deps, clientOf(request), body))
    logOutcome(request, 'sign-in', session, body.email)
    return signedInReply(reply, session)
  })
  serve(app, identityApi.token, async ({ request }) => {
    const signedIn = await findSession(db, sessionCookie.read(request))
    const result = signedIn ? ok(signedIn) : refuse(noUserLoggedIn)
    logOutcome(request, 'token', result)
    return result.ok ? tokenReply(result.value) : result
  })
  serve(app, identityApi.updateProfile, async ({ body, request }) => {
    const signedIn = await updateProfile(db, sessionCookie.read(request), body.displayName)
    return signedIn.ok ? tokenReply(signedIn.value) : signedIn
  })
  serve(app, accountSecurityApi.sendConfirmation, async ({ request }) => {
    const sent = await sendConfirmation(deps, clientOf(request))
    if (sent.ok) void deps.backgroundTasks.wake()
    return sent
  })
  serve(app, accountSecurityApi.confirmEmail, async ({ body, request, reply }) => {
    const signedIn = await confirmEmail(deps, clientOf(request), body.token)
    logOutcome(request, 'email-confirmed', signedIn)
    if (!signedIn.ok) return signedIn
    return 'token' in signedIn.value ? signedInReply(reply, ok(signedIn.value)) : tokenReply(signedIn.value)
  })
  serve(app, accountSecurityApi.changePassword, async ({ body, request, reply }) => {
    const session = await changePassword(deps, clientOf(request), body)
    logOutcome(request, 'password-changed', session)
    return signedInReply(reply, session)
  })
  serve(app, accountSecurityApi.signOutElsewhere, async ({ request }) => {
    const signedIn = await signOutElsewhere(deps, clientOf(request))
    logOutcome(request, 'sign-out-elsewhere', signedIn)
    return signedIn.ok ? ok({}) : signedIn
  })
  serve(app, accountSecurityApi.endSession, async ({ body, request }) => {
    const signedIn = await endOneSession(deps, clientOf(request), body.id)
    logOutcome(request, 'session-ended', signedIn)
    return signedIn.ok ? ok({}) : signedIn
  })
  serve(app, proofApi.byPassword, async ({ body, request, reply }) => {
    const outcome = await proveByPassword(deps, clientOf(request), body.password)
    const signedIn = refuseUntilSecondStep(deps, reply, outcome)
    logOutcome(request, 'proof', signedIn)
    return signedIn.ok ? tokenReply(signedIn.value) : signedIn
  })
  serve(app, identityApi.signOut, async ({ request, reply }) => {
    const token = sessionCookie.read(request)
    if (token) {
      await endSession(db, token)
      await notifyShop()
    }
    sessionCookie.clear(reply)
    logSecurityEvent(request, 'sign-out', { outcome: token ? 'done' : noUserLoggedIn.code })
    return ok({})
  })
}
