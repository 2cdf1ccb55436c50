import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { accountBlocked, notAllowed, notSignedIn } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { accountDeleted, addressOfAnother, type sessionsApi } from '@wheelyard/contract/people/sessions.calls'
import type { IdentityClient } from '#api/clients/identity'
import type { Db } from '#api/db/client'
import { releaseCustomerMails } from '#api/shop/mail/mail.store'
import { findBlockOf } from './account-state.store.ts'
import { issueAccessToken } from './access-tokens.store.ts'
import { hasShownSecondFactor, saveProof } from './sessions.store.ts'
import { confirmEmail, hasSessionEnded, lockIdentity, saveUser, wasSignedOutSince } from './sign-in.store.ts'

export type SignInDeps = { db: Db; identity: IdentityClient }

/** The identity token decides who signs in; the path must name the same address. */
export async function exchangeIdentityToken(
  { db, identity }: SignInDeps,
  identityToken: string | undefined,
  { address, device, timeZone }: { address: string; device: string; timeZone: string | undefined },
): Promise<ResultOf<typeof sessionsApi.signIn>> {
  if (identityToken === undefined) return refuse(notSignedIn)
  const proof = await identity.verifyIdentityToken(identityToken)
  if (!proof.ok) return proof
  if (proof.value.email !== address) return refuse(notAllowed)
  const { subject, sessionId: identitySessionId, authenticatedAt, provedAt } = proof.value
  return await db.transaction(async (tx) => {
    await lockIdentity(tx, subject)
    const isOver =
      (await hasSessionEnded(tx, identitySessionId)) || (await wasSignedOutSince(tx, subject, authenticatedAt))
    if (isOver) return refuse(notSignedIn)
    const block = await findBlockOf(tx, subject)
    if (block) return refuse(block === 'deleted' ? accountDeleted : accountBlocked)
    const userId = await saveUser(tx, proof.value, { timeZone })
    if (userId === undefined) return refuse(addressOfAnother)
    if (proof.value.isEmailConfirmed && (await confirmEmail(tx, userId))) await releaseCustomerMails(tx, address)
    const secondFactor = proof.value.secondFactor || (await hasShownSecondFactor(tx, identitySessionId))
    return ok({ token: await issueAccessToken(tx, userId, { device, identitySessionId, secondFactor, provedAt }) })
  })
}

/** Every other token is refused alike, with 403: the caller's own session goes on. */
export async function proveSession(
  { db, identity }: SignInDeps,
  accessToken: string,
  identityToken: string,
): Promise<ResultOf<typeof sessionsApi.prove>> {
  const proof = await identity.verifyIdentityToken(identityToken)
  if (!proof.ok) return proof.problem.code === 'service-down' ? proof : refuse(notAllowed)
  return (await saveProof(db, accessToken, proof.value)) ? ok({}) : refuse(notAllowed)
}
