import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { ownSecondFactor, type sessionsApi } from '@wheelyard/contract/people/sessions.calls'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { type Caller, isSelf } from '#api/http/caller'
import { recordAudit } from '#api/shop/audit/audit.store'
import {
  findIdentitySession,
  revokeEarlierTokensOfUser,
  revokeTokensOfSession,
  revokeTokensOfUser,
} from './access-tokens.store.ts'
import type { SignInDeps } from './sign-in.service.ts'
import {
  findIdentity,
  findUserId,
  forgetSecondFactor,
  lockIdentity,
  recordSessionEnd,
  recordSignOut,
} from './sign-in.store.ts'

/** The caller's own session. Neither its access tokens nor identity tokens of the same browser are of use after it. */
export async function signOut(db: Db, token: string): Promise<void> {
  const session = await findIdentitySession(db, token)
  if (session) await endSession(db, session)
}

/** On notice of the identity service: one session was signed out, or all up to a password change or reset. */
export async function endSessionsByIdentity(
  { db, identity }: SignInDeps,
  logoutToken: string,
): Promise<ResultOf<typeof sessionsApi.backchannelLogout>> {
  const proof = await identity.verifyLogoutToken(logoutToken)
  if (!proof.ok) return proof
  const { subject, sessionId, at } = proof.value
  if (sessionId) await endSession(db, { subject, sessionId })
  else await endAllSessions(db, subject, at)
  return ok({})
}

/** On an administrator's request. A token of the identity service is accepted again only after a new sign-in there. */
export function endSessionsOf(db: Db, actor: Caller, email: string): Promise<ResultOf<typeof sessionsApi.endAllOf>> {
  return db.transaction(async (tx) => {
    const user = await signOutByAddress(tx, email)
    if (!user) return refuse(notFound('User'))
    await recordAudit(tx, { actor: actor.email, action: 'session.ended', subject: subjectOf(user) })
    return ok({ deletedCount: user.ended })
  })
}

/** The shop's part of it, and the word that the identity service waits for: it has no roles. */
export async function resetSecondFactorOf(
  db: Db,
  actor: Pick<Caller, 'email'>,
  email: string,
): Promise<ResultOf<typeof sessionsApi.resetSecondFactorOf>> {
  if (isSelf(actor, email)) return refuse(ownSecondFactor)
  return db.transaction(async (tx) => {
    const user = await signOutByAddress(tx, email)
    if (!user) return refuse(notFound('User'))
    await forgetSecondFactor(tx, user.userId)
    await recordAudit(tx, { actor: actor.email, action: 'second-factor.reset', subject: subjectOf(user) })
    return ok({ subject: user.subject })
  })
}

async function signOutByAddress(tx: Db, email: string) {
  const user = await findIdentity(tx, email)
  if (!user) return undefined
  await lockIdentity(tx, user.subject)
  await recordSignOut(tx, user.subject, sql<Date>`clock_timestamp()`)
  return { ...user, email, ended: await revokeTokensOfUser(tx, user.userId) }
}

const subjectOf = ({ userId, email }: { userId: string; email: string }) =>
  ({ kind: 'user', id: userId, name: email }) as const

async function endSession(db: Db, { subject, sessionId }: { subject: string; sessionId: string }): Promise<void> {
  await db.transaction(async (tx) => {
    await lockIdentity(tx, subject)
    await recordSessionEnd(tx, sessionId)
    await revokeTokensOfSession(tx, sessionId)
  })
}

/** The notice may come after the next sign-in, such as that of a browser which has just confirmed its address. */
async function endAllSessions(db: Db, subject: string, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockIdentity(tx, subject)
    const isNew = await recordSignOut(tx, subject, at)
    const userId = isNew ? await findUserId(tx, subject) : undefined
    if (userId !== undefined) await revokeEarlierTokensOfUser(tx, userId, at)
  })
}
