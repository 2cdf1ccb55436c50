import { setTimeout as pause } from 'node:timers/promises'
import { noUserLoggedIn } from '@wheelyard/contract/people/identity.calls'
import { ok, refuse, type Result } from '@wheelyard/contract/values/result'
import type { Deps } from '../deps.ts'
import { type NewSession, type SignedIn, startSession } from './sessions.ts'

/** Lets the browser go on that has just had every session of its account ended. */
export async function startOnlySession(
  { db, notifyShop }: Deps,
  { account, secondFactor }: Pick<SignedIn, 'account' | 'secondFactor'>,
): Promise<Result<NewSession, typeof noUserLoggedIn>> {
  await notifyShop()
  // The new session must be younger than the logout that ended the others; both times are whole milliseconds.
  await pause(5)
  const session = await startSession(db, account, { secondFactor })
  return session ? ok(session) : refuse(noUserLoggedIn)
}
