import { accountSecurityApi } from '@wheelyard/contract/calls/account-security'
import { type Identity, identityApi, noUserLoggedIn } from '@wheelyard/contract/calls/identity'
import type { Problem } from '@wheelyard/contract/rules/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/rules/result'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { logSecurityEvent, outcomeOf, type SecurityEvent } from '../http/security-log.ts'
import { serve } from '../http/serve-endpoint.ts'
import { endSession, findSession, type NewSession, type SignedIn } from '../sessions/sessions.ts'
import { changePassword, signOutElsewhere } from './account-security.service.ts'
import { signIn, signUp, updateProfile } from './accounts.service.ts'
import { confirmEmail, sendConfirmation } from './email-confirmation.service.ts'

export function accountsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, sessionCookie, createToken, notifyShop } = deps
  const clientOf = (request: FastifyRequest) => ({ ip: request.ip, sessionToken: sessionCookie.read(request) })
  const tokenReply = async (signedIn: SignedIn) =>
    ok({ token: await createToken(signedIn), user: identityOf(signedIn.account) })
  const signedInReply = async <P extends Problem>(reply: FastifyReply, session: Result<NewSession, P>) => {
    if (!session.ok) return session
    sessionCookie.set(reply, session.value.token)
    return tokenReply(session.value)
  }

  serve(app, identityApi.signUp, async ({ body, request, reply }) => {
    const session = await signUp(deps, clientOf(request), body)
    logOutcome(request, 'sign-up', session, body.email)
    return signedInReply(reply, session)
  })
  serve(app, identityApi.signIn, async ({ body, request, reply }) => {
    const session = await signIn(deps, clientOf(request), body)
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
  serve(app, accountSecurityApi.confirmEmail, async ({ body, request }) => {
    const signedIn = await confirmEmail(deps, clientOf(request), body.token)
    logOutcome(request, 'email-confirmed', signedIn)
    return signedIn.ok ? tokenReply(signedIn.value) : signedIn
  })
  serve(app, accountSecurityApi.changePassword, async ({ body, request, reply }) => {
    const session = await changePassword(deps, clientOf(request), body)
    logOutcome(request, 'password-changed', session)
    return signedInReply(reply, session)
  })
  serve(app, accountSecurityApi.signOutElsewhere, async ({ body, request, reply }) => {
    const session = await signOutElsewhere(deps, clientOf(request), body.password)
    logOutcome(request, 'sign-out-elsewhere', session)
    return signedInReply(reply, session)
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

function logOutcome(
  request: FastifyRequest,
  event: SecurityEvent,
  result: Result<SignedIn, Problem>,
  email?: string,
): void {
  const accountId = result.ok ? result.value.account.id : undefined
  logSecurityEvent(request, event, { outcome: outcomeOf(result), accountId, email })
}

const identityOf = (account: Account): Identity => ({
  email: account.email,
  displayName: account.name,
  photoURL: account.picture,
})
