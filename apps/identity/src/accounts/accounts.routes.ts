import { type Identity, identityApi, noUserLoggedIn } from '@wheelyard/contract/calls/identity'
import { ok, refuse, type Result } from '@wheelyard/contract/rules/result'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/client.ts'
import type { Account } from '../db/tables.ts'
import { answer } from '../http/answer.ts'
import type { CookieJar } from '../http/cookies.ts'
import { type Act, logSecurityEvent, outcomeOf } from '../http/security-log.ts'
import type { Limits } from '../limits/attempts.ts'
import type { Passwords } from '../passwords/password-hash.ts'
import { endSession, findSession, type SignedIn } from '../sessions/sessions.ts'
import { changePassword, signOutElsewhere } from './renewal.service.ts'
import { type NewSession, signIn, signUp, updateProfile } from './accounts.service.ts'

export type AccountsDeps = {
  db: Db
  limits: Limits
  passwords: Passwords
  sessionCookie: CookieJar
  tokenFor: (signedIn: SignedIn) => Promise<string>
  shopUrl: string
  tellShop: () => Promise<void>
}

export function accountsRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  const { db, sessionCookie, tokenFor } = deps
  const browserOf = (request: FastifyRequest) => ({ ip: request.ip, formerSession: sessionCookie.read(request) })
  const welcome = async (signedIn: SignedIn) =>
    ok({ token: await tokenFor(signedIn), user: identityOf(signedIn.account) })
  const welcomeWithCookie = (reply: FastifyReply, session: NewSession) => {
    sessionCookie.set(reply, session.token)
    return welcome(session)
  }

  answer(app, identityApi.signUp, async ({ body, request, reply }) => {
    const session = await signUp(deps, browserOf(request), body)
    note(request, 'sign-up', session, body.email)
    return session.ok ? welcomeWithCookie(reply, session.value) : session
  })
  answer(app, identityApi.signIn, async ({ body, request, reply }) => {
    const session = await signIn(deps, browserOf(request), body)
    note(request, 'sign-in', session, body.email)
    return session.ok ? welcomeWithCookie(reply, session.value) : session
  })
  answer(app, identityApi.token, async ({ request }) => {
    const signedIn = await findSession(db, sessionCookie.read(request))
    logSecurityEvent(request, 'token', {
      outcome: signedIn ? 'done' : noUserLoggedIn.code,
      accountId: signedIn?.account.id,
    })
    return signedIn ? welcome(signedIn) : refuse(noUserLoggedIn)
  })
  answer(app, identityApi.updateProfile, async ({ body, request }) => {
    const signedIn = await updateProfile(db, sessionCookie.read(request), body.displayName)
    return signedIn.ok ? welcome(signedIn.value) : signedIn
  })
  answer(app, identityApi.changePassword, async ({ body, request, reply }) => {
    const session = await changePassword(deps, browserOf(request), body)
    note(request, 'password-changed', session)
    return session.ok ? welcomeWithCookie(reply, session.value) : session
  })
  answer(app, identityApi.signOutElsewhere, async ({ body, request, reply }) => {
    const session = await signOutElsewhere(deps, browserOf(request), body.password)
    note(request, 'sign-out-elsewhere', session)
    return session.ok ? welcomeWithCookie(reply, session.value) : session
  })
  answer(app, identityApi.signOut, async ({ request, reply }) => {
    const token = sessionCookie.read(request)
    if (token) await endSession(db, token)
    sessionCookie.clear(reply)
    logSecurityEvent(request, 'sign-out', { outcome: token ? 'done' : noUserLoggedIn.code })
    return ok({})
  })
}

function note(request: FastifyRequest, act: Act, session: Result<NewSession>, email?: string): void {
  const accountId = session.ok ? session.value.account.id : undefined
  logSecurityEvent(request, act, { outcome: outcomeOf(session), accountId, email })
}

const identityOf = (account: Account): Identity => ({
  email: account.email,
  displayName: account.name,
  photoURL: account.picture,
})
