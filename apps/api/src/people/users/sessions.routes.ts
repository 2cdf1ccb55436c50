import { notFound, type Problem } from '@wheelyard/contract/values/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/values/result'
import { sessionsApi } from '@wheelyard/contract/people/sessions.calls'
import { usersApi } from '@wheelyard/contract/people/users.calls'
import type { FastifyPluginAsync } from 'fastify'
import { bearerToken } from '#api/http/guard'
import { logSecurityEvent } from '#api/http/security-log'
import { serve } from '#api/http/serve'
import { deviceOf } from '@wheelyard/server/device'
import { takeNotices } from './account-state.store.ts'
import { endSessionsByIdentity, endSessionsOf, resetSecondFactorOf, signOut } from './end-sessions.service.ts'
import { ownView } from './own-view.ts'
import { findUser } from './profiles.store.ts'
import { listSessions } from './sessions.store.ts'
import { exchangeIdentityToken, proveSession, type SignInDeps } from './sign-in.service.ts'

export const sessionsRoutes =
  (deps: SignInDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps
    serve(app, sessionsApi.signIn, async ({ request, params, body }) => {
      const browser = { device: deviceOf(request.headers['user-agent']), timeZone: body?.timeZone }
      const session = await exchangeIdentityToken(deps, bearerToken(request), { address: params.email, ...browser })
      logSecurityEvent(request, 'session-started', { email: params.email, refusal: refusalOf(session) })
      return session
    })
    serve(app, sessionsApi.signOut, async ({ request }) => {
      await signOut(db, bearerToken(request) ?? '')
      logSecurityEvent(request, 'session-ended')
      return ok({})
    })
    serve(app, sessionsApi.backchannelLogout, async ({ request, body }) => {
      const ended = await endSessionsByIdentity(deps, body.logout_token)
      logSecurityEvent(request, 'sessions-ended', { refusal: refusalOf(ended) })
      return ended
    })
    serve(app, sessionsApi.accountNotices, async ({ body }) => {
      const proof = await deps.identity.verifyNoticesToken(body.token)
      return proof.ok ? ok({ notices: await takeNotices(db, body.done) }) : proof
    })
    serve(app, sessionsApi.mine, async ({ caller, request }) =>
      ok(await listSessions(db, caller.userId, bearerToken(request) ?? '')),
    )
    serve(app, sessionsApi.prove, async ({ request, body }) => {
      const proved = await proveSession(deps, bearerToken(request) ?? '', body.identityToken)
      logSecurityEvent(request, 'proved', { refusal: refusalOf(proved) })
      return proved
    })
    serve(app, sessionsApi.endAllOf, async ({ caller, params, request }) => {
      const ended = await endSessionsOf(db, caller, params.email)
      logSecurityEvent(request, 'sessions-ended', { email: params.email, refusal: refusalOf(ended) })
      return ended
    })
    serve(app, sessionsApi.resetSecondFactorOf, async ({ caller, body, request }) => {
      const reset = await resetSecondFactorOf(db, caller, body.email)
      logSecurityEvent(request, 'second-factor-reset', { email: body.email, refusal: refusalOf(reset) })
      return reset
    })
    serve(app, usersApi.one, async ({ caller, params }) => {
      const user = await findUser(db, params.email)
      return user ? ok(ownView(user, caller)) : refuse(notFound('User'))
    })
    serve(app, usersApi.isAdmin, async ({ caller, params }) => {
      const user = await findUser(db, params.email)
      return ok({ admin: user !== undefined && ownView(user, caller).role === 'admin' })
    })
  }

const refusalOf = (result: Result<unknown, Problem>) => (result.ok ? undefined : result.problem.code)
