import type { accountSecurityApi } from '@wheelyard/contract/calls/account-security'
import type { ResultOf } from '@wheelyard/contract/calls/endpoint'
import { notFound } from '@wheelyard/contract/rules/problem'
import { refuse } from '@wheelyard/contract/rules/result'
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
