import type { accountSecurityApi } from '@wheelyard/contract/people/account-security.calls'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { notFound } from '@wheelyard/contract/values/problem'
import { refuse } from '@wheelyard/contract/values/result'
import type { Client, Deps } from '../deps.ts'
import { endOtherSessions, endSessionOf, findProvedSession, type SignedIn } from './sessions.ts'

/** A browser that was left open must not be able to lock its owner out, so both ask for a proof. */
export async function signOutElsewhere(
  { db, notifyShop }: Deps,
  client: Client,
): Promise<ResultOf<typeof accountSecurityApi.signOutElsewhere, SignedIn>> {
  const signedIn = await findProvedSession(db, client.sessionToken)
  if (!signedIn.ok) return signedIn
  await endOtherSessions(db, signedIn.value)
  await notifyShop()
  return signedIn
}

export async function endOneSession(
  { db, notifyShop }: Deps,
  client: Client,
  sessionId: string,
): Promise<ResultOf<typeof accountSecurityApi.endSession, SignedIn>> {
  const signedIn = await findProvedSession(db, client.sessionToken)
  if (!signedIn.ok) return signedIn
  const ended = await endSessionOf(db, signedIn.value.account, sessionId)
  if (ended === 0) return refuse(notFound('Session'))
  await notifyShop()
  return signedIn
}
