import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { noUserLoggedIn } from '@wheelyard/contract/people/identity.calls'
import { PASSKEYS_MAX, type passkeysApi, tooManyPasskeys } from '@wheelyard/contract/people/passkeys.calls'
import { secondStepOver } from '@wheelyard/contract/people/second-factor.calls'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Db } from '../db/client.ts'
import type { Account } from '../db/tables.ts'
import type { Client, Deps } from '../deps.ts'
import { findPendingStep } from '../second-factor/pending-step.ts'
import { findConfirmedOwner } from '../sessions/proved-change.ts'
import { findSession } from '../sessions/sessions.ts'
import { type Challenge, createChallenge } from './challenges.ts'
import { listPasskeys } from './passkeys.store.ts'
import { creationOptions, requestOptions } from './webauthn.ts'

export async function challengeFor(
  { db, limits, shopUrl }: Deps,
  client: Client,
  purpose: 'sign-in' | 'second-step' | 'proof',
): Promise<ResultOf<typeof passkeysApi.challenge>> {
  const asked = await whoIsAsked(db, client, purpose)
  const problem = await limits.count('passkey-challenge', { ip: client.ip, account: asked?.account.id })
  if (problem) return refuse(problem)
  if (purpose === 'sign-in') {
    const challenge = await createChallenge(db, { purpose, accountId: null, sessionId: null })
    return ok({ ...(await requestOptions(shopUrl, { challenge })) })
  }
  if (!asked) return refuse(purpose === 'second-step' ? secondStepOver : noUserLoggedIn)
  const accountId = asked.account.id
  const challenge = await createChallenge(db, { purpose, accountId, sessionId: asked.sessionId })
  const allowed = await listPasskeys(db, accountId)
  return ok({ ...(await requestOptions(shopUrl, { challenge, allowed })) })
}

/** The account and the session that a browser is asked to prove; undefined if it has not begun, or to sign in. */
export async function whoIsAsked(
  db: Db,
  client: Client,
  purpose: Challenge['purpose'],
): Promise<{ account: Account; sessionId: string | null } | undefined> {
  if (purpose === 'second-step') return await findPendingStep(db, client.secondStepToken)
  return purpose === 'proof' ? await findSession(db, client.sessionToken) : undefined
}

export async function challengeForNewPasskey(
  { db, shopUrl }: Deps,
  client: Client,
): Promise<ResultOf<typeof passkeysApi.newChallenge>> {
  const signedIn = await findConfirmedOwner(db, client)
  if (!signedIn.ok) return signedIn
  const { account, sessionId } = signedIn.value
  const known = await listPasskeys(db, account.id)
  if (known.length >= PASSKEYS_MAX) return refuse(tooManyPasskeys)
  const challenge = await createChallenge(db, { purpose: 'new-passkey', accountId: account.id, sessionId })
  return ok({ ...(await creationOptions(shopUrl, { account, challenge, known })) })
}
