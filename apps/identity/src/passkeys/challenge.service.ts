import type { ResultOf } from '@wheelyard/contract/calls/endpoint'
import { noUserLoggedIn } from '@wheelyard/contract/calls/identity'
import { PASSKEYS_MAX, type passkeysApi, tooManyPasskeys } from '@wheelyard/contract/calls/passkeys'
import { secondStepOver } from '@wheelyard/contract/calls/second-factor'
import { ok, refuse } from '@wheelyard/contract/rules/result'
import type { Client, Deps } from '../deps.ts'
import { findPendingStep } from '../second-factor/pending-step.ts'
import { findOwner } from '../sessions/proved-change.ts'
import { findSession } from '../sessions/sessions.ts'
import { createChallenge } from './challenges.ts'
import { listPasskeys } from './passkeys.store.ts'
import { creationOptions, requestOptions } from './webauthn.ts'

type Options = ResultOf<typeof passkeysApi.challenge>

export async function challengeFor(
  deps: Deps,
  client: Client,
  purpose: 'sign-in' | 'second-step' | 'proof',
): Promise<Options> {
  const problem = await deps.limits.count('passkey-challenge', { ip: client.ip, account: undefined })
  if (problem) return refuse(problem)
  if (purpose === 'sign-in') return await challengeAnybody(deps)
  const isSecondStep = purpose === 'second-step'
  const asked = isSecondStep
    ? await findPendingStep(deps.db, client.secondStepToken)
    : await findSession(deps.db, client.sessionToken)
  if (!asked) return refuse(isSecondStep ? secondStepOver : noUserLoggedIn)
  const { account, sessionId } = asked
  const binding = { accountId: account.id, sessionId }
  const challenge = await createChallenge(deps.db, { purpose, ...binding })
  const allowed = await listPasskeys(deps.db, account.id)
  return ok({ ...(await requestOptions(deps.shopUrl, { challenge, allowed })) })
}

async function challengeAnybody({ db, shopUrl }: Deps): Promise<Options> {
  const challenge = await createChallenge(db, { purpose: 'sign-in', accountId: null, sessionId: null })
  return ok({ ...(await requestOptions(shopUrl, { challenge })) })
}

export async function challengeForNewPasskey(
  { db, shopUrl }: Deps,
  client: Client,
): Promise<ResultOf<typeof passkeysApi.newChallenge>> {
  const signedIn = await findOwner(db, client)
  if (!signedIn.ok) return signedIn
  const { account, sessionId } = signedIn.value
  const known = await listPasskeys(db, account.id)
  if (known.length >= PASSKEYS_MAX) return refuse(tooManyPasskeys)
  const challenge = await createChallenge(db, { purpose: 'new-passkey', accountId: account.id, sessionId })
  return ok({ ...(await creationOptions(shopUrl, { account, challenge, known })) })
}
